import { clsx } from 'clsx'
import { useId } from 'react'
import { minuteOfDay, timeOf } from '../../components/date-time/date-time.tsx'
import { hoursAround, type Lane, type LaneStretch } from './lane-times.ts'
import styles from './lanes.module.css'

/** A moment that is marked across all lanes, with its words below. */
interface Mark {
  readonly at: string
  readonly label: string
}
/** Where a minute of the day stands, and how wide some minutes are. */
interface Scale {
  readonly hours: readonly number[]
  place(minute: number): string
}

interface LanesProps {
  readonly label: string
  readonly lanes: readonly Lane[]
  /** Instants that the hours reach to, though nothing may be drawn there. */
  readonly open?: readonly string[]
  readonly now?: Mark
  readonly end?: Mark
}

/** A day as lanes, one for each place: what is done, under way and expected, and where the day stands. */
export function Lanes(props: LanesProps) {
  const { lanes, open = [], now, end } = props
  const instants = lanes.flatMap(({ stretches }) => stretches.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  if (instants.length === 0) return null
  const { from, to } = hoursAround([...instants, ...open, ...(now ? [now.at] : []), ...(end ? [end.at] : [])])
  const scale: Scale = {
    hours: Array.from({ length: (to - from) / 60 + 1 }, (_hour, index) => from + index * 60),
    place: (minute) => `${((minute - from) / (to - from)) * 100}%`,
  }
  const placeOf = ({ at }: Mark) => scale.place(minuteOfDay(at))
  // On one line their words would stand on each other.
  /** At the edge words would leave the card. */
  const isLast = ({ at }: Mark) => minuteOfDay(at) > to - (to - from) / 12
  const isClose = now && end && Math.abs(minuteOfDay(now.at) - minuteOfDay(end.at)) < (to - from) / 3
  return (
    <section className={styles.lanes} aria-label={props.label}>
      <div className={styles.hours} aria-hidden>
        {scale.hours.map((minute) => (
          <span key={minute} style={{ left: scale.place(minute) }}>
            {minute / 60}
          </span>
        ))}
      </div>
      <div className={styles.track}>
        {lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} scale={scale} />
        ))}
        <div className={styles.lines} aria-hidden>
          {now && <i className={styles.nowLine} style={{ left: placeOf(now) }} />}
          {end && <i className={styles.endLine} style={{ left: placeOf(end) }} />}
        </div>
      </div>
      <div className={clsx(styles.marks, isClose && styles.close)}>
        {now && (
          <p className={clsx(styles.now, isLast(now) && styles.isLast)} style={{ left: placeOf(now) }}>
            {now.label}
          </p>
        )}
        {end && (
          <p className={clsx(styles.end, isLast(end) && styles.isLast)} style={{ left: placeOf(end) }}>
            {end.label}
          </p>
        )}
      </div>
    </section>
  )
}

function LaneRow({ lane, scale }: { lane: Lane; scale: Scale }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <h3 id={id} className="truncate">
        {lane.label}
      </h3>
      <div className={styles.lane}>
        {scale.hours.map((minute) => (
          <i key={minute} className={styles.hour} style={{ left: scale.place(minute) }} />
        ))}
        <ul aria-labelledby={id}>
          {lane.stretches.map((stretch) => (
            <Stretch key={stretch.key} stretch={stretch} scale={scale} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Stretch({ stretch, scale }: { stretch: LaneStretch; scale: Scale }) {
  const { startsAt, endsAt, look, label } = stretch
  const [start, end] = [minuteOfDay(startsAt), minuteOfDay(endsAt)]
  const words = `${timeOf(startsAt)}–${timeOf(endsAt)} ${label}`
  return (
    <li
      className={clsx(
        styles.stretch,
        look === 'done' && styles.isDone,
        look === 'missed' && styles.isMissed,
        look === 'now' && styles.isNow,
        look === 'next' && styles.isNext,
      )}
      style={{ left: scale.place(start), right: `calc(100% - ${scale.place(end)})` }}
      title={words}
    >
      <span className="visually-hidden">{words}</span>
    </li>
  )
}
