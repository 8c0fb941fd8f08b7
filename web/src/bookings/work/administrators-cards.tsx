import type { WorkExaminations } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { dayAndWeekday, shortDate } from '../../ui/components/date-time/date-time.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { workTexts as texts } from './texts.ts'
import styles from './work.module.css'

/** Who wants to examine patients of an institution that the reader administers. */
export function TiesCard({ ties }: { ties: WorkExaminations['ties'] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.ties)} count={ties.length} isFlush>
      <ul>
        {ties.map(({ id, institutionName, communityId, communityName, addedAt }) => (
          <li key={id} className={styles.entry}>
            <div>
              <Link to={`/me/hospital?tab=examining&institution=${communityId}`}>{institutionName}</Link>
              <p>{dotted([t(texts.wants, { hospital: communityName }), shortDate(addedAt)])}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Working days of the coming week on which nobody is examined yet. */
export function UnopenedCard({ unopened }: { unopened: WorkExaminations['unopened'] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.unopened)} count={t(texts.comingWeek)} isFlush>
      <ul>
        {unopened.map(({ institutionId, institutionName, days }) => (
          <li key={institutionId} className={styles.entry}>
            <div>
              {institutionName}
              <p>{dotted(days.map((day) => dayAndWeekday(day)))}</p>
            </div>
            <Link className="nowrap" to={`/me/healthApplet?institution=${institutionId}`}>
              {t(texts.open)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
