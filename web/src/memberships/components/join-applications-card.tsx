import type { JoinApplicationRow } from '@tongying/contract/memberships'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { timeSince } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { overviewTexts } from '../institution-texts.ts'
import { applicationTexts as texts } from '../joining-texts.ts'
import styles from './join-applications-card.module.css'
import { useJoinReview } from './use-join-review.tsx'

/** Physicians who ask to join, the longest wait first, decided in place. */
export function JoinApplicationsCard(props: {
  institutionId: string
  waiting: { readonly count: number; readonly rows: readonly JoinApplicationRow[] }
  /** The page's one filled button is elsewhere. */
  hasFilledButton: boolean
}) {
  const t = useTranslate()
  const { count, rows } = props.waiting
  const { pass, reject, dialog } = useJoinReview()
  return (
    <Card
      title={t(overviewTexts.joinApplications)}
      count={count || undefined}
      more={
        <Link to={`/me/hospital?tab=applications&view=review&institution=${props.institutionId}`}>
          {t(overviewTexts.allApplications)}
        </Link>
      }
      isFlush
    >
      {rows.length === 0 && <Empty isSmall title={t(texts.nobody)} detail={t(texts.nobodyDetail)} />}
      <ul>
        {rows.map((row, index) => (
          <Applicant
            key={row.applyId}
            row={row}
            isFilled={index === 0 && !props.hasFilledButton}
            onPass={() => void pass(row)}
            onReject={() => reject(row)}
          />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

function Applicant(props: { row: JoinApplicationRow; isFilled: boolean; onPass: () => void; onReject: () => void }) {
  const t = useTranslate()
  const { row } = props
  return (
    <li className={styles.entry}>
      <div className="cluster spread">
        <Person name={row.name} src={row.avatar || undefined} detail={dotted([row.job, row.department])} />
        <span className="text-small text-muted nowrap">
          {t(uiTexts.common.waited, { time: t(timeSince(row.applicationTime)) })}
        </span>
      </div>
      {(row.workingHospital || row.note) && <p className="second-line">{dotted([row.workingHospital, row.note])}</p>}
      <div className={clsx(styles.answers, 'cluster')}>
        <Button size="small" variant={props.isFilled ? 'primary' : 'default'} onClick={props.onPass}>
          {t(texts.pass)}
        </Button>
        <Button size="small" variant="quiet" onClick={props.onReject}>
          {t(overviewTexts.reject)}
        </Button>
      </div>
    </li>
  )
}
