import { type ConsultationRow, consultationStateColors, consultationStateTags } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { pathOf, reportPath } from '../api.ts'
import { caseTexts } from '../texts.ts'
import { DayLane } from './day-lane.tsx'
import { dashboardTexts as texts } from './texts.ts'
import styles from './today-card.module.css'

/** What a person is to a case of the day, by the server's answer. */
function partOf({ relation }: Pick<ConsultationRow, 'relation'>): 'youApplied' | 'youLead' | 'youAttend' {
  if (relation.includes('applicant')) return 'youApplied'
  return relation.includes('lead') ? 'youLead' : 'youAttend'
}

/** Today's consultations on the axis of the day and as a list; what is due now stands out. */
export function TodayCard({ rows, day }: { rows: readonly ConsultationRow[]; day: string }) {
  const t = useTranslate()
  // One filled button a page: it belongs to the room that opened first.
  const due = rows.find((row) => row.isLobbyOpen)
  return (
    <Card
      title={t(texts.today)}
      count={rows.length || undefined}
      more={<Link to="/me/consultations">{t(texts.all)}</Link>}
      isFlush
    >
      {rows.length === 0 ? (
        <Empty isSmall title={t(texts.nothingToday)} detail={t(texts.nothingTodayDetail)} />
      ) : (
        <>
          <DayLane rows={rows} day={day} />
          <ul>
            {rows.map((row) => (
              <TodayRow key={row.consultationId} row={row} isDue={row === due} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function TodayRow({ row, isDue }: { row: ConsultationRow; isDue: boolean }) {
  const t = useTranslate()
  const part = partOf(row)
  const { startTime, endTime, isLobbyOpen, state, waitingCount } = row
  const led = row.leadName && t(texts.ledBy, { name: row.leadName, hospital: row.leadInstitutionName ?? '' })
  const applied = t(texts.appliedBy, { name: row.applicantName, hospital: row.institutionName })
  const people = [part === 'youApplied' ? led : applied, t(texts[part])]
  return (
    <li className={clsx(styles.row, isLobbyOpen && styles.isDue)}>
      <div>
        <span className={styles.time}>{startTime ? timeOf(startTime) : '—'}</span>
        {endTime && <span className="second-line">{timeOf(endTime)}</span>}
      </div>
      <div>
        <span className="cluster wrap">
          <span className="text-strong">{row.reason || '—'}</span>
          <StatusTag
            turn={consultationStateColors[state]}
            label={isLobbyOpen ? texts.lobbyOpen : consultationStateTags[state]}
          />
        </span>
        <p>{dotted(people)}</p>
      </div>
      {isLobbyOpen ? (
        <span className={clsx(styles.door, 'cluster wrap')}>
          {waitingCount > 0 && (
            <span className={clsx(styles.waiting, 'cluster text-small')}>
              <Icon name="people" />
              {t(texts.waiting, { count: waitingCount })}
            </span>
          )}
          <Button variant={isDue ? 'primary' : 'default'} href={`/jm/${row.roomName}`}>
            {t(caseTexts.enterRoom)}
          </Button>
        </span>
      ) : row.allowed.includes('submitReport') ? (
        <Link to={reportPath(row.consultationId)}>{t(caseTexts.writeReport)}</Link>
      ) : (
        <Link to={pathOf(row)}>{t(texts.viewCase)}</Link>
      )}
    </li>
  )
}
