import { type ConsultationRow, consultationStateLabels, consultationStateTurns } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { timeOf } from '../../ui/date-time.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathOf, reportPath } from '../api.ts'
import { caseTexts } from '../texts.ts'
import { DayLane } from './day-lane.tsx'
import { deskTexts as texts } from './texts.ts'

/** What a person is to a case of the day. */
export type Part = 'youApplied' | 'youLead' | 'youAttend'

/** Today's consultations on the axis of the day and as a list; what is due now stands out. */
export function TodayCard(props: {
  rows: readonly ConsultationRow[]
  day: string
  /** What the person is to a case of the day. */
  partOf: (row: ConsultationRow) => Part
}) {
  const say = useSay()
  const { rows, day, partOf } = props
  // One filled button a page: it belongs to the room that opened first.
  const due = rows.find((row) => row.isLobbyOpen)
  return (
    <Card
      title={say(texts.today)}
      count={rows.length || undefined}
      more={<Link to="/me/consultations">{say(texts.all)}</Link>}
      isFlush
    >
      {rows.length === 0 ? (
        <Empty isSmall title={say(texts.nothingToday)} detail={say(texts.nothingTodayDetail)} />
      ) : (
        <>
          <DayLane rows={rows} day={day} />
          <ul>
            {rows.map((row) => (
              <TodayRow key={row.consultationId} row={row} part={partOf(row)} isDue={row === due} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function TodayRow({ row, part, isDue }: { row: ConsultationRow; part: Part; isDue: boolean }) {
  const say = useSay()
  const { startTime, endTime, isLobbyOpen, state, waitingCount } = row
  const led = row.leadName && `${row.leadInstitutionName ?? ''} ${say(texts.ledBy, { name: row.leadName })}`.trim()
  const applied = `${row.institutionName} · ${say(texts.appliedBy, { name: row.applicantName })}`
  const people = [part === 'youApplied' ? led : applied, say(texts[part])]
  return (
    <li className={isLobbyOpen ? 'desk-row due' : 'desk-row'}>
      <div>
        <span className="at">{startTime ? timeOf(startTime) : '—'}</span>
        {endTime && <span className="sub">{timeOf(endTime)}</span>}
      </div>
      <div>
        <span className="row wrap">
          <span className="b">{row.reason || '—'}</span>
          <StatusTag
            turn={consultationStateTurns[state]}
            label={isLobbyOpen ? texts.lobbyOpen : consultationStateLabels[state]}
          />
        </span>
        <p>{people.filter(Boolean).join(' · ')}</p>
      </div>
      {isLobbyOpen ? (
        <span className="row wrap desk-door">
          {waitingCount > 0 && (
            <span className="row t13 desk-waiting">
              <Icon name="people" />
              {say(texts.waiting, { count: waitingCount })}
            </span>
          )}
          <Button type={isDue ? 'primary' : 'default'} href={`/jm/${row.roomName}`}>
            {say(caseTexts.enterRoom)}
          </Button>
        </span>
      ) : row.allowed.includes('submitReport') ? (
        <Link to={reportPath(row.consultationId)}>{say(caseTexts.writeReport)}</Link>
      ) : (
        <Link to={pathOf(row)}>{say(texts.viewCase)}</Link>
      )}
    </li>
  )
}
