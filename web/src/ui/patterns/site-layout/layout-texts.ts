import { defineTexts } from '@tongying/contract/kit'

export const layoutTexts = defineTexts({
  skip: { 'zh-CN': '跳到正文', 'en-US': 'Skip to the content' },
  menu: { 'zh-CN': '菜单', 'en-US': 'Menu' },
  unread: { 'zh-CN': '消息，{count}条未读', 'en-US': 'Messages, {count} unread' },
  own: { 'zh-CN': '{name}的菜单', 'en-US': 'Menu of {name}' },
  account: { 'zh-CN': '账户中心', 'en-US': 'Account center' },
  console: { 'zh-CN': '管理控制台', 'en-US': 'Management console' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Log out' },
  demo: {
    'zh-CN': '演示医院：人名、机构与病例均为虚构。',
    'en-US': 'Demo hospital: people, institutions and cases are fictional.',
  },
})
