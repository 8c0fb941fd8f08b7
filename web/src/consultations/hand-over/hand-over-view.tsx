import {
  type CaseToHandOver,
  consultationStateColors,
  consultationStateTags,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { departmentLabel } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { DateTimeCell, shortDate } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { useHandOverCounts } from './api.ts'
import { chosenInstitution } from './chosen-institution.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { handOverTabTexts } from './hand-over-tab-texts.ts'
import styles from './hand-over-view.module.css'
import { handOverTexts as texts } from './texts.ts'

/** The cases whose applicant has left: which, in what state, since when; nothing of the patient. */
export function HandOverView({ list, institutions }: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const t = useTranslate()
  const now = useNow(minuteMs)
  const counts = useHandOverCounts(institutions)
  const [giving, setGiving] = useState<CaseToHandOver>()
  const institutionId = chosenInstitution(institutions, list.filters.institution, counts)?.id ?? ''
  const asked = { institutionId, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.casesToHandOver, asked, { keepPrevious: true })
  return (
    <>
      <DataTable<CaseToHandOver>
        label={t(handOverTabTexts.tab)}
        name="cases-to-hand-over"
        columns={columnsOf(t, now, setGiving)}
        rowKey={(row) => row.consultationId}
        state={state}
        list={list}
        head={
          <div className={styles.head}>
            <p className="text-muted text-small">{t(texts.purpose)}</p>
            <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
          </div>
        }
        empty={<Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
      {giving && <HandOverDialog row={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}

function columnsOf(t: Translate, now: number, give: (row: CaseToHandOver) => void): Column<CaseToHandOver>[] {
  return [
    {
      key: 'number',
      title: t(texts.number),
      width: 164,
      render: (row) =>
        row.number ? (
          <span className="nowrap">{row.number}</span>
        ) : (
          <span className="text-muted">{t(texts.unsubmitted)}</span>
        ),
    },
    {
      key: 'former',
      title: t(texts.former),
      render: (row) => <FormerApplicant row={row} />,
    },
    {
      key: 'status',
      title: t(texts.status),
      width: 160,
      render: (row) => <StatusTag turn={consultationStateColors[row.state]} label={consultationStateTags[row.state]} />,
    },
    { key: 'time', title: t(texts.time), width: 104, render: (row) => <DateTimeCell at={row.startTime} /> },
    {
      key: 'since',
      title: t(texts.since),
      width: 140,
      render: (row) => (
        <>
          {t(duration(now - new Date(row.leftAt).getTime()))}
          <span className="second-line">{t(texts.sinceAt, { date: shortDate(row.leftAt) })}</span>
        </>
      ),
    },
    {
      key: 'action',
      title: t(texts.action),
      width: 104,
      render: (row) => (
        <LinkButton className="nowrap" onClick={() => give(row)}>
          {t(texts.handOver)}
        </LinkButton>
      ),
    },
  ]
}

function FormerApplicant({ row }: { row: CaseToHandOver }) {
  const t = useTranslate()
  const [department] = row.formerApplicantDepartments
  return (
    <>
      {row.formerApplicantName || '—'}
      {department && <span className="second-line">{t(departmentLabel(department))}</span>}
    </>
  )
}
