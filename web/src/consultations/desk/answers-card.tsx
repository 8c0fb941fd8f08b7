import { type ConsultationRow, schedules } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { DateTime, dateOf, timeOf } from '../../ui/date-time.tsx'
import { duration } from '../../ui/duration.ts'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { pathOf } from '../api.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { ReasonWords } from '../components/case-words.tsx'
import { useNow } from '../components/use-now.ts'
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
    <li className="desk-entry col-tight">
      <ReasonWords row={row} />
      <p className="t13 t2">
        {row.institutionName} · {say(texts.appliedBy, { name: row.applicantName })}
        {row.startTime && (
          <>
            {' · '}
            <DateTime at={row.startTime} />
          </>
        )}
      </p>
      {left !== undefined && row.answerBy && (
        <p className="row sb t13">
          <span className={isLate ? 'row desk-left late' : 'row desk-left'}>
            <Icon name="clock" size={14} />
            {left > 0 ? say(texts.left, { time: say(duration(left)) }) : say(texts.overdue)}
          </span>
          <span className="t2">
            {say(texts.answerBy, { at: `${dateOf(row.answerBy).slice(5)} ${timeOf(row.answerBy)}` })}
          </span>
        </p>
      )}
      <div className="row sb">
        <CaseActions isPlain row={row} as="buttons" only={(action) => action === 'accept' || action === 'decline'} />
        <Link to={pathOf(row)}>{say(texts.viewCase)}</Link>
      </div>
    </li>
  )
}
