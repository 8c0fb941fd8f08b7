import { proposalPlaces as places, proposalRow, lifeRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, type RouteAnswer } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import { dateOf, dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useFormOfField, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { choosableHours, clockOf, isFree, minuteAt, minutesOf } from '../application/free-time.ts'
import { placeOnDay, type Stretch, shownDay, takenOn } from '../components/day-axis.ts'
import { HoursLane, HoursScale } from '../components/hours-lane.tsx'
import { caseTexts } from '../texts.ts'
import { lifeTexts } from './texts.ts'
import styles from './times-chart.module.css'

const texts = lifeTexts.reschedule
const shownDays = 5

type Person = RouteAnswer<typeof routes.hours>['people'][number]
interface Proposed extends Stretch {
  readonly place: (typeof places)[number]
  readonly day: string
}

/** Who can come when: a press into the hours of a day proposes that time, so long as it is as long as the old one. */
export function TimesChart({ id, from, minutes }: { id: string; from: string; minutes: number }) {
  const t = useTranslate()
  const form = useFormOfField()
  const proposed = useProposed()
  const [day, setDay] = useState(() => firstDay(from))
  const { leadMinutes, people = [] } =
    useRoute(routes.hours, { id, on: day }, { keepPrevious: true, isQuiet: true }).data ?? {}
  const ofDay = proposed.filter((one) => one.day === day)
  const hours = choosableHours(day, new Date(), leadMinutes)
  const free = places.find((place) => proposalRow(form.core.values.get(), place).appointDate === '')
  function press(event: MouseEvent<HTMLElement>) {
    const at = Math.floor(minuteAt(event.currentTarget, event.clientX) / 30) * 30
    const start = Math.max(hours.from, Math.min(at, hours.to - minutes))
    if (free === undefined || start + minutes > hours.to || hours.from >= hours.to) return
    form.take({
      [`appointDate${free}`]: day,
      [`startTime${free}`]: clockOf(start),
      [`endTime${free}`]: clockOf(start + minutes),
    })
  }
  return (
    <div className={styles.chart}>
      <Days from={from} day={day} proposed={proposed} onDay={setDay} />
      <div className={styles.head}>
        <span className="text-small text-muted">{dayAndWeekday(day)}</span>
        <HoursScale shown={shownDay} />
      </div>
      <div className={styles.rows}>
        <ul>
          {people.map((person) => (
            <Row key={person.id} person={person} day={day} />
          ))}
        </ul>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the time is typed below. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
        <div className={styles.window} title={t(texts.press)} onClick={press}>
          {ofDay.map((one) => (
            <i
              key={one.place}
              className={clsx(busyAt(people, one).length > 0 && styles.isClash)}
              ref={(element) => placeOnDay(element, one)}
            />
          ))}
        </div>
      </div>
      <p className={clsx(styles.foot, 'text-tiny text-muted')}>{t(texts.press)}</p>
      <Proposals proposed={ofDay} people={people} />
    </div>
  )
}

/** The day of the present time, or the first one after it that has hours left. */
function firstDay(from: string): string {
  const hasHours = (day: string) => {
    const { from: first, to } = choosableHours(day, new Date())
    return first < to
  }
  return nextDays(from).find(hasHours) ?? from
}

function nextDays(from: string): string[] {
  const start = Math.max(Date.parse(`${from}T12:00:00Z`), Date.now())
  return Array.from({ length: shownDays }, (_, index) => dateOf(new Date(start + index * dayMs).toISOString()))
}

/** The days to choose from: from the present one on, and those already proposed. */
function Days(props: { from: string; day: string; proposed: readonly Proposed[]; onDay: (day: string) => void }) {
  const t = useTranslate()
  const days = [...new Set([...nextDays(props.from), ...props.proposed.map(({ day }) => day)])].toSorted()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this line.
    <div role="group" className={styles.days} aria-label={t(texts.days)}>
      {days.map((day) => {
        const count = props.proposed.filter((one) => one.day === day).length
        return (
          <PlainButton
            key={day}
            aria-pressed={day === props.day}
            className={clsx(day === props.day && styles.isOn)}
            onClick={() => props.onDay(day)}
          >
            {dayAndWeekday(day)}
            {count > 0 && <b>{count}</b>}
          </PlainButton>
        )
      })}
    </div>
  )
}

function Row({ person: { name, hospital, isLead, busy }, day }: { person: Person; day: string }) {
  const t = useTranslate()
  const taken = takenOn(busy, day)
  const times = taken.map((one) => `${clockOf(one.from)}–${clockOf(one.to)}`).join(t(uiTexts.common.listed))
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar name={name} />
        <span className={styles.name}>
          <span className="cluster">
            {name}
            {isLead && <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />}
          </span>
          <span className="second-line truncate">{hospital}</span>
        </span>
        <span className="visually-hidden">{times === '' ? t(texts.freeAllDay) : t(texts.busyAt, { times })}</span>
      </div>
      <HoursLane shown={shownDay} taken={taken} />
    </li>
  )
}

/** The times of the day in words, each with who cannot come. */
function Proposals({ proposed, people }: { proposed: readonly Proposed[]; people: readonly Person[] }) {
  const t = useTranslate()
  return proposed.map((one) => (
    <p key={one.place} className={clsx(styles.foot, 'text-small')}>
      {`${t(texts.rows[one.place])}  ${clockOf(one.from)}–${clockOf(one.to)}  `}
      <WhoIsBusy names={busyAt(people, one)} />
    </p>
  ))
}

function WhoIsBusy({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  if (names.length === 0) return <span className={styles.free}>{t(texts.allFree)}</span>
  return <span className={styles.busy}>{t(texts.notFree, { names: names.join(t(uiTexts.common.listed)) })}</span>
}

/** Who cannot come then. */
function busyAt(people: readonly Person[], { day, from, to }: Proposed): string[] {
  return people.filter(({ busy }) => !isFree(takenOn(busy, day), { from, to })).map(({ name }) => name)
}

/** The whole rows of the form. */
function useProposed(): Proposed[] {
  const values = useFormValues(useFormOfField())
  return places.flatMap((place) => {
    const { appointDate: day, startTime, endTime } = proposalRow(values, place)
    const [from, to] = [minutesOf(startTime), minutesOf(endTime)]
    return day !== '' && from !== undefined && to !== undefined && from < to ? [{ place, day, from, to }] : []
  })
}
