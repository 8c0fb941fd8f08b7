import { managedAccountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { operationRoutes } from '@tongying/contract/operations'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { MenuGroup, MenuItem } from '../../ui/patterns/site-layout/side-menu.tsx'
import type { Who } from '../who.ts'
import { consoleTexts as texts } from './console-texts.ts'
import { type ConsoleCounts, type ConsoleSection, consoleGroups } from './sections.ts'

/** The console's menu: the overview, the parts that this person may enter with what waits in them, the way back. */
export function useConsoleMenu(who: Who): MenuGroup[] {
  const t = useTranslate()
  const isStaff = who.isPlatformAdmin || who.isPlatformAuditor
  const { data: platform } = useRoute(consultationRoutes.platformOverview, isStaff ? {} : undefined)
  const { data: institution } = useRoute(
    consultationRoutes.institutionOverview,
    who.isInstitutionAdmin ? {} : undefined,
  )
  const asked = who.isPlatformAdmin ? {} : undefined
  const { data: roles } = useRoute(managedAccountRoutes.roleRequests, asked, { isQuiet: true })
  const { data: jobs } = useRoute(operationRoutes.failedJobs, asked, { isQuiet: true })
  return consoleMenu(t, who, {
    certifications: platform?.certifications.count,
    onboardings: platform?.onboardings.count,
    experts: platform?.experts.count,
    joinApplications: institution?.joinApplications.count,
    members: institution?.members.count,
    invited: institution?.members.invited,
    roleRequests: roles?.list.filter(({ isOwn }) => !isOwn).length,
    failedJobs: jobs?.total,
  })
}

/** The groups of the menu with these counts; a group without an entry is left out. */
export function consoleMenu(t: Translate, who: Who, counts: ConsoleCounts): MenuGroup[] {
  const groups = consoleGroups.map(({ title, sections }) => ({
    title: t(title),
    items: sections.filter((section) => section.isOpenTo(who)).map((section) => itemOf(t, section, counts)),
  }))
  const overview: MenuItem = { path: '/console', icon: 'work', label: t(texts.overview), isExact: true }
  const back: MenuItem = { path: '/me/work', icon: 'back', label: t(texts.back), isOutside: true }
  return [
    { title: t(texts.title), items: [overview] },
    ...groups.filter(({ items }) => items.length > 0),
    { title: t(texts.leave), items: [back] },
  ]
}

function itemOf(t: Translate, section: ConsoleSection, counts: ConsoleCounts): MenuItem {
  const { path, icon, label, isOutside, isOwnTurn, count } = section
  const waiting = count?.(counts)
  return {
    path,
    icon,
    label: t(label),
    note: waiting || undefined,
    isHot: isOwnTurn === true && (waiting ?? 0) > 0,
    isOutside: isOutside ?? false,
  }
}
