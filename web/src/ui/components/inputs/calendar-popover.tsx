import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import styles from './date-input.module.css'

export interface CalendarPopoverProps {
  /** Below what it opens. */
  readonly box: { readonly current: HTMLElement | null }
  readonly isOpen: boolean
  readonly label: string
  onOpen(isOpen: boolean): void
}

/** What a field of days opens below itself, over the page. */
export function CalendarPopover({
  box,
  isOpen,
  label,
  onOpen,
  children,
}: CalendarPopoverProps & { children: ReactNode }) {
  return (
    <Popover
      triggerRef={box}
      isOpen={isOpen}
      onOpenChange={onOpen}
      placement="bottom start"
      offset={4}
      className={clsx(styles.popover, 'floating')}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        {children}
      </Dialog>
    </Popover>
  )
}
