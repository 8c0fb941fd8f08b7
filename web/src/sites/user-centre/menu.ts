import { statisticsTitle } from '../../reports/index.ts'
import type { Translate } from '../../ui/core/i18n.ts'
import type { MenuGroup } from '../../ui/patterns/site-layout/side-menu.tsx'
import type { Who } from '../who.ts'
import { menuTexts } from './menu-texts.ts'
import { hasPage } from './pages.ts'

/** The pages of the application and of its report: they belong to the consultations. */
const casePages = ['/meetingApply', '/applySuccess', '/consultationPdf']

/** The entries of the side menu, all that the specification names and the statistics of who has any; the console only for those who may enter it. */
export function menuGroups(t: Translate, who: Who): MenuGroup[] {
  const certification =
    who.isCertified === undefined ? undefined : t(who.isCertified ? menuTexts.certified : menuTexts.uncertified)
  const groups: MenuGroup[] = [
    {
      title: t(menuTexts.service),
      items: [
        { path: '/me/work', icon: 'work', label: t(menuTexts.work) },
        { path: '/me/consultations', icon: 'consultation', label: t(menuTexts.consultations), alsoAt: casePages },
        { path: '/me/healthApplet', icon: 'examination', label: t(menuTexts.examinations) },
        { path: '/me/imageLearn', icon: 'academy', label: t(menuTexts.academy) },
        // Who has consultations of their own, or reviews those of an institution, which only certified people do.
        ...(who.isCertified || who.isInstitutionAdmin
          ? [{ path: '/me/statistics', icon: 'chart', label: t(statisticsTitle) } as const]
          : []),
        { path: '/me/information', icon: 'bell', label: t(menuTexts.messages), note: who.unread || undefined },
      ],
    },
    {
      title: t(menuTexts.qualification),
      items: [
        { path: '/me/certification', icon: 'certification', label: t(menuTexts.certification), note: certification },
        { path: '/me/hospital', icon: 'institution', label: t(menuTexts.onboarding) },
      ],
    },
    {
      title: t(menuTexts.accounts),
      items: [
        { path: '/me/account', icon: 'person', label: t(menuTexts.account), isExact: true },
        { path: '/me/account/edit', icon: 'edit', label: t(menuTexts.edit) },
      ],
    },
  ]
  if (who.mayEnterConsole) {
    groups.push({
      title: t(menuTexts.management),
      items: [{ path: '/console', icon: 'console', label: t(menuTexts.console), isOutside: true }],
    })
  }
  // A part whose page has not come is marked beside its name; the page names what can be done until then.
  const notYet = t(menuTexts.notYet)
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.isOutside || hasPage(item.path) ? item : { ...item, note: notYet })),
  }))
}
