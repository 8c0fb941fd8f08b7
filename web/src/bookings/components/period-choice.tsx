import { clsx } from 'clsx'
import { Button } from '../../ui/components/button/button.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { lastMonths, monthsToChoose, type Period, presetOf, presets } from '../period.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import styles from './period-choice.module.css'

/** From which month to which: one press for a usual length, or two months. */
export function PeriodChoice(props: {
  period: Period
  thisMonth: string
  /** Why there are no numbers for the period. */
  problem: string | undefined
  onChange: (period: Period) => void
}) {
  const t = useTranslate()
  // The names of months follow the language.
  useLanguage()
  const { period, thisMonth, problem, onChange } = props
  const chosen = presetOf(period, thisMonth)
  const options = monthsToChoose(thisMonth, period).map((month) => ({ value: month, label: monthText(month) }))
  return (
    <>
      <fieldset className={styles.period} aria-label={t(texts.period)}>
        {presets.map((count) => (
          <Button
            key={count}
            className={clsx(count === chosen && styles.on)}
            aria-pressed={count === chosen}
            onClick={() => onChange(lastMonths(count, thisMonth))}
          >
            {t(texts.preset, { count })}
          </Button>
        ))}
        <MonthBox
          label={t(texts.from)}
          value={period.from}
          options={options}
          onChange={(from) => onChange({ ...period, from })}
        />
        <MonthBox
          label={t(texts.to)}
          value={period.to}
          options={options}
          onChange={(to) => onChange({ ...period, to })}
        />
      </fieldset>
      <p role="alert" className={clsx(styles.problem, 'text-danger')}>
        {problem}
      </p>
    </>
  )
}

function MonthBox(props: Parameters<typeof ChoiceBox>[0]) {
  return (
    <span className={styles.end}>
      <span aria-hidden>{props.label}</span>
      <ChoiceBox {...props} />
    </span>
  )
}
