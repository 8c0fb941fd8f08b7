import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './room-button.module.css'

interface Look {
  /** The filled one leads on; the red one ends something. */
  readonly look?: 'primary' | 'danger'
  /** As wide as its place, for a finger. */
  readonly isLarge?: boolean
}

function classOf({ look, isLarge }: Look) {
  return clsx(
    styles.button,
    look === 'primary' && styles.primary,
    look === 'danger' && styles.danger,
    isLarge && styles.isLarge,
  )
}

/** A button on the room's dark pages. */
export function RoomButton({ look, isLarge, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={clsx(classOf({ look, isLarge }), className)} />
}

/** The same look on a link. */
export function RoomLink(props: { href: string; isNewTab?: boolean; children: ReactNode } & Look) {
  const { href, isNewTab, children, ...look } = props
  return (
    <a href={href} className={classOf(look)} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  )
}
