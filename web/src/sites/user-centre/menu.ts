import { defineTexts } from '@tongying/contract/kit'
import type { Say } from '../../ui/i18n.ts'
import type { MenuGroup } from '../../ui/site-layout/side-menu.tsx'
import type { Who } from '../who.ts'

export const menuTexts = defineTexts({
  service: { 'zh-CN': '服务', 'en-US': 'Service' },
  work: { 'zh-CN': '我的工作', 'en-US': 'My work' },
  consultations: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  examinations: { 'zh-CN': '远程检查', 'en-US': 'Remote examination' },
  academy: { 'zh-CN': '影像学院', 'en-US': 'Academy' },
  messages: { 'zh-CN': '消息中心', 'en-US': 'Messages' },
  qualification: { 'zh-CN': '资质', 'en-US': 'Qualification' },
  certification: { 'zh-CN': '医生认证', 'en-US': 'Doctor certification' },
  settlement: { 'zh-CN': '机构入驻', 'en-US': 'Institution onboarding' },
  accounts: { 'zh-CN': '账户', 'en-US': 'Account' },
  account: { 'zh-CN': '账户中心', 'en-US': 'Account center' },
  certified: { 'zh-CN': '已认证', 'en-US': 'Passed' },
  uncertified: { 'zh-CN': '未认证', 'en-US': 'Not yet' },
  edit: { 'zh-CN': '编辑资料', 'en-US': 'Edit data' },
  management: { 'zh-CN': '管理', 'en-US': 'Management' },
  console: { 'zh-CN': '管理控制台', 'en-US': 'Console' },
})

/** The entries of the side menu; the console only for those who may enter it. */
export function menuGroups(say: Say, who: Who): MenuGroup[] {
  const certification =
    who.isCertified === undefined ? undefined : say(who.isCertified ? menuTexts.certified : menuTexts.uncertified)
  const groups: MenuGroup[] = [
    {
      title: say(menuTexts.service),
      items: [
        { path: '/me/work', icon: 'work', label: say(menuTexts.work) },
        { path: '/me/consultations', icon: 'consultation', label: say(menuTexts.consultations) },
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
  return groups
}
