import { consultationRoutes } from '@tongying/contract/consultations'
import { tierAndRating } from '@tongying/contract/institutions'
import { type MyOrganization, membershipRoleLabels, membershipRoutes as routes } from '@tongying/contract/memberships'
import { Suspense, useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { InstitutionLogo } from '../../institutions/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { fullDate } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { StorageLine, StorageWarning, storageTexts } from '../../ui/components/storage-line/storage-line.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { membershipAnswers } from '../answers.ts'
import { settingTexts, mineTexts as texts } from '../institution-texts.ts'
import { ContactDialog, SettingsDialog, SignInDialog } from './lazy-dialogs.ts'
import styles from './organizations-tab.module.css'
import type { HospitalList } from './use-hospital-list.ts'

/** Who leaves an institution no longer reads the cases that they had in its name. */
const leaveAnswers = [
  ...membershipAnswers,
  consultationRoutes.myDay,
  consultationRoutes.list,
  consultationRoutes.counts,
]

/** The institutions that one belongs to, each a card; administrators go from here to members and applications. */
export function OrganizationsTab({ list, mine }: { list: HospitalList; mine: readonly MyOrganization[] }) {
  const t = useTranslate()
  const joining = useMe()?.joiningHospitalName ?? ''
  if (mine.length === 0 && joining !== '') {
    return (
      <Card isFlush>
        <Empty
          title={t(texts.pending, { hospital: joining })}
          detail={t(texts.pendingDetail)}
          actions={
            <Button variant="primary" size="large" onClick={() => list.filter({ tab: 'applications' })}>
              {t(texts.toApplications)}
            </Button>
          }
        />
      </Card>
    )
  }
  if (mine.length === 0) {
    return (
      <Card isFlush>
        <Empty
          title={t(texts.none)}
          detail={t(texts.noneDetail)}
          actions={
            <>
              <Button variant="primary" size="large" onClick={() => list.filter({ tab: 'join' })}>
                {t(texts.join)}
              </Button>
              <Button size="large" onClick={() => list.filter({ tab: 'settlement' })}>
                {t(texts.onboard)}
              </Button>
            </>
          }
        />
      </Card>
    )
  }
  return (
    <div className={styles.organizations}>
      {mine.map((institution) => (
        <OrganizationCard key={institution.id} list={list} institution={institution} />
      ))}
    </div>
  )
}

/** Leaves an institution once the person is sure. */
function useLeave({ id, name }: MyOrganization) {
  const t = useTranslate()
  const leave = useChange(routes.leave, { refreshes: leaveAnswers })
  async function ask() {
    const values = { hospital: name }
    const isSure = await confirm({
      title: texts.leaveTitle,
      consequences: [texts.leaveConsequence],
      action: texts.leave,
      isDanger: true,
      values,
    })
    if (isSure) leave.mutate({ institutionId: id }, { onSuccess: () => toastDone(t(texts.left, values)) })
  }
  return { isPending: leave.isPending, ask }
}

function OrganizationCard({ list, institution }: { list: HospitalList; institution: MyOrganization }) {
  const t = useTranslate()
  const { id, isAdmin, waitingCount, storage } = institution
  const [isChanging, setIsChanging] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const leave = useLeave(institution)
  return (
    <Card>
      <OrganizationHead institution={institution} />
      <OrganizationFacts institution={institution} />
      {storage && <StorageWarning use={storage} />}
      <div className={styles.foot}>
        {isAdmin && (
          <>
            <Button onClick={() => list.filter({ view: 'members', institution: id })}>{t(texts.members)}</Button>
            <Button onClick={() => setIsChanging(true)}>{t(texts.change)}</Button>
            <Button onClick={() => setIsSetting(true)}>{t(settingTexts.open)}</Button>
            <Button onClick={() => setIsSigningIn(true)}>{t(settingTexts.signIn)}</Button>
          </>
        )}
        <span className="text-muted text-small">{t(texts.memberCount, { count: institution.memberCount })}</span>
        {isAdmin && waitingCount > 0 && (
          <LinkButton onClick={() => list.filter({ tab: 'applications', view: 'review', institution: id })}>
            {t(texts.waiting, { count: waitingCount })}
          </LinkButton>
        )}
        <span className="grow" />
        <LinkButton className="text-muted" disabled={leave.isPending} onClick={leave.ask}>
          {t(texts.leave)}
        </LinkButton>
      </div>
      <Suspense>
        {isSetting && <SettingsDialog institution={institution} onClose={() => setIsSetting(false)} />}
        {isSigningIn && <SignInDialog institution={institution} onClose={() => setIsSigningIn(false)} />}
        {isChanging && <ContactDialog institution={institution} onClose={() => setIsChanging(false)} />}
      </Suspense>
    </Card>
  )
}

function OrganizationHead({ institution }: { institution: MyOrganization }) {
  const t = useTranslate()
  const { name, tier, rating, roles } = institution
  const shownRoles = roles.length > 1 ? roles.filter((role) => role !== 'member') : roles
  return (
    <div className={styles.head}>
      <InstitutionLogo src={institution.logo} />
      <div className="grow">
        <h2>{name}</h2>
        <span className="second-line">{dotted([t(tierAndRating(tier, rating)), institution.regionName])}</span>
      </div>
      <span className={styles.roles}>
        {shownRoles.map((role) => (
          <StatusTag key={role} turn="everybody" label={membershipRoleLabels[role]} glyph="person" />
        ))}
      </span>
    </div>
  )
}

function OrganizationFacts({ institution }: { institution: MyOrganization }) {
  const t = useTranslate()
  const { storage } = institution
  return (
    <Facts>
      <Fact label={t(texts.code)}>{institution.institutionCode}</Fact>
      <Fact label={t(texts.head)}>{institution.personInCharge || '—'}</Fact>
      <Fact label={t(texts.officePhone)}>{institution.officePhone || '—'}</Fact>
      <Fact label={t(texts.since)}>{fullDate(institution.since)}</Fact>
      {storage && (
        <Fact label={t(storageTexts.title)}>
          <StorageLine use={storage} />
        </Fact>
      )}
    </Facts>
  )
}
