import type { Say } from '../../ui/core/i18n.ts'
import type { MenuGroup } from '../../ui/patterns/site-layout/side-menu.tsx'
import type { Who } from '../who.ts'
import { menuTexts } from './menu-texts.ts'
import { hasPage } from './pages.ts'

/** The pages of the application and of its report: they belong to the consultations. */
const casePages = ['/meetingApply', '/applySuccess', '/consultationPdf']

/** The entries of the side menu, all that the specification names; the console only for those who may enter it. */
export function menuGroups(say: Say, who: Who): MenuGroup[] {
  const certification =
    who.isCertified === undefined ? undefined : say(who.isCertified ? menuTexts.certified : menuTexts.uncertified)
  const groups: MenuGroup[] = [
    {
      title: say(menuTexts.service),
      items: [
        { path: '/me/work', icon: 'work', label: say(menuTexts.work) },
        {
          path: '/me/consultations',
          icon: 'consultation',
          label: say(menuTexts.consultations),
          alsoAt: casePages,
        },
        { path: '/me/healthApplet', icon: 'examination', label: say(menuTexts.examinations) },
        { path: '/me/imageLearn', icon: 'academy', label: say(menuTexts.academy) },
        { path: '/me/information', icon: 'bell', label: say(menuTexts.messages), note: who.unread || undefined },
      ],
    },
    {
      title: say(menuTexts.qualification),
      items: [
        { path: '/me/certification', icon: 'certification', label: say(menuTexts.certification), note: certification },
        { path: '/me/hospital', icon: 'institution', label: say(menuTexts.settlement) },
      ],
    },
    {
      title: say(menuTexts.accounts),
      items: [
        { path: '/me/account', icon: 'person', label: say(menuTexts.account), isExact: true },
        { path: '/me/account/edit', icon: 'edit', label: say(menuTexts.edit) },
      ],
    },
  ]
  if (who.mayEnterConsole) {
    groups.push({
      title: say(menuTexts.management),
      items: [{ path: '/console', icon: 'console', label: say(menuTexts.console), isOutside: true }],
    })
  }
  // A part whose page has not come says so beside its name; the page tells what can be done until then.
  const notYet = say(menuTexts.notYet)
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.isOutside || hasPage(item.path) ? item : { ...item, note: notYet })),
  }))
}
