import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dayAndWeekday, formatDay } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { turnedBy } from '../../ui/patterns/calendar/days.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import type { MonthAnswers } from '../month-data.ts'
import { type PlannedDay, planRepeat, type RepeatWay } from '../repeat-plan.ts'
import { repeatTexts as texts } from '../repeat-texts.ts'
import { type RefusedDay, useOpenMany } from '../use-open-many.ts'
import styles from './repeat-dialog.module.css'

export interface RepeatProps {
  readonly institutionId: string
  readonly answers: MonthAnswers
  readonly month: string
  readonly today: string
  readonly way: RepeatWay
  readonly choice: ReactNode
  readonly onClose: () => void
}

/** Months from one on, as words of a list. */
function monthsFrom(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const value = turnedBy('month', `${first}-01`, index).slice(0, 7)
    return { value, label: formatDay(value, { year: 'numeric', month: 'long' }) }
  })
}

/** The plan for two months, once their answers are here. */
function usePlan({ institutionId, answers, way, today }: RepeatProps, from: string, to: string) {
  const openings = useRoute(routes.openDays, { institutionId, month: from })
  const settings = useRoute(routes.settingsOfInstitution, { institutionId, month: from })
  const target = useRoute(routes.openDays, { institutionId, month: to })
  const all = [openings, settings, target]
  const source = openings.data &&
    settings.data && { hospitals: answers.hospitals, openings: openings.data, settings: settings.data }
  return {
    source,
    planned: source && target.data && planRepeat(source, target.data, { way, today }),
    hasFailed: all.some(({ error }) => error !== null),
    retry: () => {
      for (const { error, refetch } of all) if (error !== null) void refetch()
    },
  }
}

/** The month that is shown as long as days of it can still be opened, else the next one. */
function firstTarget({ answers, way, month, today }: RepeatProps): string {
  const ofMonth = answers.openings.filter(({ orderDate }) => orderDate.startsWith(month))
  const planned = way === 'weekly' ? planRepeat({ openings: ofMonth }, ofMonth, { way, today }) : []
  return planned.some(({ why }) => why === undefined) ? month : turnedBy('month', `${month}-01`, 1).slice(0, 7)
}

/** Which days of a month are opened, like which days of another. */
export function RepeatDays(props: RepeatProps) {
  const t = useTranslate()
  const { way, month, institutionId, onClose } = props
  const [from, setFrom] = useState(month)
  const [to, setTo] = useState(() => firstTarget(props))
  const { source, planned, hasFailed, retry } = usePlan(props, from, to)
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const isWanted = ({ orderDate, why }: PlannedDay) => why !== 'open' && (chosen[orderDate] ?? why === undefined)
  const wanted = (planned ?? []).filter(isWanted)
  const { run, progress, refused } = useOpenMany(institutionId, onClose)
  const choose = (day: string, isOn: boolean) => setChosen({ ...chosen, [day]: isOn })
  return (
    <Dialog
      title={t(texts.title)}
      width="large"
      onClose={progress ? undefined : onClose}
      footer={
        <>
          {progress && <span aria-live="polite">{t(texts.running, progress)}</span>}
          <Button disabled={progress !== undefined} onClick={onClose}>
            {t(uiTexts.common.cancel)}
          </Button>
          <Button
            variant="primary"
            disabled={wanted.length === 0}
            isLoading={progress !== undefined}
            onClick={() => source && void run(source, wanted)}
          >
            {t(texts.action, { count: wanted.length })}
          </Button>
        </>
      }
    >
      {props.choice}
      <DialogLead>{t(texts.leads[way])}</DialogLead>
      <Months {...props} {...{ from, setFrom, to, setTo }} />
      <RefusedDays refused={refused} />
      {planned && <PlannedDays planned={planned} isWanted={isWanted} onChange={choose} />}
      {!planned && (hasFailed ? <Problem title={t(texts.failed)} onRetry={retry} /> : <RowsSkeleton rows={4} />)}
    </Dialog>
  )
}

/** Which month is copied, and which is opened. */
function Months(props: {
  month: string
  today: string
  from: string
  setFrom: (month: string) => void
  to: string
  setTo: (month: string) => void
}) {
  const t = useTranslate()
  const { month, today } = props
  const earliest = turnedBy('month', `${month}-01`, -6).slice(0, 7)
  return (
    <div className="cluster wrap">
      <span aria-hidden>{t(texts.from)}</span>
      <ChoiceBox label={t(texts.from)} value={props.from} options={monthsFrom(earliest, 8)} onChange={props.setFrom} />
      <span aria-hidden>{t(texts.to)}</span>
      <ChoiceBox
        label={t(texts.to)}
        value={props.to}
        options={monthsFrom(today.slice(0, 7), 12)}
        onChange={props.setTo}
      />
    </div>
  )
}

/** Days that could not be opened, with the reason of each. */
function RefusedDays({ refused }: { refused: readonly RefusedDay[] }) {
  const t = useTranslate()
  if (refused.length === 0) return null
  return (
    <Note turn="danger">
      {t(texts.refused)}
      {refused.map(({ orderDate, sentence }) => (
        <span key={orderDate} className="second-line">
          {dayAndWeekday(orderDate)} {sentence}
        </span>
      ))}
    </Note>
  )
}

function PlannedDays(props: {
  planned: readonly PlannedDay[]
  isWanted: (day: PlannedDay) => boolean
  onChange: (orderDate: string, isOn: boolean) => void
}) {
  const t = useTranslate()
  const { planned, isWanted, onChange } = props
  if (planned.length === 0) return <p className="text-muted">{t(texts.nothing)}</p>
  return (
    <ul className={styles.days} aria-label={t(texts.days)}>
      {planned.map((day) => (
        <li key={day.orderDate}>
          <CheckBox
            value={isWanted(day)}
            isDisabled={day.why === 'open'}
            onChange={(isOn) => onChange(day.orderDate, isOn)}
          >
            {dayAndWeekday(day.orderDate)}
            <span className={styles.like}>{textOfDay(t, day)}</span>
          </CheckBox>
        </li>
      ))}
    </ul>
  )
}

function textOfDay(t: Translate, { like, why, name }: PlannedDay): string {
  const reason = why && (why === 'holiday' && name ? name : t(texts.why[why]))
  return [reason, t(texts.like, { day: dayAndWeekday(like) })].filter(Boolean).join(' · ')
}
