import { dayHours, type KeptFreeTime, scheduleRoutes as routes, usualWeek } from '@tongying/contract/schedules'
import { useState } from 'react'
import { Card } from '../ui/components/card/card.tsx'
import { dateOf, dateTimeOf, formatDay, timeOf } from '../ui/components/date-time/date-time.tsx'
import { Problem } from '../ui/components/empty/empty.tsx'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { PlainButton } from '../ui/components/plain-button/plain-button.tsx'
import { RowsSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useNow } from '../ui/core/use-now.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TimeField } from '../ui/patterns/form/time-field.tsx'
import { Exceptions } from './exceptions.tsx'
import styles from './free-time-card.module.css'
import { FreeTimeLimits } from './free-time-limits.tsx'
import type { SaveFreeTime } from './save-free-time.ts'
import { freeTimeTexts as texts } from './texts.ts'

/** When the expert can be asked: hours of every week, and the days that differ. */
export function FreeTimeCard() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.freeTime, {}, { staleTime: 0 })
  const change = useChange(routes.saveFreeTime, { refreshes: [routes.freeTime, routes.own] })
  if (!data)
    return (
      <Card title={t(texts.title)}>
        {error ? <Problem title={t(texts.failed)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </Card>
    )
  const save: SaveFreeTime = async (changes) => {
    await change.mutateAsync({ ...data, ...changes })
    toastDone(t(texts.saved))
  }
  const attempt = (changes: Parameters<SaveFreeTime>[0]) => void save(changes).catch(() => undefined)
  return (
    <Card title={t(texts.title)} more={data.changedAt && <SavedAt at={data.changedAt} />} isBusy={change.isPending}>
      <div className="stack">
        <p className="text-small text-muted">{t(texts.purpose)}</p>
        {data.isSet ? (
          <Week given={data} save={save} onReset={() => attempt({ isSet: false, week: [] })} />
        ) : (
          <Note
            turn="held"
            action={
              <LinkButton onClick={() => attempt({ isSet: true, week: [...usualWeek] })}>{t(texts.set)}</LinkButton>
            }
          >
            {t(texts.usual)}
          </Note>
        )}
        <Exceptions given={data} save={save} />
        <FreeTimeLimits given={data} save={save} />
        <p className="text-tiny text-muted">{t(texts.dutyBy)}</p>
      </div>
    </Card>
  )
}

/** When it was last saved: the time of today, the date too of another day. */
function SavedAt({ at }: { at: string }) {
  const t = useTranslate()
  const isToday = dateOf(at) === dateOf(new Date(useNow()).toISOString())
  return (
    <span className="cluster text-small text-muted">
      <Icon name="check" />
      {t(texts.savedAt, { at: isToday ? timeOf(at) : dateTimeOf(at) })}
    </span>
  )
}

type WeekHours = KeptFreeTime['week'][number]
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

function Week({ given, save, onReset }: { given: KeptFreeTime; save: SaveFreeTime; onReset: () => void }) {
  const t = useTranslate()
  const [adding, setAdding] = useState<number>()
  const remove = (hours: WeekHours) =>
    void save({ week: given.week.filter((one) => one !== hours) }).catch(() => undefined)
  return (
    <section>
      <div className="cluster spread">
        <h3 className={styles.title}>{t(texts.weekly)}</h3>
        <LinkButton className="text-small" onClick={onReset}>
          {t(texts.reset)}
        </LinkButton>
      </div>
      <ul className={styles.week}>
        {weekdays.map((weekday) => (
          <Weekday
            key={weekday}
            name={weekdayName(weekday)}
            hours={given.week.filter((one) => one.weekday === weekday)}
            onAdd={() => setAdding(weekday)}
            onRemove={remove}
          />
        ))}
      </ul>
      <p className="text-tiny text-muted">{t(texts.holidays)}</p>
      {adding !== undefined && (
        <FormDialog
          title={texts.hours}
          schema={dayHours}
          action={texts.add}
          lead={weekdayName(adding)}
          onClose={() => setAdding(undefined)}
          onSubmit={(hours) => save({ week: [...given.week, { weekday: adding, ...hours }] })}
        >
          <TimeField name="from" label={texts.from} span={6} isRequired />
          <TimeField name="to" label={texts.to} span={6} isRequired />
        </FormDialog>
      )}
    </section>
  )
}

function Weekday(props: {
  name: string
  hours: readonly WeekHours[]
  onAdd: () => void
  onRemove: (hours: WeekHours) => void
}) {
  const t = useTranslate()
  const { name: weekday } = props
  const hours = props.hours.toSorted((left, right) => left.from.localeCompare(right.from))
  return (
    <li>
      <span>{weekday}</span>
      <span className="cluster wrap grow">
        {hours.length === 0 && <span className="text-muted">{t(texts.never)}</span>}
        {hours.map((one) => (
          <span key={one.from} className={styles.chip}>
            {`${one.from}–${one.to}`}
            <PlainButton
              aria-label={t(texts.removeHours, { weekday, hours: `${one.from}–${one.to}` })}
              onClick={() => props.onRemove(one)}
            >
              <Icon name="close" size={12} />
            </PlainButton>
          </span>
        ))}
      </span>
      <IconButton onClick={props.onAdd}>
        <Icon name="plus" label={t(texts.addHours, { weekday })} />
      </IconButton>
    </li>
  )
}

/** 5 January 2026 was a Monday. */
function weekdayName(weekday: number): string {
  return formatDay(`2026-01-${String(weekday + 4).padStart(2, '0')}`, { weekday: 'short' })
}
