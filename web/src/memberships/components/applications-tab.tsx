import { auditFilters } from '@tongying/contract/kit'
import {
  type JoinApplicationRow,
  type MyOrganization,
  type OwnApplicationRow,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTimeCell } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListPills } from '../../ui/patterns/list/filters.tsx'
import { useMembershipChange } from '../api.ts'
import { applicationTexts as texts } from '../joining-texts.ts'
import { memberTexts } from '../member-texts.ts'
import styles from './applications-tab.module.css'
import { InstitutionFilter } from './institution-filter.tsx'
import { JoinStatus, OnboardingStatus } from './join-status.tsx'
import { chosen, type HospitalList } from './use-hospital-list.ts'
import { useJoinReview } from './use-join-review.tsx'

/** One's own applications and, for administrators, those of physicians who ask to join. */
export function ApplicationsTab({
  list,
  administered,
}: {
  list: HospitalList
  administered: readonly MyOrganization[]
}) {
  const t = useTranslate()
  const waiting = administered.reduce((sum, institution) => sum + institution.waitingCount, 0)
  const options = [
    ...(administered.length > 0
      ? [
          { value: 'review', label: t(texts.review), count: waiting },
          { value: 'decided', label: t(texts.decided) },
        ]
      : []),
    { value: 'mine', label: t(texts.mine) },
  ]
  const view = chosen(list.filters.view, options)
  const pills = <ListPills list={list} name="view" label={t(texts.views)} options={options} chosen={view} />
  const institution = administered.find(({ id }) => id === list.filters.institution) ?? administered[0]
  if (view === 'mine' || !institution) return <OwnTable list={list} head={options.length > 1 && pills} />
  return (
    <QueueTable
      key={view}
      list={list}
      institution={institution}
      filter={view === 'review' ? auditFilters.waiting : auditFilters.audited}
      head={
        <>
          {pills}
          <InstitutionFilter list={list} administered={administered} chosenId={institution.id} />
        </>
      }
    />
  )
}

function OwnTable({ list, head }: { list: HospitalList; head: ReactNode }) {
  const t = useTranslate()
  const asked = { pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.applications, asked, { keepPrevious: true })
  return (
    <DataTable<OwnApplicationRow>
      label={t(texts.mine)}
      name="own-applications"
      columns={ownColumns(t, () => list.filter({ tab: 'settlement' }))}
      rowKey={(row) => row.applyId}
      state={state}
      list={list}
      head={head}
      empty={
        <Empty
          title={t(texts.none)}
          detail={t(texts.noneDetail)}
          actions={
            <Button variant="primary" size="large" onClick={() => list.filter({ tab: 'join', view: '' })}>
              {t(texts.findOne)}
            </Button>
          }
        />
      }
    />
  )
}

function ownColumns(t: Translate, onOnboard: () => void): Column<OwnApplicationRow>[] {
  return [
    {
      key: 'what',
      title: t(texts.what),
      render: (row) => (
        <>
          <span className="text-strong">{t(texts[row.kind], { hospital: row.hospitalName || t(texts.unnamed) })}</span>
          {row.reason && <span className="second-line">{row.reason}</span>}
        </>
      ),
    },
    { key: 'time', title: t(texts.time), width: 104, render: (row) => <DateTimeCell at={row.applicationTime} /> },
    {
      key: 'status',
      title: t(texts.status),
      render: (row) =>
        row.kind === 'join' ? <JoinStatus state={row.state} /> : <OnboardingStatus state={row.state} />,
    },
    {
      key: 'action',
      title: t(texts.action),
      width: 120,
      render: (row) => <OwnAction row={row} onOpen={onOnboard} />,
    },
  ]
}

function QueueTable(props: { list: HospitalList; institution: MyOrganization; filter: number; head: ReactNode }) {
  const t = useTranslate()
  const { list, institution, filter } = props
  const { pageNum, pageSize } = list
  const asked = { institutionId: institution.id, filter, pageNum, pageSize }
  const state = useRoute(routes.joinQueue, asked, { keepPrevious: true })
  const { pass, reject, dialog } = useJoinReview()
  return (
    <>
      <DataTable<JoinApplicationRow>
        label={t(texts.review)}
        name="join-queue"
        columns={queueColumns(t, pass, reject)}
        rowKey={(row) => row.applyId}
        state={state}
        list={list}
        head={props.head}
        empty={<Empty isSmall title={t(texts.nobody)} detail={t(texts.nobodyDetail)} />}
      />
      {dialog}
    </>
  )
}

/** Who applies, in which post, and what they or the reviewer wrote. */
function Applicant({ row }: { row: JoinApplicationRow }) {
  const detail = dotted([row.job, row.department])
  return (
    <span className={styles.who}>
      <Person name={row.name} src={row.avatar || undefined} detail={detail} />
      {(row.note || row.reason) && <span className={clsx(styles.note, 'second-line')}>{row.reason ?? row.note}</span>}
    </span>
  )
}

function queueColumns(
  t: Translate,
  pass: (row: JoinApplicationRow) => void,
  reject: (row: JoinApplicationRow) => void,
): Column<JoinApplicationRow>[] {
  return [
    {
      key: 'person',
      title: t(texts.person),
      render: (row) => <Applicant row={row} />,
    },
    { key: 'hospital', title: t(texts.hospital), render: (row) => row.workingHospital || '—' },
    {
      key: 'duration',
      title: t(texts.joinDuration),
      align: 'right',
      render: (row) => t(memberTexts.days, { count: row.joinDuration }),
    },
    {
      key: 'count',
      title: t(memberTexts.consultations),
      align: 'right',
      render: (row) => t(memberTexts.times, { count: row.consultationCount }),
    },
    {
      key: 'active',
      title: t(memberTexts.lastActive),
      width: 104,
      render: (row) => <DateTimeCell at={row.lastActiveTime} />,
    },
    { key: 'time', title: t(texts.time), width: 104, render: (row) => <DateTimeCell at={row.applicationTime} /> },
    {
      key: 'action',
      title: t(texts.action),
      width: 128,
      render: (row) => <Decision row={row} onPass={() => pass(row)} onReject={() => reject(row)} />,
    },
  ]
}

/** The buttons of an application that waits; what was decided of any other. */
function Decision(props: { row: JoinApplicationRow; onPass: () => void; onReject: () => void }) {
  const t = useTranslate()
  const { row, onPass, onReject } = props
  if (!row.allowed.includes('pass')) return <JoinStatus state={row.state} />
  return (
    <span className="cluster nowrap">
      <LinkButton onClick={onPass}>{t(texts.pass)}</LinkButton>
      <LinkButton className="text-muted" onClick={onReject}>
        {t(texts.reject)}
      </LinkButton>
    </span>
  )
}

/** An onboarding that is not finished is opened; an application to join that waits is withdrawn. */
function OwnAction({ row, onOpen }: { row: OwnApplicationRow; onOpen: () => void }) {
  const t = useTranslate()
  const withdraw = useMembershipChange(routes.withdrawJoin)
  if (row.kind === 'settlement' && row.state !== 'settled')
    return <LinkButton onClick={onOpen}>{t(texts.open)}</LinkButton>
  if (row.kind === 'settlement' || !row.allowed.includes('withdraw')) return '—'
  return (
    <LinkButton
      className="text-muted"
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate({ applyId: row.applyId }, { onSuccess: () => toastDone(t(texts.withdrawn)) })}
    >
      {t(texts.withdraw)}
    </LinkButton>
  )
}
