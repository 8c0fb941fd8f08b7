import type { ReactNode } from 'react'

/** The one drawn set of icons: 16 × 16, 1.5 px strokes in the colour of the text. */
const drawings = {
  academy: (
    <path d="M8 4c-1.5-1-3.5-1.3-6-1.2v9.4c2.5-.1 4.5.2 6 1.3 1.5-1.1 3.5-1.4 6-1.3V2.8C11.5 2.7 9.5 3 8 4zM8 4v9.5" />
  ),
  angle: <path d="M13.5 13H2.5L11 3.5M6.5 8.7A5 5 0 0 1 8.2 13" />,
  arrow: <path d="M13 3 4 12M4 7v5h5" />,
  attachment: <path d="m12.8 7.5-5 5a3 3 0 0 1-4.3-4.3l5.5-5.4a2 2 0 0 1 2.8 2.8L6.5 11a1 1 0 0 1-1.4-1.4L9.8 5" />,
  back: <path d="M6 4 2.8 7.2 6 10.4M3 7.2h6.5a3.2 3.2 0 0 1 0 6.3H7" />,
  bell: <path d="M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM6.5 14.2h3" />,
  calendar: <path d="M2.5 3.5h11v10h-11zM2.5 6.8h11M5.3 2v3M10.7 2v3" />,
  camera: (
    <>
      <path d="M2 4.5h2.8L6 3h4l1.2 1.5H14v8.5H2z" />
      <circle cx="8" cy="8.6" r="2.5" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="m4 4 8 8" />
    </>
  ),
  certification: <path d="M8 1.8 13 3.6v4c0 3.1-2 5.4-5 6.6-3-1.2-5-3.5-5-6.6v-4zM5.8 8l1.6 1.6 3-3.2" />,
  chart: <path d="M2 14h12M4 11.5V8M8 11.5V3M12 11.5V6" />,
  chat: <path d="M2 3h12v8.5H7L4 14v-2.5H2z" />,
  check: <path d="m3.5 8.5 3 3 6-6.5" />,
  cine: <path d="M2 3.5h12v9H2zM2 6h12M5 3.5V6M9 3.5V6M6.8 7.8v3l2.7-1.5z" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  columns: <path d="M2.5 3h11v10h-11zM6.2 3v10M9.9 3v10" />,
  console: (
    <>
      <path d="M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7" />
      <circle cx="10.5" cy="4.5" r="1.5" />
      <circle cx="5.5" cy="11.5" r="1.5" />
    </>
  ),
  consultation: <path d="M2 3.5h8v6H5L2.5 12v-2.5H2zM12 6h2v6h-.5v2L11 12H7" />,
  contrast: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M8 2.3a5.7 5.7 0 0 1 0 11.4z" fill="currentColor" />
    </>
  ),
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  dash: <path d="M3 8h1.5M7.2 8h1.6M11.5 8H13" />,
  device: (
    <>
      <path d="M2 2.5h12v8H2zM5 13.5h6M8 10.5v3" />
      <path d="M6.5 5.5a2 2 0 0 0 3 0" />
    </>
  ),
  down: <path d="m4 6.2 4 4 4-4" />,
  download: <path d="M8 2.5V10M5 7.5l3 3 3-3M2.5 11v2.5h11V11" />,
  drag: <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" strokeWidth="2" />,
  edit: <path d="M3 13l.6-2.8 7-7 2.2 2.2-7 7zM9.3 4.5l2.2 2.2" />,
  ellipse: (
    <>
      <ellipse cx="8" cy="8" rx="6" ry="4" />
      <path d="M8 8v.01" />
    </>
  ),
  emergency: <path d="M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z" />,
  examination: <path d="M8 2 3 13a11 11 0 0 0 10 0zM6.2 6.2a4 4 0 0 0 3.6 0M4.7 9.5a8 8 0 0 0 6.6 0" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  eyeOff: (
    <path d="M1.5 8S4 3.8 8 3.8c1 0 1.9.3 2.7.6M13 6.2A12 12 0 0 1 14.5 8S12 12.2 8 12.2c-1 0-1.9-.3-2.7-.6M3 9.8A12 12 0 0 1 1.5 8M2.5 13.5l11-11" />
  ),
  file: <path d="M4 2h5.5L12.5 5v9H4zM9.3 2v3.2h3.2M6 8.5h4.5M6 11h4.5" />,
  filter: <path d="M2.5 3h11L9.5 8.2v4L6.5 13.5V8.2z" />,
  flag: <path d="M4 14V2.5M4 3h8l-1.8 2.8L12 8.5H4" />,
  fullscreen: <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M2 8h12M8 2c2 2 2.6 4 2.6 6S10 12 8 14c-2-2-2.6-4-2.6-6S6 4 8 2z" />
    </>
  ),
  hand: (
    <path d="M4.5 8.5v-4a1 1 0 0 1 2 0V7M6.5 7V3a1 1 0 0 1 2 0v4M8.5 7V3.8a1 1 0 0 1 2 0V8M10.5 8V5.8a1 1 0 0 1 2 0v4A4.7 4.7 0 0 1 7.8 14.5c-2 0-3-1-3.8-2.5L2.5 9.5a1 1 0 0 1 1.7-1l1 1.5" />
  ),
  hangUp: <path d="M1.8 10.5c0-2.5 3-4 6.2-4s6.2 1.5 6.2 4v1.2h-3.4V9.8a9 9 0 0 0-5.6 0v1.9H1.8z" />,
  help: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.5.2-.8.6-.8 1.1M8 11.3v.1" />
    </>
  ),
  image: (
    <>
      <path d="M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12" />
      <circle cx="10.7" cy="5.9" r="1.1" />
    </>
  ),
  inbox: <path d="M2.5 9 4.3 3h7.4l1.8 6v4h-11zM2.5 9H6l.8 1.8h2.4L10 9h3.5" />,
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3v3.7M8 5v.1" />
    </>
  ),
  institution: <path d="M2.5 14V4.5h7V14M9.5 7.5h4V14M1.5 14h13M6 6.5v3M4.5 8h3M5 14v-2.5h2V14" />,
  key: (
    <>
      <circle cx="5" cy="11" r="2.7" />
      <path d="m7 9 6-6M11 5l1.7 1.7" />
    </>
  ),
  left: <path d="m9.8 4-4 4 4 4" />,
  length: <path d="m3.5 12.5 9-9M2 11l3 3M11 2l3 3" />,
  link: (
    <path d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.4-2.4a2.6 2.6 0 0 0-3.7-3.7L8 4.3M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.1 9.2a2.6 2.6 0 0 0 3.7 3.7L8 11.7" />
  ),
  lock: <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  menu: <path d="M2 4h12M2 8h12M2 12h12" />,
  mic: <path d="M6 2.5h4v6H6zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.2" />,
  micOff: <path d="M6 2.5h4v6H6zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.2M2 2l12 12" />,
  minus: <path d="M3 8h10" />,
  more: <path d="M3.5 8v.01M8 8v.01M12.5 8v.01" strokeWidth="2.2" />,
  pan: <path d="M8 2v12M2 8h12M6.3 3.7 8 2l1.7 1.7M6.3 12.3 8 14l1.7-1.7M3.7 6.3 2 8l1.7 1.7M12.3 6.3 14 8l-1.7 1.7" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  people: (
    <>
      <circle cx="6" cy="5.5" r="2.2" />
      <path d="M1.8 13a4.2 4.2 0 0 1 8.4 0M10.3 3.5a2.2 2.2 0 0 1 0 4.1M11.5 9.2a4.2 4.2 0 0 1 2.7 3.8" />
    </>
  ),
  person: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 14a5.2 5.2 0 0 1 10.4 0" />
    </>
  ),
  phone: (
    <path d="M4 2.5h2l1 3-1.5 1a8 8 0 0 0 4 4l1-1.5 3 1v2c0 .8-.7 1.5-1.5 1.5A9.5 9.5 0 0 1 2.5 4c0-.8.7-1.5 1.5-1.5z" />
  ),
  play: <path d="M5 3.2 12.5 8 5 12.8z" />,
  plus: <path d="M8 3v10M3 8h10" />,
  pointer: <path d="M3.5 2.5 12.5 7l-3.8 1.3L7.2 12.5z" />,
  present: (
    <>
      <circle cx="8" cy="8" r="2" />
      <path d="M8 1.5v2.5M8 12v2.5M1.5 8H4M12 8h2.5" />
    </>
  ),
  print: <path d="M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9.5h7v4h-7z" />,
  qr: <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v4h-4v-1.5" />,
  record: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <circle cx="8" cy="8" r="2.2" fill="currentColor" />
    </>
  ),
  refresh: <path d="M13.5 3v3.5H10M13.3 6.5A5.7 5.7 0 1 0 13.7 9" />,
  right: <path d="m6.2 4 4 4-4 4" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.3 10.3 3.4 3.4" />
    </>
  ),
  send: <path d="M14 2 2 7.2l4.5 2L8.5 14zM6.5 9.2 14 2" />,
  shareScreen: <path d="M1.8 3h12.4v8H1.8zM5.5 14h5M8 11v3M8 8.8V5M6.3 6.5 8 4.8l1.7 1.7" />,
  signOut: <path d="M9.5 3H3v10h6.5M7 8h7M11.5 5.5 14 8l-2.5 2.5" />,
  signal: <path d="M2.5 13v-2.5M6.2 13V8M9.9 13V5.5M13.6 13V3" />,
  split: <path d="M2.5 2.5h11v11h-11zM8 2.5v11" />,
  star: <path d="m8 2 1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z" />,
  text: <path d="M3.5 4V3h9v1M8 3v10M6.5 13h3" />,
  timeout: <path d="M13.6 6A6 6 0 1 0 14 8M8 4.8V8l2 1.4M13.8 2.5v1.6M13.8 6v.1" />,
  trash: <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.6 7v4M9.4 7v4" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.8 6H9a4 4 0 0 1 0 8H6" />,
  up: <path d="m4 9.8 4-4 4 4" />,
  upload: <path d="M8 10.5V3M5 5.5 8 2.5l3 3M2.5 10.5v3h11v-3" />,
  video: <path d="M1.8 4h8.4v8H1.8zM10.2 7l4-2.2v6.4l-4-2.2" />,
  warning: <path d="M8 2.3 14.3 13H1.7zM8 6.5v3M8 11.3v.1" />,
  work: <path d="M2 3.5h12v9H2zM2 6.5h12M5 2v3M11 2v3M5 9.5h2" />,
  write: <path d="M2.5 13.5h11M4 10.8l.4-2 5.8-5.8 1.7 1.7-5.8 5.8z" />,
  zoom: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.3 10.3 3.4 3.4M5.2 7h3.6M7 5.2v3.6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** An icon beside a word; give `label` only where it stands alone (copy, close, help, bell, search). */
export function Icon({ name, size = 16, label }: { name: IconName; size?: 12 | 14 | 16 | 20; label?: string }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {drawings[name]}
    </svg>
  )
}

export const iconNames = Object.keys(drawings) as IconName[] // exactly the keys of the object above
