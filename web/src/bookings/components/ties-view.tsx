import { bodyPartLabels, type HospitalTie, bookingRoutes as routes } from '@tongying/contract/bookings'
import type { MyOrganization } from '@tongying/contract/memberships'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { tieTexts as texts } from '../tie-texts.ts'
import { tiesTabTexts } from '../ties-tab-texts.ts'
import { TieMoves } from './tie-moves.tsx'
import { TieState } from './tie-state.tsx'
import styles from './ties-view.module.css'

/** Who examines an institution's patients remotely, or would like to: its administrator answers, and ends it. */
export function TiesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const t = useTranslate()
  const { list, institutions } = props
  const { institution: wanted } = list.filters
  const institutionId = (institutions.find(({ id }) => id === wanted) ?? institutions[0])?.id ?? ''
  const asked = { institutionId, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.ties, asked, { keepPrevious: true })
  return (
    <DataTable<HospitalTie>
      label={t(tiesTabTexts.tab)}
      name="ties"
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      state={state}
      list={list}
      head={
        <>
          <p className={`${styles.purpose} text-muted text-small`}>{t(texts.purpose)}</p>
          <ListHead
            list={list}
            lead={<InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />}
            filters={[]}
          />
        </>
      }
      empty={<Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />}
    />
  )
}

function columnsOf(t: Translate): Column<HospitalTie>[] {
  return [
    { key: 'institution', title: t(texts.institution), render: (row) => row.institutionName },
    {
      key: 'contact',
      title: t(texts.contact),
      width: 176,
      render: (row) => (
        <>
          {row.contactName}
          <span className="second-line">{row.contactPhone}</span>
        </>
      ),
    },
    {
      key: 'bodyParts',
      title: t(texts.bodyParts),
      width: 176,
      render: (row) => row.bodyParts.map((part) => t(bodyPartLabels[part])).join(t(texts.and)),
    },
    { key: 'status', title: t(texts.status), width: 200, isCorner: true, render: (row) => <TieState row={row} /> },
    { key: 'action', title: t(texts.action), width: 136, render: (row) => <TieMoves row={row} /> },
  ]
}
