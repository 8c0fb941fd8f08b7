import { type Agreement, agreementSideLabels, agreementRoutes as routes } from '@tongying/contract/agreements'
import { Link } from 'react-router'
import { Card } from '../ui/components/card/card.tsx'
import { dayText } from '../ui/components/date-time/date-time.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { partnerOf } from './agreement-cells.tsx'
import styles from './agreements-card.module.css'
import { cardTexts } from './texts.ts'

/** Agreements that others proposed and that wait for this institution's answer; nothing where none waits. */
export function AgreementsCard({ institutionId }: { institutionId: string }) {
  const t = useTranslate()
  const asked = { institutionId, isToAnswer: 'true', pageSize: 3 } as const
  const { data } = useRoute(routes.list, asked, { isQuiet: true })
  if (!data || data.total === 0) return null
  const path = `/me/hospital?tab=agreements&institution=${institutionId}`
  return (
    <Card title={t(cardTexts.title)} count={data.total} more={<Link to={path}>{t(cardTexts.all)}</Link>} isFlush>
      <ul>
        {data.list.map((row) => (
          <li key={row.id} className={styles.entry}>
            <Link to={path}>{partnerOf(row).name}</Link>
            <p className="text-small text-muted">
              {dotted([t(agreementSideLabels[row.side]), t(cardTexts.days, daysOf(row))])}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function daysOf({ firstDay, lastDay }: Agreement) {
  return { first: dayText(firstDay), last: dayText(lastDay) }
}
