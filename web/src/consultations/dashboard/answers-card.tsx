import { type ConsultationRow, isFiledAsEmergency } from '@tongying/contract/consultations'
import { secondMs } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useShapeUnderWindows } from '../../ui/core/open-windows.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { pathOf } from '../api.ts'
import type { CaseAction } from '../components/case-action.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { ReasonText } from '../components/case-text.tsx'
import styles from './entries.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** Invitations to answer, opinions to give in writing and reports to sign that wait for this person, with what is left of the time. */
export function AnswersCard({ rows: waiting }: { rows: readonly ConsultationRow[] }) {
  const t = useTranslate()
  // A case that is over meanwhile keeps its window and what is typed there: the answer says why it comes too late.
  const rows = useShapeUnderWindows(waiting)
  return (
    <Card
      title={t(texts.answers)}
      count={rows.length || undefined}
      more={<Link to="/me/consultations?tab=invited">{t(texts.allInvitations)}</Link>}
      isFlush
    >
      {rows.length === 0 && <Empty isSmall title={t(texts.noAnswers)} detail={t(texts.noAnswersDetail)} />}
      <ul>
        {rows.map((row) => (
          <Invitation key={row.consultationId} row={row} />
        ))}
      </ul>
    </Card>
  )
}

const answers: ReadonlySet<CaseAction> = new Set(['accept', 'decline', 'giveOpinion', 'sign'])

function Invitation({ row }: { row: ConsultationRow }) {
  const t = useTranslate()
  const now = useNow(isFiledAsEmergency(row) ? secondMs : 15 * secondMs)
  // An opinion in writing is due when the consultation ends.
  const isToOpine = row.allowed.includes('giveOpinion')
  const by = isToOpine ? row.endTime : row.answerBy
  const left = by ? new Date(by).getTime() - now : undefined
  const isLate = left !== undefined && (left <= 0 || isFiledAsEmergency(row))
  return (
    <li className={styles.entry}>
      <ReasonText row={row} />
      <p className="text-small text-muted">
        {t(texts.appliedBy, { name: row.applicantName, hospital: row.institutionName })}
        {row.startTime && (
          <>
            {' · '}
            <DateTime at={row.startTime} />
          </>
        )}
      </p>
      {left !== undefined && by && (
        <p className="cluster spread text-small">
          <span className={clsx(styles.timeLeft, isLate && styles.isLate, 'cluster')}>
            <Icon name="clock" size={14} />
            {left > 0 ? t(texts.left, { time: t(duration(left)) }) : t(texts.overdue)}
          </span>
          <span className="text-muted">
            {t(isToOpine ? texts.opinionBy : texts.answerBy, { at: shortDateTime(by) })}
          </span>
        </p>
      )}
      <div className="cluster spread">
        <CaseActions isPlain row={row} as="buttons" only={(action) => answers.has(action)} />
        <Link to={pathOf(row)}>{t(texts.viewCase)}</Link>
      </div>
    </li>
  )
}
