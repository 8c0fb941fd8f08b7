import { Drawing, type Figure } from './drawing.tsx'

const heart = 'M12 20.2S3.8 15.2 3.8 9.300A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8.2 2.300c0 5.9-8.2 10.9-8.2 10.900z'
const hemisphere =
  'M12 4.600a2.9 2.9 0 0 0-5.5 1.100A3.3 3.3 0 0 0 4.5 11a3.5 3.5 0 0 0 1.3 5.900A3.2 3.2 0 0 0 12 18.800z'
const lung = 'M9.5 8c-2.3.4-5 4.5-5.6 9-.3 2 .5 3.2 1.9 3.2 2 0 3.7-1.3 3.7-3.500z'
const stomach =
  'M13.5 3.500v3.300s1-1.8 3.3-1.800c2.3 0 3.7 2 3.7 4.8 0 6-4 10.2-9.3 10.2-4.2 0-7.2-2.4-7.2-6 0-4.4 5-4.5 5-7V3.500z'
const bone =
  'm9 12.4 3.4-3.400c.6-.6.4-1.6.2-2.300a2.4 2.4 0 0 1 4.3-1.900l.3.9 1 .3a2.4 2.4 0 0 1-1.9 4.300c-.7-.2-1.7-.4-2.3.2L10.6 15c-.6.6-.4 1.6-.2 2.300a2.4 2.4 0 0 1-4.3 1.900l-.3-1-1-.3a2.4 2.4 0 0 1 1.9-4.300c.7.2 1.7.4 2.3-.2z'
const face = 'M12 4.500a7.7 7.7 0 1 1 0 15.4 7.7 7.7 0 0 1 0-15.400z'
const womb = 'M8.5 8.500h7c.3 4.5-1.7 5.5-1.7 8.200v3.300h-3.600v-3.300c0-2.7-2-3.7-1.7-8.200z'
const cell =
  'M12 3.800c2 0 2.7 1.5 4.5 2s3.3 1.8 3.3 3.9-1 2.8-.6 4.8-.9 3.7-3 4.2-2.8 1.5-4.7 1.3-3-1.5-4.8-2.3-2.8-2.3-2.4-4.3-.9-2.9-.2-4.9 2-2.3 3.7-3 2.2-1.7 4.2-1.700z'
const sector = 'M9.5 4.300c1.6.6 3.4.6 5 0l5.7 13c-5 3.2-11.4 3.2-16.4 0z'
const ring = 'M12 3.300a8.7 8.7 0 1 1 0 17.4 8.7 8.7 0 0 1 0-17.400zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'
const tube = 'm8.6 4.6 2.8-1.1 3 7.6-2.8 1.100z'
const bolt = 'M13.5 3 6.3 13.200h5.200L10 21l7.7-10.700h-5.200z'
const wing = 'M12 10.500C10.8 6.7 7 4.7 5.2 6.500s-.8 9 2.8 11.600c1.7 1.2 3.5.2 4-2.100z'
const blade = 'M13.2 9.3 16.7 12.8 12 17.500c-2.3 1.2-5 .3-5 .3z'
const disc = 'M18.3 9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.400z'
const kidney =
  'M9.5 5c-3.3 0-5.7 2.7-5.7 6.3 0 4.2 2.6 7.2 5.2 7.2 3.2 0 2.2-3.6.8-5-.9-.9-.9-2.3 0-3.200C11.2 8.9 12 5 9.5 5z'

const figures = {
  cardiology: { tone: heart, line: `${heart}M4.2 11.800H8l1.7-3 2.5 5.5 1.7-2.500h5.8` },
  neurology: {
    tone: hemisphere,
    line: `${hemisphere}M12 4.600a2.9 2.9 0 0 1 5.5 1.1 3.3 3.3 0 0 1 2 5.3 3.5 3.5 0 0 1-1.3 5.9 3.2 3.2 0 0 1-6.2 1.900M7.5 9.500c1.4-.2 2.3.6 2.3 1.800M16.5 9.500c-1.4-.2-2.3.6-2.3 1.800M7.8 15c1 .2 1.8-.2 2.2-1M16.2 15c-1 .2-1.8-.2-2.2-1`,
  },
  respiratory: {
    tone: lung,
    line: `${lung}M14.5 8c2.3.4 5 4.5 5.6 9 .3 2-.5 3.2-1.9 3.2-2 0-3.7-1.3-3.7-3.500zM12 3.500v6.300M12 9.800l-2.5 2M12 9.800l2.5 2`,
  },
  digestive: { tone: stomach, line: `${stomach}M7.7 13.500c1.3-1.3 3.3-1 4.3.2` },
  orthopaedics: { tone: bone, line: bone },
  paediatrics: {
    tone: face,
    line: `${face}M12 4.500c-.3 1.9 2.4 2.2 2.6.4M9.3 11.600v.6M14.7 11.600v.6M9.3 15.300c1.5 1.6 3.9 1.6 5.4 0`,
  },
  obstetrics: {
    tone: womb,
    line: `${womb}M8.5 8.500C7 5.5 4.7 5.3 3.5 7M15.5 8.500c1.5-3 3.8-3.2 5-1.500M4.7 8.800a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.200zM19.3 8.800a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.200z`,
  },
  oncology: {
    tone: cell,
    line: `${cell}M12.6 9.200a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.800zM7.8 10.500v.01M9 15.800v.01M16.8 8.800v.01`,
  },
  ultrasound: { tone: sector, line: `${sector}M9.7 9.800v3M8.2 11.300h3M14.3 13v3M12.8 14.500h3` },
  radiology: { tone: ring, line: `${ring}M9 14.600h6M12 14.600v6` },
  pathology: {
    tone: tube,
    line: `${tube}M14 7.600a6.5 6.5 0 0 1 1 12.400M5 20.500h14M6.5 16.800h6M11.3 12.300l.7 1.8`,
  },
  emergency: { tone: bolt, line: `${bolt}M3 8.500h4M2.5 12h2.300M3.5 15.500h3` },
  endocrinology: {
    tone: wing,
    line: `${wing}M12 10.500c1.2-3.8 5-5.8 6.8-4s.8 9-2.8 11.600c-1.7 1.2-3.5.2-4-2.100M12 3.500v7`,
  },
  surgery: {
    tone: blade,
    line: `${blade}M13.2 9.3 18.4 4.100a1.5 1.5 0 0 1 2.1 0l1.4 1.400a1.5 1.5 0 0 1 0 2.100l-5.2 5.200M3 20.500h9`,
  },
  urology: {
    tone: kidney,
    line: `${kidney}M14.5 5c3.3 0 5.7 2.7 5.7 6.3 0 4.2-2.6 7.2-5.2 7.2-3.2 0-2.2-3.6-.8-5 .9-.9.9-2.3 0-3.200C12.8 8.9 12 5 14.5 5zM10.3 12c1.2 1.5 1 5.5 1 8.500M13.7 12c-1.2 1.5-1 5.5-1 8.5`,
  },
  general: {
    tone: disc,
    line: `${disc}M6.3 3.800H4.800v5.500a4.6 4.6 0 0 0 9.2 0V3.800h-1.500M9.4 14v1.500a4.45 4.45 0 0 0 8.9 0v-2.1`,
  },
} satisfies Record<string, Figure>

export type Speciality = keyof typeof figures
export const specialities = Object.keys(figures) as Speciality[] // exactly the keys of the object above

/** A speciality as a picture beside its name. */
export function SpecialityDrawing(props: { of: Speciality; size?: 20 | 24 | 32 | 48; label?: string }) {
  const { of, ...rest } = props
  return <Drawing figure={figures[of]} {...rest} />
}
