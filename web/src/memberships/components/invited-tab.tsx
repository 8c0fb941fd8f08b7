import {
  answers,
  type MyOrganization,
  type OwnInvitation,
  membershipRoutes as routes,
  type SentInvitation,
} from '@tongying/contract/memberships'
import { type ReactNode, useState } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTimeCell, dateOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListPills } from '../../ui/patterns/list/filters.tsx'
import { useMembershipChange } from '../api.ts'
import { invitationTexts as texts } from '../texts.ts'
import { InstitutionCell } from './institution-cell.tsx'
import { InstitutionFilter } from './institution-filter.tsx'
import { InvitationStatus } from './join-status.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { chosen, type HospitalList } from './use-hospital-list.ts'

/** Invitations to me and, for administrators, those that their institution has sent. */
export function InvitedTab({ list, administered }: { list: HospitalList; administered: readonly MyOrganization[] }) {
  const say = useSay()
  const options = [
    { value: 'received', label: say(texts.received) },
    ...(administered.length > 0 ? [{ value: 'sent', label: say(texts.sent) }] : []),
  ]
  const view = chosen(list.filters.view, options)
  const pills = <ListPills list={list} name="view" label={say(texts.views)} options={options} chosen={view} />
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
  const say = useSay()
  const asked = { pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.invitations, asked, { keepPrevious: true })
  const [declining, setDeclining] = useState<OwnInvitation>()
  const accept = useMembershipChange(routes.answerInvitation)
  const decline = useMembershipChange(routes.answerInvitation, { isQuiet: true })
  async function acceptIt({ inviteId, organizationName, hasOwnApplication }: OwnInvitation) {
    const values = { hospital: organizationName }
    const isSure = await confirm({
      title: texts.acceptTitle,
      consequences: [texts.acceptConsequence, ...(hasOwnApplication ? [texts.ownApplication] : [])],
      action: texts.accept,
      values,
    })
    const onSuccess = () => toastDone(say(texts.accepted, values))
    if (isSure) accept.mutate({ inviteId, status: answers.pass }, { onSuccess })
  }
  return (
    <>
      <DataTable<OwnInvitation>
        label={say(texts.received)}
        name="invitations"
        columns={receivedColumns(say, acceptIt, setDeclining)}
        rowKey={(row) => row.inviteId}
        state={state}
        list={list}
        head={head}
        empty={<Empty title={say(texts.none)} detail={say(texts.noneDetail)} />}
      />
      {declining && (
        <ReasonDialog
          title={texts.declineTitle}
          label={texts.reason}
          hint={texts.reasonHint}
          action={texts.decline}
          onClose={() => setDeclining(undefined)}
          onSubmit={async (reson) => {
            await decline.mutateAsync({ inviteId: declining.inviteId, reson, status: answers.reject })
            toastDone(say(texts.declined))
          }}
        />
      )}
    </>
  )
}

function receivedColumns(
  say: Say,
  accept: (row: OwnInvitation) => void,
  decline: (row: OwnInvitation) => void,
): Column<OwnInvitation>[] {
  return [
    {
      key: 'organization',
      title: say(texts.organization),
      render: (row) => <InstitutionCell logo={row.logo} name={row.organizationName} second={row.organizationCode} />,
    },
    { key: 'head', title: say(texts.head), render: (row) => row.headOfOrganization || '—' },
    { key: 'contact', title: say(texts.contact), render: (row) => row.contact || '—' },
    { key: 'time', title: say(texts.time), width: 104, render: (row) => <DateTimeCell at={row.inviteTime} /> },
    {
      key: 'status',
      title: say(texts.status),
      render: (row) => (
        <>
          <InvitationStatus state={row.state} />
          {row.state === 'pending' && (
            <span className="second-line">{say(texts.until, { day: dateOf(row.expiresAt) })}</span>
          )}
          {row.reson && <span className="second-line">{row.reson}</span>}
        </>
      ),
    },
    {
      key: 'action',
      title: say(texts.action),
      width: 128,
      render: (row) =>
        row.allowed.includes('accept') ? (
          <span className="cluster nowrap">
            <button type="button" className="link-button" onClick={() => accept(row)}>
              {say(texts.accept)}
            </button>
            <button type="button" className="link-button text-muted" onClick={() => decline(row)}>
              {say(texts.decline)}
            </button>
          </span>
        ) : (
          '—'
        ),
    },
  ]
}

function SentTable(props: { list: HospitalList; institution: MyOrganization; head: ReactNode }) {
  const say = useSay()
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
    if (isSure) revoke.mutate({ inviteId }, { onSuccess: () => toastDone(say(texts.revoked)) })
  }
  const columns: Column<SentInvitation>[] = [
    {
      key: 'name',
      title: say(texts.name),
      render: (row) => (
        <>
          <span className="text-strong">{row.name}</span>
          {!row.isRegistered && <span className="second-line">{say(texts.unregistered)}</span>}
        </>
      ),
    },
    { key: 'phone', title: say(texts.phone), render: (row) => row.phone },
    { key: 'inviter', title: say(texts.inviter), render: (row) => row.inviterName },
    { key: 'time', title: say(texts.time), width: 104, render: (row) => <DateTimeCell at={row.inviteTime} /> },
    {
      key: 'status',
      title: say(texts.status),
      render: (row) => (
        <>
          <InvitationStatus state={row.state} />
          {row.state === 'pending' && (
            <span className="second-line">{say(texts.until, { day: dateOf(row.expiresAt) })}</span>
          )}
          {row.reson && <span className="second-line">{row.reson}</span>}
        </>
      ),
    },
    {
      key: 'action',
      title: say(texts.action),
      width: 88,
      render: (row) =>
        row.allowed.includes('revoke') ? (
          <button type="button" className="link-button text-muted" onClick={() => revokeIt(row)}>
            {say(texts.revoke)}
          </button>
        ) : (
          '—'
        ),
    },
  ]
  return (
    <DataTable<SentInvitation>
      label={say(texts.sent)}
      name="sent-invitations"
      columns={columns}
      rowKey={(row) => row.inviteId}
      state={state}
      list={list}
      head={props.head}
      empty={<Empty isSmall title={say(texts.noneSent)} detail={say(texts.noneSentDetail)} />}
    />
  )
}
