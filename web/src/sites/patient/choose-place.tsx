import {
  type BodyPart,
  type BookingPage,
  type BookingTimes,
  bodyPartLabels,
  bodyPartPreparations,
  type ChosenPlace,
  publicBookingRoutes as routes,
} from '@tongying/contract/bookings'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { bookingPageTexts } from './booking-page-texts.ts'
import styles from './parts.module.css'
import { useClock, useMonthDay, useWeekday } from './write-time.ts'

const texts = bookingPageTexts.choose

/** What is wanted: a place, or without one to wait for the day. */
export interface Wanted {
  readonly orderDate: string
  readonly bodyPart: BodyPart
  readonly place: (ChosenPlace & { readonly startsAt: string }) | null
}

/** Day, time and body part; a full day leads to its waiting list. */
export function ChoosePlace(props: {
  code: string
  page: BookingPage
  initial?: Wanted | undefined
  /** The body part of a booking that is changed, which stays. */
  bodyPart?: BodyPart
  notice?: string | undefined
  isBusy?: boolean
  submit: (isWaiting: boolean) => string
  onChosen: (wanted: Wanted) => void
  /** The first sign of use: a day was pressed. */
  onStart?: () => void
  children?: ReactNode
}) {
  const t = useTranslate()
  const { page, initial } = props
  const [orderDate, setDate] = useState<string | null>(initial?.orderDate ?? null)
  const [part, setPart] = useState<BodyPart | null>(props.bodyPart ?? initial?.bodyPart ?? null)
  const [placeKey, setPlace] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { times, failure } = useTimes(props.code, orderDate, props.notice)
  const isFull = times?.left === 0
  const place = times && !isFull ? placeOf(times, placeKey) : undefined
  function pick(day: string) {
    setDate(day)
    props.onStart?.()
  }
  function choose() {
    if (!orderDate || !part || !times || !(isFull || place)) return setMissing(true)
    props.onChosen({ orderDate, bodyPart: part, place: place ?? null })
  }
  const missing = !times ? texts.all : !(isFull || place) ? texts.noTime : part ? undefined : texts.noPart
  return (
    <div>
      <Days page={page} value={orderDate} onChange={pick} />
      {failure && <Note turn="danger">{failure}</Note>}
      {times && !isFull && <Times times={times} value={placeKey} onChange={setPlace} />}
      {times && isFull && <p className={styles.foot}>{t(texts.waiting)}</p>}
      {!props.bodyPart && <BodyParts offered={times?.bodyParts ?? page.bodyParts} value={part} onChange={setPart} />}
      {isFull && props.children}
      <Foot
        missing={isMissing && missing ? t(missing) : ''}
        notice={props.notice}
        isBusy={props.isBusy ?? false}
        submit={props.submit(isFull)}
        onChoose={choose}
      />
    </div>
  )
}

/** What is missing, why a choice was refused, and the way on. */
function Foot(props: {
  missing: string
  notice: string | undefined
  isBusy: boolean
  submit: string
  onChoose: () => void
}) {
  return (
    <>
      <div className={styles.error} role="alert">
        {props.missing}
      </div>
      {props.notice && <Note turn="danger">{props.notice}</Note>}
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={props.isBusy} onClick={props.onChoose}>
          {props.submit}
        </Button>
      </div>
    </>
  )
}

/** The times of a day, read again after each refusal. */
function useTimes(page: string, orderDate: string | null, again: string | undefined) {
  const t = useTranslate()
  const [state, setState] = useState<{ times?: BookingTimes; failure?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal says that the times have changed
  useEffect(() => {
    if (orderDate === null) return
    let isCurrent = true
    call(routes.times, { page, orderDate })
      .then((times) => isCurrent && setState({ times }))
      .catch((error: unknown) => isCurrent && setState({ failure: messageOf(error, t(bookingPageTexts.failed)) }))
    return () => {
      isCurrent = false
    }
  }, [page, orderDate, again])
  return { failure: state.failure, times: state.times?.orderDate === orderDate ? state.times : undefined }
}

function Days({ page, value, onChange }: { page: BookingPage; value: string | null; onChange: (day: string) => void }) {
  const t = useTranslate()
  const weekday = useWeekday()
  const monthDay = useMonthDay()
  const options = page.days.map(({ orderDate, left, isOver }) => ({
    value: orderDate,
    label: monthDay(orderDate),
    above: weekday(orderDate),
    below: isOver ? t(texts.over) : left === 0 ? t(texts.full) : t(texts.left, { left }),
    off: isOver ? ('closed' as const) : undefined,
  }))
  return (
    <div className={styles.question}>
      <p className={styles.label} id="day_label">
        {t(texts.day)}
      </p>
      {options.length === 0 && <p>{t(texts.noDays)}</p>}
      <ChoiceButtons
        id="day"
        isGrid
        value={value}
        onChange={(day) => day !== null && onChange(day)}
        options={options}
      />
    </div>
  )
}

function Times(props: { times: BookingTimes; value: string | null; onChange: (key: string | null) => void }) {
  const t = useTranslate()
  const clock = useClock()
  const options = props.times.sessions.flatMap(({ sessionId, places }) =>
    places.map(({ placeNo, startsAt, isFree }) => ({
      value: keyOf(sessionId, placeNo),
      label: clock(startsAt),
      off: isFree ? undefined : ('taken' as const),
    })),
  )
  return (
    <div className={styles.question}>
      <p className={styles.label} id="time_label">
        {t(texts.time)}
      </p>
      <ChoiceButtons id="time" isGrid value={props.value} onChange={props.onChange} options={options} />
    </div>
  )
}

function BodyParts(props: {
  offered: readonly BodyPart[]
  value: BodyPart | null
  onChange: (part: BodyPart | null) => void
}) {
  const t = useTranslate()
  return (
    <div className={styles.question}>
      <p className={styles.label} id="part_label">
        {t(texts.bodyPart)}
      </p>
      <ChoiceButtons
        id="part"
        value={props.value}
        onChange={props.onChange}
        options={props.offered.map((part) => ({ value: part, label: t(bodyPartLabels[part]) }))}
      />
      {props.value === 'abdomen' && <p className={styles.small}>{t(bodyPartPreparations.abdomen)}</p>}
    </div>
  )
}

const keyOf = (sessionId: string, placeNo: number) => `${sessionId}/${placeNo}`

function placeOf({ orderDate, sessions }: BookingTimes, key: string | null) {
  for (const { sessionId, places } of sessions) {
    const place = places.find(({ placeNo, isFree }) => isFree && keyOf(sessionId, placeNo) === key)
    if (place) return { orderDate, sessionId, placeNo: place.placeNo, startsAt: place.startsAt }
  }
  return undefined
}
