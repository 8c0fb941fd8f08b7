import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A button that reads like a link: the small actions of rows, notes and lines of text. */
export function LinkButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={clsx('link-button', className)} />
}
