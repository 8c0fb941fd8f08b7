import {
  type DirectoryEntry,
  institutionStandingLabels,
  institutionStandings,
  ownershipLabels,
  institutionRoutes as routes,
  tierAndRating,
  tierLabels,
  tiers,
} from '@tongying/contract/institutions'
import { Link, useNavigate } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { registrationPath, StandingTag } from '../components/standing-tag.tsx'
import { directoryImportPageTexts, directoryTexts as texts } from '../texts.ts'

/** Every institution that is onboarded or only listed, for the platform's administrators and auditors. */
export function DirectoryPage() {
  const t = useTranslate()
  const list = useListQuery({ search: '', tier: '', standing: '' })
  const tier = tiers.find((one) => one === list.filters.tier)
  const standing = institutionStandings.find((one) => one === list.filters.standing)
  const asked = { search: list.filters.search, tier, standing, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.directory, asked, { keepPrevious: true })
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)} actions={<ImportButton />}>
      <DataTable
        label={t(texts.title)}
        name="institutions"
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        head={
          <ListHead
            list={list}
            filters={[
              { kind: 'search', name: 'search', label: t(texts.search) },
              {
                kind: 'choice',
                name: 'tier',
                label: t(texts.tier),
                options: tiers.map((value) => ({ value, label: t(tierLabels[value]) })),
              },
              {
                kind: 'choice',
                name: 'standing',
                label: t(texts.status),
                options: institutionStandings.map((value) => ({ value, label: t(institutionStandingLabels[value]) })),
              },
            ]}
          />
        }
        empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
    </PageFrame>
  )
}

/** For those who may import. */
function ImportButton() {
  const t = useTranslate()
  const navigate = useNavigate()
  if (!useMe()?.isPlatformAdmin) return null
  return (
    <Button icon={<Icon name="upload" />} onClick={() => navigate('/console/directory/import')}>
      {t(directoryImportPageTexts.open)}
    </Button>
  )
}

function columnsOf(t: Translate): Column<DirectoryEntry>[] {
  return [
    {
      key: 'name',
      title: t(texts.name),
      render: (row) => <Link to={registrationPath(row.id)}>{row.name}</Link>,
    },
    { key: 'standing', title: t(texts.standing), render: (row) => t(tierAndRating(row.tier, row.rating)) },
    { key: 'status', title: t(texts.status), render: (row) => <StandingTag {...row} /> },
    { key: 'ownership', title: t(texts.ownership), render: (row) => t(ownershipLabels[row.ownership]) },
    {
      key: 'region',
      title: t(texts.region),
      render: (row) => row.regionName || '—',
    },
    { key: 'address', title: t(texts.address), optional: 'on', render: (row) => row.address },
  ]
}
