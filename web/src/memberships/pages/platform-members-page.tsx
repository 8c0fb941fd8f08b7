import { givenRoles, type MemberForPlatform, membershipRoutes as routes } from '@tongying/contract/memberships'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { GiveRoleDialog } from '../components/give-role-dialog.tsx'
import { MemberPerson, MemberRoles } from '../components/member-cells.tsx'
import { memberTexts, platformMemberTexts as texts } from '../member-texts.ts'

/** An institution's members, for the platform's administrator who gives one of them a role. */
export function PlatformMembersPage() {
  const t = useTranslate()
  const { institutionId = '' } = useParams()
  const list = useListQuery({ search: '' })
  const { pageNum, pageSize, filters } = list
  const asked = { institutionId, search: filters.search, pageNum, pageSize }
  const state = useRoute(routes.membersForPlatform, asked, { keepPrevious: true })
  const [giving, setGiving] = useState<MemberForPlatform>()
  const hospital = state.data?.institutionName ?? ''
  const title = t(texts.title, { hospital })
  return (
    <PageFrame title={title} purpose={t(texts.purpose)}>
      <DataTable<MemberForPlatform>
        label={title}
        name="platform-members"
        columns={columnsOf(t, setGiving)}
        rowKey={(row) => row.membershipId}
        state={state}
        list={list}
        head={
          <ListHead
            list={list}
            lead={<Link to="/console/directory">{t(texts.back)}</Link>}
            filters={[{ kind: 'search', name: 'search', label: t(memberTexts.search) }]}
          />
        }
        empty={<Empty isSmall title={t(memberTexts.none)} />}
      />
      {giving && <GiveRoleDialog member={giving} hospital={hospital} onClose={() => setGiving(undefined)} />}
    </PageFrame>
  )
}

function columnsOf(t: Translate, give: (row: MemberForPlatform) => void): Column<MemberForPlatform>[] {
  return [
    {
      key: 'person',
      title: t(memberTexts.person),
      render: (row) => <MemberPerson row={row} />,
    },
    { key: 'job', title: t(memberTexts.job), render: (row) => row.job || '—' },
    {
      key: 'roles',
      title: t(memberTexts.roles),
      render: (row) => <MemberRoles roles={row.roles} />,
    },
    {
      key: 'action',
      title: t(memberTexts.action),
      width: 140,
      render: (row) => {
        if (row.isSelf) return <span className="text-muted">{t(texts.self)}</span>
        if (givenRoles.every((role) => row.roles.includes(role)))
          return <span className="text-muted">{t(texts.all)}</span>
        return (
          <LinkButton className="nowrap" onClick={() => give(row)}>
            {t(texts.give)}
          </LinkButton>
        )
      },
    },
  ]
}
