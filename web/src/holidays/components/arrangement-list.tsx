import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Arrangement } from '../arrangements.ts'
import { holidayTexts as texts } from '../texts.ts'
import styles from './arrangement-list.module.css'

const short = { month: 'short', day: 'numeric' } as const

/** The year's holidays as the yearly notice lists them. */
export function ArrangementList({ arrangements }: { arrangements: readonly Arrangement[] }) {
  const t = useTranslate()
  if (arrangements.length === 0) return <p className="text-muted">{t(texts.none)}</p>
  return (
    <dl className={styles.list}>
      {arrangements.map(({ name, from, to, count, makeups }) => (
        <div key={name}>
          <dt>{name}</dt>
          {from !== undefined && to !== undefined && (
            <dd>
              {from === to
                ? t(texts.oneDay, { from: formatDay(from, short) })
                : t(texts.holidayDays, { from: formatDay(from, short), to: formatDay(to, short), count })}
            </dd>
          )}
          {makeups.length > 0 && (
            <dd className="text-muted">
              {t(texts.makeupDays, { days: makeups.map((day) => formatDay(day, short)).join(t(texts.and)) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
