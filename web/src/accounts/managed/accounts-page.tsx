import {
  accountFilters,
  type ManagedAccount,
  platformRoleLabels,
  managedAccountRoutes as routes,
} from '@tongying/contract/accounts'
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
import { AccountRoles, AccountState } from './account-state.tsx'
import { managedTexts as texts } from './managed-texts.ts'
import { RoleRequests } from './role-requests.tsx'
import { managedAccountsSection } from './section.ts'

/** Accounts for the platform's administrators, what awaits a second one of them on top. */
export function AccountsPage() {
  const t = useTranslate()
  const list = useListQuery({ search: '', which: '' })
  const { pageNum, pageSize, filters } = list
  const which = accountFilters.find((one) => one === filters.which)
  const state = useRoute(
    routes.findAccounts,
    { search: filters.search, which, pageNum, pageSize },
    { keepPrevious: true },
  )
  const { data: requests } = useRoute(routes.roleRequests, {})
  return (
    <PageFrame title={t(managedAccountsSection.label)} purpose={t(texts.purpose)}>
      <div className="stack">
        {requests && requests.list.length > 0 && <RoleRequests requests={requests.list} isNamed />}
        <DataTable<ManagedAccount>
          label={t(managedAccountsSection.label)}
          name="accounts"
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
                  name: 'which',
                  label: t(texts.all),
                  options: [
                    { value: 'platformAdmin', label: t(platformRoleLabels.platformAdmin) },
                    { value: 'platformAuditor', label: t(platformRoleLabels.platformAuditor) },
                    { value: 'suspended', label: t(texts.suspended) },
                  ],
                },
              ]}
            />
          }
          empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
        />
      </div>
    </PageFrame>
  )
}

function columnsOf(t: Translate): Column<ManagedAccount>[] {
  return [
    {
      key: 'name',
      title: t(texts.person),
      render: (row) => (
        <>
          <Link to={`/console/accounts/${row.id}`}>{row.name}</Link>
          <span className="second-line">{row.phone}</span>
        </>
      ),
    },
    { key: 'roles', title: t(texts.roles), render: (row) => <AccountRoles roles={row.roles} /> },
    { key: 'created', title: t(texts.created), optional: 'on', render: (row) => <DateTime at={row.createdAt} /> },
    {
      key: 'seen',
      title: t(texts.lastSeen),
      optional: 'on',
      render: (row) => (row.lastSeenAt ? <DateTime at={row.lastSeenAt} /> : '—'),
    },
    {
      key: 'state',
      title: t(texts.state),
      isCorner: true,
      render: (row) => <AccountState isSuspended={row.isSuspended} />,
    },
  ]
}
