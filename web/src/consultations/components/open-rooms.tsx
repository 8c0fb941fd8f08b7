import type { ConsultationRow } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { pathOf, useConsultations } from '../api.ts'
import { dashboardTexts } from '../dashboard/texts.ts'
import { caseTexts } from '../texts.ts'
import styles from './open-rooms.module.css'

/** The person's rooms that are open now, above what a page shows; nothing while there is none. */
export function OpenRooms() {
  // An open room tops its list.
  const asked = [
    useConsultations({ tab: 'applied', pageSize: 3 }),
    useConsultations({ tab: 'invited', pageSize: 3 }),
  ] as const
  const rows = asked.flatMap(({ data }) => data?.list ?? []).filter((row) => row.isLobbyOpen)
  return rows.map((row, index) => <OpenRoom key={row.consultationId} row={row} isFirst={index === 0} />)
}

function OpenRoom({ row, isFirst }: { row: ConsultationRow; isFirst: boolean }) {
  const t = useTranslate()
  const { startTime, endTime, waitingCount } = row
  const isApplicant = row.relation.includes('applicant')
  const led =
    row.leadName && t(dashboardTexts.ledBy, { name: row.leadName, hospital: row.leadInstitutionShortName ?? '' })
  const applied = t(dashboardTexts.appliedBy, { name: row.applicantName, hospital: row.institutionShortName })
  return (
    <section className={styles.room} aria-label={t(dashboardTexts.lobbyOpen)}>
      <StatusTag turn="everybody" label={dashboardTexts.lobbyOpen} />
      {startTime && <span className="nowrap">{`${timeOf(startTime)}–${timeOf(endTime ?? startTime)}`}</span>}
      <Link className={styles.reason} to={pathOf(row)}>
        {row.reason || row.number}
      </Link>
      <span className={styles.people}>{isApplicant ? led : applied}</span>
      {waitingCount > 0 && (
        <span className={styles.waiting}>
          <Icon name="people" />
          {t(dashboardTexts.waiting, { count: waitingCount })}
        </span>
      )}
      <Button variant={isFirst ? 'primary' : 'default'} href={`/jm/${row.roomName}`}>
        {t(caseTexts.enterRoom)}
      </Button>
    </section>
  )
}
