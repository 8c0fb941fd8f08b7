import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type InstitutionSummary,
  ownershipLabels,
  institutionRoutes as routes,
  standing,
  tierLabels,
  tiers,
} from '@tongying/contract/institutions'
import { Link } from 'react-router'
import { useUserInfo } from '../../accounts/index.ts'
import { call } from '../../ui/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { useRegions } from '../../ui/form/use-regions.ts'
import { useSay } from '../../ui/i18n.ts'
import type { Column } from '../../ui/list/column.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { directoryTexts as texts } from '../texts.ts'

/** Every institution that has settled, for the platform's administrators and auditors. */
export function DirectoryPage() {
  const say = useSay()
  const regions = useRegions().data
  const isPlatformAdmin = useUserInfo().data?.isPlatformAdmin ?? false
  const list = useListQuery({ words: '', tier: '' })
  const tier = tiers.find((one) => one === list.filters.tier)
  const asked = { words: list.filters.words, tier, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useQuery({
    queryKey: ['institutions', 'directory', asked],
    queryFn: () => call(routes.browse, asked),
    placeholderData: keepPreviousData,
  })
  const columns: Column<InstitutionSummary>[] = [
    {
      key: 'name',
      title: say(texts.name),
      // Its members are the platform administrator's to look at, who gives them roles.
      render: (row) =>
        isPlatformAdmin ? (
          <Link to={`/console/directory/${row.id}`}>{row.name}</Link>
        ) : (
          <span className="b">{row.name}</span>
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
