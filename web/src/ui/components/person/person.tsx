import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import styles from './person.module.css'

const tones = [styles.tone1, styles.tone2, styles.tone3, styles.tone4, styles.tone5, styles.tone0]
/** A round picture of 40 px, everywhere; without one the name's first letter on a colour that stays the same for the same name. */
export function Avatar({ name, src }: { name: string; src?: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  const className = styles.avatar
  if (src && broken !== src) {
    return <img className={className} src={src} alt="" onError={() => setBroken(src)} />
  }
  const letter = [...name.trim()][0] ?? ''
  // A picture that does not load gives way to the default doctor, and so does a phone number in place of a name.
  if (src || !/\p{L}/u.test(letter)) return <DefaultDoctor className={className} />
  return (
    // Drawn by the style sheet: the letter is a picture, no part of what the button around it is called.
    <span className={clsx(className, toneOf(name))} data-letter={letter.toUpperCase()} aria-hidden />
  )
}

/** Picture, name (or what is shown in its place, such as "name (me)"), and a second line (hospital, title) or a tag below. */
export function Person(props: {
  name: string
  shownAs?: string | undefined
  src?: string | undefined
  detail?: string | undefined
  tag?: ReactNode
}) {
  return (
    <span className={styles.person}>
      <Avatar name={props.name} src={props.src} />
      <span className="grow">
        <span className={clsx(styles.name, 'text-strong truncate')}>{props.shownAs ?? props.name}</span>
        {props.detail && (
          <span className="second-line truncate" title={props.detail}>
            {props.detail}
          </span>
        )}
        {props.tag}
      </span>
    </span>
  )
}

function DefaultDoctor({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" fill="#d8ebe9" />
      <path d="M6 40c0-8.5 6.3-13 14-13s14 4.5 14 13z" fill="#fff" />
      <path d="M15.5 27.5 20 33l4.5-5.5V24h-9z" fill="#e8c3a4" />
      <path d="m20 33-4.5-5.5-2.5.8 4 11.7h6l4-11.7-2.5-.8z" fill="#aed5d1" />
      <circle cx="20" cy="17" r="7.5" fill="#f0cfb3" />
      <path
        d="M12 17c-.8-7 3-10.5 8-10.5S28.800 10 28 17c-.6-3.3-2.4-4.800-4.3-5.5-2.5 1.2-7 1.3-9.2.6C13 13 12.3 14.800 12 17z"
        fill="#33403c"
      />
    </svg>
  )
}

function toneOf(name: string): string | undefined {
  let mixed = 0
  for (const character of name) mixed = (mixed * 13 + (character.codePointAt(0) ?? 0)) % 65521
  return tones[mixed % tones.length]
}
