import { defineTexts } from '@tongying/contract/kit'

export const layoutTexts = defineTexts({
  skip: { 'zh-CN': '跳到正文', 'en-US': 'Skip to the content' },
  menu: { 'zh-CN': '菜单', 'en-US': 'Menu' },
  unread: { 'zh-CN': '消息，{count}条未读', 'en-US': 'Messages, {count} unread' },
  own: { 'zh-CN': '{name}的菜单', 'en-US': 'Menu of {name}' },
  account: { 'zh-CN': '账号中心', 'en-US': 'Account center' },
  console: { 'zh-CN': '管理控制台', 'en-US': 'Management console' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Log out' },
  offline: { 'zh-CN': '连接不上服务器', 'en-US': 'No connection to the server' },
  offlineDetail: {
    'zh-CN': '现在填写的内容没有保存到服务器，上传也停了。页面显示的是{time}的内容。',
    'en-US': 'What you enter is not saved, uploads have stopped. The page is as of {time}.',
  },
  demo: {
    'zh-CN': '演示医院：人名、机构与病例均为虚构。',
    'en-US': 'Demo hospital: people and cases are fictional.',
  },
})
