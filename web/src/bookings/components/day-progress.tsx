import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { Lanes } from '../../ui/patterns/lanes/lanes.tsx'
import { lanesOf, progressOf } from '../day-data.ts'
import { stageLooks, dayTexts as texts } from '../day-texts.ts'
import { type DayScene, shortNameOf } from '../use-day.ts'
import styles from './day-parts.module.css'

/** How far the day is: a lane for each hospital, and on the day itself where the clock stands. */
export function DayProgress({ scene }: { scene: DayScene }) {
  const t = useTranslate()
  const now = new Date(useNow()).toISOString()
  const { day, opening, hospitals, orderDate, today } = scene
  const isToday = orderDate === today
  const { done, missed, left } = progressOf(scene.listed)
  const plan = {
    listed: scene.listed,
    sessions: opening?.sessions ?? [],
    hospitals: hospitals.map(({ id }) => ({ id, label: shortNameOf(scene, id) })),
  }
  const { lanes, endsAt } = lanesOf(plan, ({ row, stage }) =>
    t(texts.progress.of, { number: row.orderNumber, stage: t(stageLooks[stage].label) }),
  )
  if (lanes.length === 0) return null
  const counts = [
    t(texts.progress.done, { count: done }),
    ...(missed > 0 ? [t(texts.progress.missed, { count: missed })] : []),
    t(texts.progress.left, { count: left }),
  ]
  const time = endsAt && timeOf(endsAt)
  return (
    <Card
      isFlush
      title={t(texts.progress.title)}
      count={counts.join(' · ')}
      more={isToday && time && <Delay minutes={day.delayMinutes} time={time} />}
    >
      <Lanes
        label={t(texts.progress.title)}
        lanes={lanes}
        open={plan.sessions.flatMap(({ startsAt, endsAt: until }) => [startsAt, until])}
        {...(isToday && { now: { at: now, label: t(texts.progress.now, { time: timeOf(now) }) } })}
        {...(isToday && time && { end: { at: endsAt, label: t(texts.progress.end, { time }) } })}
      />
    </Card>
  )
}

function Delay({ minutes, time }: { minutes: number; time: string }) {
  const t = useTranslate()
  if (minutes === 0) return <span className="text-muted">{t(texts.progress.onTime, { time })}</span>
  return <span className={styles.late}>{t(texts.progress.late, { minutes, time })}</span>
}
