import type { KeyboardEvent } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import { placeOnDay, type Stretch, shownDay } from '../components/day-axis.ts'
import { timeFrom } from './choice-lane.tsx'
import { clockOf, minuteAt } from './free-time.ts'
import { rowTexts as texts } from './row-texts.ts'

const quarter = 15
const marks = Array.from({ length: 7 }, (_, index) => 8 + index * 2)

interface TimeScaleProps {
  readonly className: string | undefined
  /** The class of the marked time. */
  readonly timeClass: string | undefined
  readonly hasHours?: boolean
  /** The hours that may still be chosen. */
  readonly hours: Stretch
  readonly time: Stretch | undefined
  readonly minutes: number
  /** Left out, the time stands. */
  readonly onTime?: (time: Stretch) => void
}

/** The scale of a day on which the time of the consultation is set: pressed, or moved by a quarter with the arrows. */
export function TimeScale(props: TimeScaleProps) {
  const t = useTranslate()
  const { hours, time, minutes, onTime } = props
  const from = time?.from ?? hours.from
  if (!onTime) return <StandingTime {...props} />
  const setFrom = (next: number) => onTime(timeFrom(next, minutes, hours))
  function move(event: KeyboardEvent) {
    const next = {
      ArrowLeft: from - quarter,
      ArrowRight: from + quarter,
      PageDown: from - 60,
      PageUp: from + 60,
      Home: hours.from,
      End: hours.to,
    }[event.key]
    if (next === undefined || hours.to - hours.from < minutes) return
    event.preventDefault()
    setFrom(next)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider in it takes the keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={props.className}
      title={t(texts.setTime)}
      onClick={(event) => setFrom(minuteAt(event.currentTarget, event.clientX))}
    >
      {props.hasHours && <HourMarks />}
      <div
        role="slider"
        tabIndex={0}
        className={props.timeClass}
        aria-label={t(texts.time)}
        aria-valuemin={shownDay.from}
        aria-valuemax={shownDay.to}
        aria-valuenow={from}
        aria-valuetext={time ? `${clockOf(time.from)}–${clockOf(time.to)}` : t(texts.noTime)}
        hidden={time === undefined && !props.hasHours}
        ref={(element) => placeOnDay(element, time ?? { from, to: from + minutes })}
        onKeyDown={move}
      />
    </div>
  )
}

/** The same for a time that stands. */
function StandingTime({ className, timeClass, hasHours, time }: TimeScaleProps) {
  return (
    <div className={className}>
      {hasHours && <HourMarks />}
      {time && <div className={timeClass} ref={(element) => placeOnDay(element, time)} />}
    </div>
  )
}

function HourMarks() {
  return marks.map((hour) => (
    <span key={hour} aria-hidden ref={(element) => placeOnDay(element, { from: hour * 60, to: hour * 60 })}>
      {hour}
    </span>
  ))
}
