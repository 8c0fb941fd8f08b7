import { type ConsultationRow, consultationStateLabels, consultationStateTurns } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { timeOf } from '../../ui/date-time.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathOf, reportPath } from '../api.ts'
import { caseTexts } from '../texts.ts'
import { DayLane } from './day-lane.tsx'
import { deskTexts as texts } from './texts.ts'

/** Today's consultations on the axis of the day and as a list; what is due now stands out. */
export function TodayCard({ rows, day }: { rows: readonly ConsultationRow[]; day: string }) {
  const say = useSay()
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
              <TodayRow key={row.consultationId} row={row} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function TodayRow({ row }: { row: ConsultationRow }) {
  const say = useSay()
  const { startTime, endTime, isLobbyOpen, state } = row
  const people = [
    row.institutionName,
    say(texts.appliedBy, { name: row.applicantName }),
    row.leadName && say(texts.ledBy, { name: row.leadName }),
  ]
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
        <Button type="primary" href={`/jm/${row.roomName}`}>
          {say(caseTexts.enterRoom)}
        </Button>
      ) : row.allowed.includes('submitReport') ? (
        <Link to={reportPath(row.consultationId)}>{say(caseTexts.writeReport)}</Link>
      ) : (
        <Link to={pathOf(row)}>{say(texts.viewCase)}</Link>
      )}
    </li>
  )
}
