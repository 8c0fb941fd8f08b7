import { standing } from '@tongying/contract/institutions'
import { type MyOrganization, membershipRoleLabels, membershipRoutes as routes } from '@tongying/contract/memberships'
import Button from 'antd/es/button'
import { useState } from 'react'
import { InstitutionLogo } from '../../institutions/index.ts'
import { call } from '../../ui/call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dateOf } from '../../ui/date-time.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useRegions } from '../../ui/form/use-regions.ts'
import { useSay } from '../../ui/i18n.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { StorageLine, StorageWarning, storageTexts } from '../../ui/storage-line.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMembershipChange } from '../api.ts'
import { mineTexts as texts } from '../texts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import type { HospitalList } from './use-hospital-list.ts'

/** The institutions that one belongs to, each a card; administrators go from here to members and applications. */
export function OrganizationsTab({ list, mine }: { list: HospitalList; mine: readonly MyOrganization[] }) {
  const say = useSay()
  if (mine.length === 0) {
    return (
      <section className="card">
        <Empty
          title={say(texts.none)}
          detail={say(texts.noneDetail)}
          actions={
            <>
              <Button type="primary" size="large" onClick={() => list.filter({ tab: 'join' })}>
                {say(texts.join)}
              </Button>
              <Button size="large" onClick={() => list.filter({ tab: 'settlement' })}>
                {say(texts.settle)}
              </Button>
            </>
          }
        />
      </section>
    )
  }
  return (
    <div className="organizations">
      {mine.map((institution) => (
        <OrganizationCard key={institution.id} list={list} institution={institution} />
      ))}
    </div>
  )
}

function OrganizationCard({ list, institution }: { list: HospitalList; institution: MyOrganization }) {
  const say = useSay()
  const regionName = useRegions().data?.regionName
  const { id, name, tier, rating, isAdmin, roles, waitingCount, storage } = institution
  const place = regionName?.(institution.provinceCode, institution.cityCode, institution.districtCode) ?? ''
  const [isChanging, setIsChanging] = useState(false)
  const leave = useMembershipChange(() => call(routes.leave, { institutionId: id }))
  async function leaveIt() {
    const values = { hospital: name }
    const isSure = await confirm({
      title: texts.leaveTitle,
      consequences: [texts.leaveConsequence],
      action: texts.leave,
      isDanger: true,
      values,
    })
    if (isSure) leave.mutate(undefined, { onSuccess: () => toastDone(say(texts.left, values)) })
  }
  const shownRoles = roles.length > 1 ? roles.filter((role) => role !== 'member') : roles
  return (
    <section className="card">
      <div className="body">
        <div className="organization-head">
          <InstitutionLogo src={institution.logo} />
          <div className="grow">
            <h2>{name}</h2>
            <span className="sub">{[say(standing(tier, rating)), place].filter(Boolean).join(' · ')}</span>
          </div>
          <span className="roles">
            {shownRoles.map((role) => (
              <StatusTag key={role} turn="everybody" label={membershipRoleLabels[role]} glyph="person" />
            ))}
          </span>
        </div>
        <dl className="facts">
          <dt>{say(texts.code)}</dt>
          <dd>{institution.institutionCode}</dd>
          <dt>{say(texts.head)}</dt>
          <dd>{institution.personInCharge || '—'}</dd>
          <dt>{say(texts.officePhone)}</dt>
          <dd>{institution.officePhone || '—'}</dd>
          <dt>{say(texts.since)}</dt>
          <dd>{dateOf(institution.since)}</dd>
          {storage && (
            <>
              <dt>{say(storageTexts.title)}</dt>
              <dd>
                <StorageLine use={storage} />
              </dd>
            </>
          )}
        </dl>
        {storage && <StorageWarning use={storage} />}
        <div className="organization-foot">
          {isAdmin && (
            <>
              <Button onClick={() => list.filter({ view: 'members', institution: id })}>{say(texts.members)}</Button>
              <Button onClick={() => setIsChanging(true)}>{say(texts.change)}</Button>
            </>
          )}
          <span className="t2 t13">{say(texts.memberCount, { count: institution.memberCount })}</span>
          {isAdmin && waitingCount > 0 && (
            <button
              type="button"
              className="lk"
              onClick={() => list.filter({ tab: 'applications', view: 'review', institution: id })}
            >
              {say(texts.waiting, { count: waitingCount })}
            </button>
          )}
          <span className="grow" />
          <button type="button" className="lk mut" disabled={leave.isPending} onClick={leaveIt}>
            {say(texts.leave)}
          </button>
        </div>
      </div>
      {isChanging && <ContactDialog institution={institution} onClose={() => setIsChanging(false)} />}
    </section>
  )
}
