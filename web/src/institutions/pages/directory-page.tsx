import {
  type InstitutionSummary,
  ownershipLabels,
  institutionRoutes as routes,
  standing,
  tierLabels,
  tiers,
} from '@tongying/contract/institutions'
import { Link } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { directoryTexts as texts } from '../texts.ts'

/** Every institution that has settled, for the platform's administrators and auditors. */
export function DirectoryPage() {
  const say = useSay()
  const regions = useRegions().data
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false
  const list = useListQuery({ words: '', tier: '' })
  const tier = tiers.find((one) => one === list.filters.tier)
  const asked = { words: list.filters.words, tier, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.browse, asked, { keepPrevious: true })
  const columns: Column<InstitutionSummary>[] = [
    {
      key: 'name',
      title: say(texts.name),
      // Its members are the platform administrator's to look at, who gives them roles.
      render: (row) =>
        isPlatformAdmin ? (
          <Link to={`/console/directory/${row.id}`}>{row.name}</Link>
        ) : (
          <span className="text-strong">{row.name}</span>
        ),
    },
    { key: 'standing', title: say(texts.standing), render: (row) => say(standing(row.tier, row.rating)) },
    { key: 'ownership', title: say(texts.ownership), render: (row) => say(ownershipLabels[row.ownership]) },
    {
      key: 'region',
      title: say(texts.region),
      render: (row) => regions?.regionName(row.provinceCode, row.cityCode, row.districtCode) ?? '—',
    },
    { key: 'address', title: say(texts.address), optional: 'on', render: (row) => row.address },
  ]
  return (
    <PageFrame title={say(texts.title)} purpose={say(texts.purpose)}>
      <DataTable
        label={say(texts.title)}
        name="institutions"
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        head={
          <ListHead
            list={list}
            filters={[
              { kind: 'search', name: 'words', label: say(texts.words) },
              {
                kind: 'choice',
                name: 'tier',
                label: say(texts.tier),
                options: tiers.map((value) => ({ value, label: say(tierLabels[value]) })),
              },
            ]}
          />
        }
        empty={<Empty title={say(texts.none)} detail={say(texts.noneDetail)} />}
      />
    </PageFrame>
  )
}
