import { type MyOrganization, membershipRoutes as routes } from '@tongying/contract/memberships'
import { Suspense, useEffect, useState } from 'react'
import { OnboardingPanel } from '../../institutions/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoutes } from '../../ui/core/use-route.ts'
import { ListTabs } from '../../ui/patterns/list/filters.tsx'
import { useMembershipChange, useMyOrganizations } from '../api.ts'
import { InviteDialog } from '../components/invite-dialog.tsx'
import { JoinTab } from '../components/join-tab.tsx'
import { ApplicationsTab, ImportStaffView, InvitedTab, MembersView } from '../components/lazy-tabs.ts'
import { OrganizationsTab } from '../components/organizations-tab.tsx'
import { type HospitalList, hospitalTabs, useHospitalList } from '../components/use-hospital-list.ts'
import { addedTabs } from '../hospital-tabs.ts'
import { hospitalTexts as texts } from '../institution-texts.ts'
import { staffImportTexts } from '../joining-texts.ts'
import styles from './hospital-page.module.css'

/** Institutions: mine, those to join, applications, invitations, and the settlement of a new one. */
export function HospitalPage() {
  const t = useTranslate()
  const list = useHospitalList()
  const { data, error, refetch } = useMyOrganizations()
  const [isInviting, setIsInviting] = useState(false)
  if (!data && error) return <Problem title={t(uiTexts.load.failed)} onRetry={() => refetch()} />
  if (!data) return <PageSkeleton />
  const mine = data.list
  const added = addedTabs.filter((one) => mine.some(one.isFor))
  const addedTab = added.find(({ value }) => value === list.filters.tab)
  const tab = addedTab ? undefined : (hospitalTabs.find((one) => one === list.filters.tab) ?? 'mine')
  const administered = mine.filter((institution) => institution.isAdmin)
  const institution = administered.find(({ id }) => id === list.filters.institution) ?? administered[0]
  const isOfMembers = tab === 'mine' && list.filters.view === 'members' && institution !== undefined
  const isImporting = tab === 'invited' && list.filters.view === 'import' && institution !== undefined
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        institution &&
        tab !== 'settlement' && (
          <InviteActions
            onInvite={() => setIsInviting(true)}
            onImport={isImporting ? undefined : () => list.filter({ tab: 'invited', view: 'import' })}
          />
        )
      }
    >
      <Card isFlush className={styles.tabs}>
        <Tabs list={list} waiting={administered.reduce((sum, one) => sum + one.waitingCount, 0)} mine={mine} />
      </Card>
      <Suspense fallback={<RowsSkeleton />}>
        {isOfMembers && <MembersView list={list} institution={institution} />}
        {tab === 'mine' && !isOfMembers && <OrganizationsTab list={list} mine={mine} />}
        {tab === 'join' && <JoinTab list={list} />}
        {tab === 'applications' && <ApplicationsTab list={list} administered={administered} />}
        {isImporting && <ImportStaffView list={list} administered={administered} institution={institution} />}
        {tab === 'invited' && !isImporting && <InvitedTab list={list} administered={administered} />}
        {tab === 'settlement' && <OnboardingTab list={list} />}
        {addedTab && <addedTab.View list={list} institutions={mine.filter(addedTab.isFor)} />}
      </Suspense>
      {isInviting && institution && <InviteDialog institution={institution} onClose={() => setIsInviting(false)} />}
    </PageFrame>
  )
}

/** Invites one person, or the people of a list. */
function InviteActions({ onInvite, onImport }: { onInvite: () => void; onImport: (() => void) | undefined }) {
  const t = useTranslate()
  return (
    <>
      {onImport && (
        <Button icon={<Icon name="upload" />} onClick={onImport}>
          {t(staffImportTexts.open)}
        </Button>
      )}
      <Button variant="primary" icon={<Icon name="plus" />} onClick={onInvite}>
        {t(texts.invite)}
      </Button>
    </>
  )
}

/** The settlement of a new institution; once it is done, its own tab is shown. */
function OnboardingTab({ list }: { list: HospitalList }) {
  const t = useTranslate()
  const onboard = useMembershipChange(routes.settled)
  const finish = () => {
    toastDone(t(texts.settled))
    list.filter({ tab: 'mine', view: '', institution: '' })
  }
  return (
    <OnboardingPanel isOnboarding={onboard.isPending} onOnboard={() => onboard.mutate({}, { onSuccess: finish })} />
  )
}

/** Another tab begins with its own view. */
function Tabs({ list, waiting, mine }: { list: HospitalList; waiting: number; mine: readonly MyOrganization[] }) {
  const t = useTranslate()
  const more = addedTabs.flatMap((one) => {
    const institutions = mine.filter(one.isFor)
    return institutions.length > 0 ? [{ one, institutions }] : []
  })
  const counts = useRoutes(
    more.flatMap(({ one: { count }, institutions }) => (count ? institutions.map(({ id }) => count(id)) : [])),
  )
  const countOf = (index: number) => {
    const asked = more.map(({ one, institutions }) => (one.count ? institutions.length : 0))
    const before = asked.slice(0, index).reduce((sum, many) => sum + many, 0)
    const own = counts.slice(before, before + (asked[index] ?? 0))
    return own.reduce((sum, data) => sum + (data?.total ?? 0), 0)
  }
  const { tab } = list.filters
  // On a phone the tabs scroll sideways: the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or tabs that come later, are what move it.
  useEffect(() => {
    document.querySelector('main nav [aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab, more.length])
  return (
    <ListTabs
      list={{ ...list, filter: (changes) => list.filter({ view: '', ...changes }) }}
      name="tab"
      label={t(texts.tabs.label)}
      options={[
        ...hospitalTabs.map((value) => ({
          value,
          label: t(texts.tabs[value]),
          ...(value === 'applications' && waiting > 0 && { count: waiting }),
        })),
        ...more.map(({ one }, index) => {
          const count = countOf(index)
          return { value: one.value, label: t(one.label), ...(count > 0 && { count }) }
        }),
      ]}
    />
  )
}
