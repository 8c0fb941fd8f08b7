import { CalendarPopover, type CalendarPopoverProps } from './calendar-popover.tsx'
import type { DayRange } from './day-range.ts'
import { RangeMonth } from './range-month.tsx'

interface RangePopoverProps extends CalendarPopoverProps {
  readonly value: DayRange
  onChoose(range: DayRange): void
}

/** The calendar of a range of days. */
export function RangePopover({ box, isOpen, label, onOpen, ...month }: RangePopoverProps) {
  return (
    <CalendarPopover box={box} isOpen={isOpen} label={label} onOpen={onOpen}>
      <RangeMonth {...month} />
    </CalendarPopover>
  )
}
