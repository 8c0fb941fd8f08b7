import { ageUnits, bodyParts, type ExaminationRow, examinationRoutes as routes } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { examinationPathOf } from '../api.ts'
import { examinationTexts as texts } from '../texts.ts'
import { ExaminationTag } from './examination-facts.tsx'
import styles from './without-booking.module.css'

/** Who was examined on a day without a booking, whom no list of bookings names; nothing where there is nobody. */
export function WithoutBooking({ institutionId, day }: { institutionId: string; day: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.list, { institutionId, day, of: 'withoutBooking' })
  const list = data?.list ?? []
  if (error && !data)
    return (
      <Card title={t(texts.withoutBooking)} className={styles.card} isFlush>
        <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
      </Card>
    )
  if (list.length === 0) return null
  return (
    <Card title={t(texts.withoutBooking)} count={list.length} className={styles.card} isFlush>
      <ul>
        {list.map((row) => (
          <li key={row.id} className={styles.entry}>
            <div>
              <span className="cluster wrap">
                <strong>{row.patientName ?? t(texts.unnamed)}</strong>
                <ExaminationTag state={row.state} />
              </span>
              <span className="second-line">{lineOf(t, row)}</span>
            </div>
            <Link className="nowrap" to={examinationPathOf(row.id)}>
              {t(texts.openExamination)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function lineOf(t: Translate, row: ExaminationRow): string {
  const [gender, unit, part] = [
    labelOf(genders, row.gender),
    labelOf(ageUnits, row.ageUnit),
    labelOf(bodyParts, row.bodyPart),
  ]
  const age = row.age === null || !unit ? '' : t(texts.age, { age: row.age, unit: t(unit) })
  return dotted([
    ...[gender ? t(gender) : '', age, part ? t(part) : '', row.siteName ?? t(texts.onSite)],
    ...[row.ultrasoundNo, timeOf(row.startedAt), row.examinerName],
  ])
}
