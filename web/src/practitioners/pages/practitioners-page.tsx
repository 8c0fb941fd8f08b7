import {
  type PractitionerStanding,
  practitionerStateLabels,
  standingRoutes as routes,
  type StandingFilter,
  standingFilters,
} from '@tongying/contract/practitioners'
import { Link } from 'react-router'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { LicenceEnd, PractitionerStateTag } from '../components/practitioner-state.tsx'
import { standingTexts as texts } from '../standing-texts.ts'

/** Everybody who was certified, for those who keep certifications in order. */
export function PractitionersPage() {
  const t = useTranslate()
  const list = useListQuery({ search: '', standing: '' })
  const { pageNum, pageSize, filters } = list
  const standing = standingFilters.find((one) => one === filters.standing)
  const state = useRoute(
    routes.practitioners,
    { search: filters.search, standing, pageNum, pageSize },
    { keepPrevious: true },
  )
  const nameOf = (filter: StandingFilter) =>
    t(filter === 'all' || filter === 'ending' ? texts[filter] : practitionerStateLabels[filter])
  return (
    <PageFrame title={t(texts.section)} purpose={t(texts.purpose)}>
      <DataTable<PractitionerStanding>
        label={t(texts.section)}
        name="practitioners"
        columns={columnsOf(t)}
        rowKey={(row) => row.accountId}
        state={state}
        list={list}
        head={
          <ListHead
            list={list}
            filters={[
              { kind: 'search', name: 'search', label: t(texts.search) },
              {
                kind: 'choice',
                name: 'standing',
                label: t(texts.all),
                options: standingFilters
                  .filter((value) => value !== 'all')
                  .map((value) => ({ value, label: nameOf(value) })),
              },
            ]}
          />
        }
        empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
    </PageFrame>
  )
}

function columnsOf(t: Translate): Column<PractitionerStanding>[] {
  return [
    {
      key: 'name',
      title: t(texts.person),
      render: (row) => (
        <>
          <Link to={`/console/practitioners/${row.accountId}`}>{row.name}</Link>
          <span className="second-line">{row.title}</span>
        </>
      ),
    },
    { key: 'hospital', title: t(texts.hospital), render: (row) => row.hospitalName || '—' },
    { key: 'licence', title: t(texts.licence), render: (row) => <LicenceEnd day={row.licenceExpiresOn} /> },
    { key: 'since', title: t(texts.since), optional: 'on', render: (row) => <DateTime at={row.certifiedAt} /> },
    {
      key: 'standing',
      title: t(texts.filter),
      isCorner: true,
      render: (row) => <PractitionerStateTag standing={row.standing} />,
    },
  ]
}
