import { type ConsultationRow, schedules } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, dateOf, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useSay } from '../../ui/core/i18n.ts'
import { pathOf } from '../api.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { ReasonWords } from '../components/case-words.tsx'
import { useNow } from '../components/use-now.ts'
import styles from './entries.module.css'
import { deskTexts as texts } from './texts.ts'

/** Invitations that wait for this person, with what is left of the time. */
export function AnswersCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const say = useSay()
  return (
    <Card
      title={say(texts.answers)}
      count={rows.length || undefined}
      more={<Link to="/me/consultations?tab=invited">{say(texts.allInvitations)}</Link>}
      isFlush
    >
      {rows.length === 0 && <Empty isSmall title={say(texts.noAnswers)} detail={say(texts.noAnswersDetail)} />}
      <ul>
        {rows.map((row) => (
          <Invitation key={row.consultationId} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Invitation({ row }: { row: ConsultationRow }) {
  const say = useSay()
  const now = useNow(row.applyType === schedules.emergency.wire ? 1_000 : 15_000)
  const left = row.answerBy ? new Date(row.answerBy).getTime() - now : undefined
  const isLate = left !== undefined && (left <= 0 || row.applyType === schedules.emergency.wire)
  return (
    <li className={styles.entry}>
      <ReasonWords row={row} />
      <p className="text-small text-muted">
        {row.institutionName} · {say(texts.appliedBy, { name: row.applicantName })}
        {row.startTime && (
          <>
            {' · '}
            <DateTime at={row.startTime} />
          </>
        )}
      </p>
      {left !== undefined && row.answerBy && (
        <p className="cluster spread text-small">
          <span className={clsx(styles.timeLeft, isLate && styles.isLate, 'cluster')}>
            <Icon name="clock" size={14} />
            {left > 0 ? say(texts.left, { time: say(duration(left)) }) : say(texts.overdue)}
          </span>
          <span className="text-muted">
            {say(texts.answerBy, { at: `${dateOf(row.answerBy).slice(5)} ${timeOf(row.answerBy)}` })}
          </span>
        </p>
      )}
      <div className="cluster spread">
        <CaseActions isPlain row={row} as="buttons" only={(action) => action === 'accept' || action === 'decline'} />
        <Link to={pathOf(row)}>{say(texts.viewCase)}</Link>
      </div>
    </li>
  )
}
