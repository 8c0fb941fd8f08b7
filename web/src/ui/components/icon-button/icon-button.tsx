import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { PlainButton } from '../plain-button/plain-button.tsx'
import styles from './icon-button.module.css'

/** A button of 32 px (44 on phones) that holds an icon, or an icon and a word. */
export function IconButton({ className, ...props }: ComponentProps<typeof PlainButton>) {
  return <PlainButton {...props} className={clsx(styles.iconButton, className)} />
}

/** The same look on a link. */
export const iconLink = styles.iconButton
