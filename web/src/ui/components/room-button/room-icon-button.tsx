import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './room-icon-button.module.css'

/** A button of the room that is an icon alone. */
export function RoomIconButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={clsx(styles.button, className)} />
}
