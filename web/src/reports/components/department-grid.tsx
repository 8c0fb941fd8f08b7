import { departmentLabel } from '@tongying/contract/practitioners'
import type { MonthMetrics } from '@tongying/contract/reports'
import { Card } from '../../ui/components/card/card.tsx'
import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { cellText } from '../written.ts'
import styles from './department-grid.module.css'

/** Departments by month: a table whose cells are darker the more there were. */
export function DepartmentGrid({ departments, months }: Pick<MonthMetrics, 'departments' | 'months'>) {
  const t = useTranslate()
  // The names of months follow the language.
  useLanguage()
  const most = Math.max(1, ...departments.flatMap(({ counts }) => counts.map((count) => count ?? 0)))
  return (
    <Card title={t(texts.departments)} count={t(texts.perMonth)} isFlush>
      {departments.length === 0 ? (
        <p className={styles.none}>{t(texts.nothing)}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.grid}>
            <caption className="visually-hidden">{t(texts.departments)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(texts.department)}</th>
                {months.map(({ month }) => (
                  <th key={month} scope="col" aria-label={monthText(month)}>
                    {formatDay(`${month}-01`, { month: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {departments.map(({ department, counts }) => (
                <tr key={department}>
                  <th scope="row">{t(departmentLabel(department))}</th>
                  {counts.map((count, index) => (
                    <td
                      key={months[index]?.month}
                      data-level={count === null ? 'hidden' : Math.ceil((count / most) * 4)}
                    >
                      {cellText(t, count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
