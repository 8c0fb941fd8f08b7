import { filledText } from '@tongying/contract/kit'
import {
  givenRoles,
  type Member,
  type MyOrganization,
  memberChanges,
  membershipRoleLabels,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { useState } from 'react'
import { DateTimeCell } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useMembershipChange } from '../api.ts'
import { memberTexts as texts } from '../member-texts.ts'
import { MemberPerson, MemberRoles } from './member-cells.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { HospitalList } from './use-hospital-list.ts'

/** Who belongs to an institution, for its administrators: roles, posts, what they did. */
export function MembersView({ list, institution }: { list: HospitalList; institution: MyOrganization }) {
  const t = useTranslate()
  const { pageNum, pageSize, filters } = list
  const asked = { institutionId: institution.id, search: filters.search, pageNum, pageSize }
  const state = useRoute(routes.members, asked, { keepPrevious: true })
  const [editing, setEditing] = useState<Member>()
  const [removing, setRemoving] = useState<Member>()
  return (
    <>
      <DataTable<Member>
        label={t(texts.title, { hospital: institution.name })}
        name="members"
        columns={columnsOf(t, setEditing, setRemoving)}
        rowKey={(row) => row.membershipId}
        state={state}
        list={list}
        empty={<Empty isSmall title={t(texts.none)} />}
        head={
          <ListHead
            list={list}
            lead={<LinkButton onClick={() => list.filter({ view: '', institution: '' })}>{t(texts.back)}</LinkButton>}
            filters={[{ kind: 'search', name: 'search', label: t(texts.search) }]}
          />
        }
      />
      {editing && <EditDialog member={editing} onClose={() => setEditing(undefined)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function columnsOf(t: Translate, edit: (row: Member) => void, remove: (row: Member) => void): Column<Member>[] {
  return [
    {
      key: 'person',
      title: t(texts.person),
      render: (row) => <MemberPerson row={row} />,
    },
    { key: 'job', title: t(texts.job), render: (row) => row.job || '—' },
    {
      key: 'roles',
      title: t(texts.roles),
      render: (row) => <MemberRoles roles={row.roles} />,
    },
    {
      key: 'since',
      title: t(texts.joinDuration),
      align: 'right',
      render: (row) => t(texts.days, { count: row.joinDuration }),
    },
    {
      key: 'count',
      title: t(texts.consultations),
      align: 'right',
      render: (row) => t(texts.times, { count: row.consultationCount }),
    },
    {
      key: 'active',
      title: t(texts.lastActive),
      width: 104,
      render: (row) => <DateTimeCell at={row.lastActiveTime} />,
    },
    {
      key: 'action',
      title: t(texts.action),
      render: (row) => (
        <span className="cluster nowrap">
          <LinkButton onClick={() => edit(row)}>{t(texts.edit)}</LinkButton>
          {!row.isSelf && (
            <LinkButton className="text-muted" onClick={() => remove(row)}>
              {t(texts.remove)}
            </LinkButton>
          )}
        </span>
      ),
    },
  ]
}

/** Nobody gives a role to themselves: of one's own one may only give some up. */
function rolesToOffer({ isSelf, roles }: Member) {
  const offered = givenRoles.filter((role) => !isSelf || roles.includes(role))
  return Object.fromEntries(offered.map((role) => [role, membershipRoleLabels[role]]))
}

function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslate()
  const { membershipId, name, roles, job, department, isSelf, isCertified } = member
  const hint = isSelf ? t(texts.ownRoles) : isCertified ? undefined : t(texts.rolesNeedName)
  const change = useMembershipChange(routes.changeMember, { isQuiet: true })
  return (
    <FormDialog
      title={filledText(texts.editTitle, { name })}
      schema={memberChanges}
      initial={{ roles: roles.filter((role) => role !== 'member'), job, department }}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (changes) => {
        await change.mutateAsync({ membershipId, ...changes })
        toastDone(t(texts.saved))
      }}
    >
      <ChoiceField name="roles" label={texts.roles} options={rolesToOffer(member)} isMany span={12} hint={hint} />
      <TextField name="job" label={texts.job} span={6} />
      <TextField name="department" label={texts.department} span={6} />
    </FormDialog>
  )
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslate()
  const { membershipId, name } = member
  const remove = useMembershipChange(routes.removeMember, { isQuiet: true })
  return (
    <ReasonDialog
      title={filledText(texts.removeTitle, { name })}
      label={texts.reason}
      hint={texts.removeHint}
      action={texts.remove}
      onClose={onClose}
      onSubmit={async (reason) => {
        await remove.mutateAsync({ membershipId, reason })
        toastDone(t(texts.removed, { name }))
      }}
    />
  )
}
