import '../consultations.css'
import { type CaseToHandOver, consultationStateLabels, consultationStateTurns } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import { departmentLabel } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { DateTimeCell, shortDate } from '../../ui/date-time.tsx'
import { duration } from '../../ui/duration.ts'
import { Empty } from '../../ui/empty.tsx'
import { type Say, useSay } from '../../ui/i18n.ts'
import type { Column } from '../../ui/list/column.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useLiveConsultations } from '../api.ts'
import { useNow } from '../components/use-now.ts'
import { useCasesToHandOver, useHandOverCounts } from './api.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { handOverTexts as texts } from './texts.ts'

/** The cases whose applicant has left: which, in what state, since when; nothing of the patient. */
export function HandOverView({ list, institutions }: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const say = useSay()
  const now = useNow(60_000)
  useLiveConsultations()
  const counts = useHandOverCounts(institutions)
  const [giving, setGiving] = useState<CaseToHandOver>()
  const { institution: wanted } = list.filters
  // Where the address names none: the first that has something to hand over.
  const chosen =
    institutions.find(({ id }) => id === wanted) ??
    institutions.find(({ id }) => (counts.get(id) ?? 0) > 0) ??
    institutions[0]
  const institutionId = chosen?.id ?? ''
  const state = useCasesToHandOver({ institutionId, pageNum: list.pageNum, pageSize: list.pageSize })
  return (
    <>
      <DataTable<CaseToHandOver>
        label={say(texts.tab)}
        name="cases-to-hand-over"
        columns={columnsOf(say, now, setGiving)}
        rowKey={(row) => row.consultationId}
        state={state}
        list={list}
        head={
          <div className="hand-over-head">
            <p className="t2 t13">{say(texts.purpose)}</p>
            <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
          </div>
        }
        empty={<Empty isSmall title={say(texts.none)} detail={say(texts.noneDetail)} />}
      />
      {giving && <HandOverDialog row={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}

function columnsOf(say: Say, now: number, give: (row: CaseToHandOver) => void): Column<CaseToHandOver>[] {
  return [
    {
      key: 'number',
      title: say(texts.number),
      width: 164,
      render: (row) =>
        row.number ? <span className="nw">{row.number}</span> : <span className="t2">{say(texts.unsubmitted)}</span>,
    },
    {
      key: 'former',
      title: say(texts.former),
      render: (row) => {
        const [department] = row.formerApplicantDepartments
        return (
          <>
            {row.formerApplicantName || '—'}
            {department && <span className="sub">{say(departmentLabel(department))}</span>}
          </>
        )
      },
    },
    {
      key: 'status',
      title: say(texts.status),
      width: 160,
      render: (row) => (
        <StatusTag turn={consultationStateTurns[row.state]} label={consultationStateLabels[row.state]} />
      ),
    },
    { key: 'time', title: say(texts.time), width: 104, render: (row) => <DateTimeCell at={row.startTime} /> },
    {
      key: 'since',
      title: say(texts.since),
      width: 140,
      render: (row) => (
        <>
          {say(duration(now - new Date(row.leftAt).getTime()))}
          <span className="sub">{say(texts.sinceAt, { date: shortDate(row.leftAt) })}</span>
        </>
      ),
    },
    {
      key: 'action',
      title: say(texts.action),
      width: 104,
      render: (row) => (
        <button type="button" className="lk nw" onClick={() => give(row)}>
          {say(texts.handOver)}
        </button>
      ),
    },
  ]
}
