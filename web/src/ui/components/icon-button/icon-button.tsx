import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

/** A button of 32 px (44 on phones) that holds an icon, or an icon and a word. */
export function IconButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={clsx(styles.iconButton, className)} />
}

/** The same look on a link. */
export const iconLink = styles.iconButton
