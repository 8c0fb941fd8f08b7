import { type ConsultationRow, type listTabs, schedules } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { DateTimeCell, dateOf, timeOf } from '../../ui/components/date-time/date-time.tsx'
import type { Say } from '../../ui/core/i18n.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { pathOf } from '../api.ts'
import { listTexts as texts } from '../texts.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-columns.module.css'
import { CaseStatus } from './case-status.tsx'
import { PatientWords, ReasonWords } from './case-words.tsx'

/** The columns of a list of cases; who is not the applicant sees the applicant in place of the lead. */
export function caseColumns(say: Say, tab: (typeof listTabs)[number], mayChoose: boolean): Column<ConsultationRow>[] {
  const isApplied = tab === 'applied'
  return [
    {
      key: 'number',
      title: say(texts.number),
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
    { key: 'patient', title: say(texts.patient), width: 84, render: (row) => <PatientWords row={row} /> },
    { key: 'reason', title: say(texts.reason), render: (row) => <Reason say={say} row={row} /> },
    isApplied
      ? { key: 'lead', title: say(texts.lead), render: (row) => twoLines(row.leadName, row.leadInstitutionName) }
      : {
          key: 'applicant',
          title: say(texts.applicant),
          render: (row) => twoLines(row.applicantName, row.institutionName),
        },
    {
      key: 'answers',
      title: say(texts.answers),
      width: 56,
      align: 'right',
      render: answersOf,
      ...(mayChoose && { optional: 'on' as const }),
    },
    { key: 'time', title: say(texts.time), width: 104, render: (row) => <Time say={say} row={row} /> },
    { key: 'status', title: say(texts.status), width: 160, render: (row) => <CaseStatus row={row} /> },
    { key: 'action', title: say(texts.action), width: 150, render: (row) => <CaseActions row={row} /> },
  ]
}

function Reason({ say, row }: { say: Say; row: ConsultationRow }) {
  const at = `${dateOf(row.updatedAt)} ${timeOf(row.updatedAt)}`
  if (row.state === 'draft' && !row.reason) return <span className="text-muted">{say(texts.savedAt, { at })}</span>
  return <ReasonWords row={row} />
}

function Time({ say, row }: { say: Say; row: ConsultationRow }) {
  if (row.applyType === schedules.emergency.wire && !row.startTime) return <>{say(texts.onDemand)}</>
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
