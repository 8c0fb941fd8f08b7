import { CalendarPopover, type CalendarPopoverProps } from './calendar-popover.tsx'
import { Month } from './month.tsx'

interface DayPopoverProps extends CalendarPopoverProps {
  readonly value: string | null
  readonly min: string | undefined
  readonly max: string | undefined
  onChoose(day: string): void
}

/** The calendar of a day's field. */
export function DayPopover({ box, isOpen, label, onOpen, ...month }: DayPopoverProps) {
  return (
    <CalendarPopover box={box} isOpen={isOpen} label={label} onOpen={onOpen}>
      <Month {...month} />
    </CalendarPopover>
  )
}
