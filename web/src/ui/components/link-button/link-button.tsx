import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { PlainButton } from '../plain-button/plain-button.tsx'

/** A button that reads like a link: the small actions of rows, notes and lines of text. */
export function LinkButton({ className, ...props }: ComponentProps<typeof PlainButton>) {
  return <PlainButton {...props} className={clsx('link-button', className)} />
}
