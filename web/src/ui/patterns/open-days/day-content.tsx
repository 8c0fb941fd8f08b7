import { clsx } from 'clsx'
import { formatDay } from '../../components/date-time/date-time.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { type DayPlaces, type OpenDay, shownLines, sumOf } from './open-day.ts'
import styles from './open-days.module.css'
import { openDaysTexts as texts } from './open-days-texts.ts'

/** What is seen in the cell of a day, beside the sentence that is heard; on a phone the lines give way to their sum. */
export function DayContent(props: { day: string; known: OpenDay | undefined; isToday: boolean; isOther: boolean }) {
  const t = useTranslate()
  const { day, known } = props
  const startsMonth = props.isOther && day.endsWith('-01')
  const { lines, others } = shownLines(known?.open ?? [])
  const whole = sumOf(known?.open ?? [])
  return (
    <span aria-hidden className={styles.content}>
      <span className={styles.head}>
        <b>
          {startsMonth && <span className={styles.first}>{formatDay(day, { month: 'short', day: 'numeric' })}</span>}
          <span className={clsx(startsMonth && styles.number)}>{Number(day.slice(8))}</span>
        </b>
        {known?.kind === 'holiday' && <span className={clsx(styles.kind, styles.off)}>{t(texts.holiday)}</span>}
        {known?.kind === 'makeup' && <span className={styles.kind}>{t(texts.makeup)}</span>}
        <span className={styles.remark}>{remarkOf()}</span>
      </span>
      {lines.map((line) => (
        <Line key={line.key} label={line.label} taken={line.taken} places={line.places} />
      ))}
      {others && <Line {...others} label={t(texts.others, { count: others.count })} />}
      {whole.places > 0 && (
        <span className={styles.sum}>
          {whole.taken}/{whole.places}
        </span>
      )}
      {known?.usual && known.open.length === 0 && (
        <span className={styles.usual}>
          <i>{t(texts.usual)}</i>
          <span>
            {known.usual.map(({ key, label, places }) => (
              <span key={key}>
                {label} {places}
              </span>
            ))}
          </span>
        </span>
      )}
    </span>
  )

  function remarkOf(): string {
    if (known?.remark) return known.remark
    if (props.isToday) return t(texts.today)
    if (known?.kind === 'unknown') return t(texts.unknown)
    return known?.name ?? ''
  }
}

function Line({ label, taken, places }: Omit<DayPlaces, 'key'>) {
  const t = useTranslate()
  const isFull = places > 0 && taken >= places
  return (
    <span className={clsx(styles.line, isFull && styles.full)}>
      <span className="truncate">{label}</span>
      <em>
        {taken}
        <s>/{places}</s>
        {isFull && ` ${t(texts.full)}`}
      </em>
      <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
        <rect width={places > 0 ? Math.min(100, (taken / places) * 100) : 0} height={2} />
      </svg>
    </span>
  )
}
