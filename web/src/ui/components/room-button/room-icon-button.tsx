import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { PlainButton } from '../plain-button/plain-button.tsx'
import styles from './room-icon-button.module.css'

/** A button of the room that is an icon alone. */
export function RoomIconButton({ className, ...props }: ComponentProps<typeof PlainButton>) {
  return <PlainButton {...props} className={clsx(styles.button, className)} />
}
