import { useEffect, useRef } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { startOfDay } from '../day-form.ts'
import { panelTexts as texts } from '../panel-texts.ts'
import { DayEditor } from './day-editor.tsx'
import styles from './day-panel.module.css'
import type { DayPanelProps } from './day-panel-props.ts'
import { DayReading } from './day-reading.tsx'

/** The panel beside the calendar: the only place where a day is opened, changed or closed. */
export function DayPanel(props: DayPanelProps) {
  const t = useTranslate()
  const { day, maySet } = props
  if (day === undefined)
    return (
      <Card label={t(texts.sessions)}>
        <p className="text-muted">{t(maySet ? texts.chooseDay : texts.chooseDayToRead)}</p>
      </Card>
    )
  return <ChosenDay {...props} day={day} />
}

function ChosenDay(props: DayPanelProps & { day: string }) {
  const t = useTranslate()
  const { day, answers, today, maySet } = props
  const frame = useRef<HTMLDivElement>(null)
  const opening = answers.openings.find(({ orderDate }) => orderDate === day)
  const isOver = day < today
  // Where the panel stands below the calendar, a press on a day leads to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is what moves it.
  useEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight - 120) frame.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [day])
  const word = isOver ? texts.over : opening?.opened ? texts.open : texts.notOpen
  return (
    <div ref={frame} className={styles.panel}>
      <Card isFlush label={t(texts.label, { day: dayAndWeekday(day) })}>
        <header>
          <h2>{dayAndWeekday(day)}</h2>
          <StatusTag turn={opening?.opened && !isOver ? 'everybody' : 'nobody'} label={word} />
        </header>
        {maySet && !isOver && opening ? (
          <DayEditor {...props} day={day} opening={opening} start={startOfDay(answers, day)} />
        ) : (
          <DayReading {...props} day={day} opening={opening} />
        )}
      </Card>
    </div>
  )
}
