import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './bare-button.module.css'

/** A button that is an icon alone. */
export function BareButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={clsx(styles.button, className)} />
}
