import {
  type MyOrganization,
  type OwnInvitation,
  membershipRoutes as routes,
  type SentInvitation,
} from '@tongying/contract/memberships'
import type { ReactNode } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTimeCell, fullDate } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListPills } from '../../ui/patterns/list/filters.tsx'
import { useMembershipChange } from '../api.ts'
import { invitationTexts as texts } from '../joining-texts.ts'
import { InstitutionCell } from './institution-cell.tsx'
import { InstitutionFilter } from './institution-filter.tsx'
import { InvitationStatus } from './join-status.tsx'
import { chosen, type HospitalList } from './use-hospital-list.ts'
import { useInvitationAnswer } from './use-invitation-answer.tsx'

/** Invitations to me and, for administrators, those that their institution has sent. */
export function InvitedTab({ list, administered }: { list: HospitalList; administered: readonly MyOrganization[] }) {
  const t = useTranslate()
  const options = [
    { value: 'received', label: t(texts.received) },
    ...(administered.length > 0 ? [{ value: 'sent', label: t(texts.sent) }] : []),
  ]
  const view = chosen(list.filters.view, options)
  const pills = <ListPills list={list} name="view" label={t(texts.views)} options={options} chosen={view} />
  const institution = administered.find(({ id }) => id === list.filters.institution) ?? administered[0]
  if (view === 'received' || !institution) return <ReceivedTable list={list} head={options.length > 1 && pills} />
  return (
    <SentTable
      list={list}
      institution={institution}
      head={
        <>
          {pills}
          <InstitutionFilter list={list} administered={administered} chosenId={institution.id} />
        </>
      }
    />
  )
}

function ReceivedTable({ list, head }: { list: HospitalList; head: ReactNode }) {
  const t = useTranslate()
  const asked = { pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.invitations, asked, { keepPrevious: true })
  const answer = useInvitationAnswer()
  return (
    <>
      <DataTable<OwnInvitation>
        label={t(texts.received)}
        name="invitations"
        columns={receivedColumns(t, answer.accept, answer.decline)}
        rowKey={(row) => row.inviteId}
        state={state}
        list={list}
        head={head}
        empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
      {answer.dialog}
    </>
  )
}

/** The state of an invitation, until when it waits, and why it was declined. */
type Invited = Pick<OwnInvitation | SentInvitation, 'state' | 'expiresAt' | 'reson' | 'inviteTime'>

/** When an invitation was sent, and what has become of it. */
function timeAndState(t: Translate): Column<Invited>[] {
  return [
    { key: 'time', title: t(texts.time), width: 104, render: (row) => <DateTimeCell at={row.inviteTime} /> },
    { key: 'status', title: t(texts.status), render: (row) => <InvitationState row={row} /> },
  ]
}

function InvitationState({ row }: { row: Invited }) {
  const t = useTranslate()
  return (
    <>
      <InvitationStatus state={row.state} />
      {row.state === 'pending' && (
        <span className="second-line">{t(texts.until, { day: fullDate(row.expiresAt) })}</span>
      )}
      {row.reson && <span className="second-line">{row.reson}</span>}
    </>
  )
}

function receivedColumns(
  t: Translate,
  accept: (row: OwnInvitation) => unknown,
  decline: (row: OwnInvitation) => void,
): Column<OwnInvitation>[] {
  return [
    {
      key: 'organization',
      title: t(texts.organization),
      render: (row) => <InstitutionCell logo={row.logo} name={row.organizationName} second={row.organizationCode} />,
    },
    { key: 'head', title: t(texts.head), render: (row) => row.headOfOrganization || '—' },
    { key: 'contact', title: t(texts.contact), render: (row) => row.contact || '—' },
    ...timeAndState(t),
    {
      key: 'action',
      title: t(texts.action),
      width: 128,
      render: (row) =>
        row.allowed.includes('accept') ? (
          <span className="cluster nowrap">
            <LinkButton onClick={() => accept(row)}>{t(texts.accept)}</LinkButton>
            <LinkButton className="text-muted" onClick={() => decline(row)}>
              {t(texts.decline)}
            </LinkButton>
          </span>
        ) : (
          '—'
        ),
    },
  ]
}

function SentTable(props: { list: HospitalList; institution: MyOrganization; head: ReactNode }) {
  const t = useTranslate()
  const { list, institution } = props
  const { pageNum, pageSize } = list
  const asked = { institutionId: institution.id, pageNum, pageSize }
  const state = useRoute(routes.sentInvitations, asked, { keepPrevious: true })
  const revoke = useMembershipChange(routes.revokeInvitation)
  async function revokeIt({ inviteId, name }: SentInvitation) {
    const isSure = await confirm({
      title: texts.revokeTitle,
      consequences: [texts.revokeConsequence],
      action: texts.revoke,
      isDanger: true,
      values: { name },
    })
    if (isSure) revoke.mutate({ inviteId }, { onSuccess: () => toastDone(t(texts.revoked)) })
  }
  return (
    <DataTable<SentInvitation>
      label={t(texts.sent)}
      name="sent-invitations"
      columns={sentColumns(t, revokeIt)}
      rowKey={(row) => row.inviteId}
      state={state}
      list={list}
      head={props.head}
      empty={<Empty isSmall title={t(texts.noneSent)} detail={t(texts.noneSentDetail)} />}
    />
  )
}

function sentColumns(t: Translate, revoke: (row: SentInvitation) => unknown): Column<SentInvitation>[] {
  return [
    {
      key: 'name',
      title: t(texts.name),
      render: (row) => (
        <>
          <span className="text-strong">{row.name}</span>
          {!row.isRegistered && <span className="second-line">{t(texts.unregistered)}</span>}
        </>
      ),
    },
    { key: 'phone', title: t(texts.phone), render: (row) => row.phone },
    { key: 'inviter', title: t(texts.inviter), render: (row) => row.inviterName },
    ...timeAndState(t),
    {
      key: 'action',
      title: t(texts.action),
      width: 88,
      render: (row) =>
        row.allowed.includes('revoke') ? (
          <LinkButton className="text-muted" onClick={() => revoke(row)}>
            {t(texts.revoke)}
          </LinkButton>
        ) : (
          '—'
        ),
    },
  ]
}
