import { type ConsultationRow, isFiledAsEmergency, type listTabs } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { DateTimeCell, dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import type { Translate } from '../../ui/core/i18n.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { pathOf } from '../api.ts'
import { listTexts as texts } from '../texts.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-columns.module.css'
import { CaseStatus } from './case-status.tsx'
import { PatientText, ReasonText } from './case-text.tsx'

/** The columns of a list of cases; who is not the applicant sees the applicant in place of the lead. */
export function caseColumns(
  t: Translate,
  tab: (typeof listTabs)[number],
  mayChoose: boolean,
): Column<ConsultationRow>[] {
  const isApplied = tab === 'applied'
  return [
    {
      key: 'number',
      title: t(texts.number),
      width: 164,
      render: (row) =>
        row.number ? (
          <Link className="nowrap" to={pathOf(row)}>
            {row.number}
          </Link>
        ) : (
          '—'
        ),
    },
    { key: 'patient', title: t(texts.patient), width: 84, render: (row) => <PatientText row={row} /> },
    { key: 'reason', title: t(texts.reason), render: (row) => <Reason t={t} row={row} /> },
    isApplied
      ? { key: 'lead', title: t(texts.lead), render: (row) => twoLines(row.leadName, row.leadInstitutionShortName) }
      : {
          key: 'applicant',
          title: t(texts.applicant),
          render: (row) => twoLines(row.applicantName, row.institutionShortName),
        },
    {
      key: 'answers',
      title: t(texts.answers),
      width: 56,
      align: 'right',
      render: answersOf,
      ...(mayChoose && { optional: 'on' as const }),
    },
    { key: 'time', title: t(texts.time), width: 104, render: (row) => <Time t={t} row={row} /> },
    { key: 'status', title: t(texts.status), width: 184, render: (row) => <CaseStatus row={row} /> },
    { key: 'action', title: t(texts.action), width: 156, render: (row) => <CaseActions row={row} /> },
  ]
}

function Reason({ t, row }: { t: Translate; row: ConsultationRow }) {
  const at = dateTimeOf(row.updatedAt)
  if (row.state === 'draft' && !row.reason) return <span className="text-muted">{t(texts.savedAt, { at })}</span>
  return <ReasonText row={row} />
}

function Time({ t, row }: { t: Translate; row: ConsultationRow }) {
  if (isFiledAsEmergency(row) && !row.startTime) return <>{t(texts.onDemand)}</>
  return <DateTimeCell at={row.startTime} until={row.endTime} />
}

function twoLines(first: string | null, second: string | null) {
  if (!first) return '—'
  return (
    <span className="nowrap">
      {first}
      {second && <span className={clsx(styles.narrow, 'second-line truncate')}>{second}</span>}
    </span>
  )
}

function answersOf(row: ConsultationRow): string {
  return row.invitedCount === 0 ? '—' : `${row.acceptedCount}/${row.invitedCount}`
}
