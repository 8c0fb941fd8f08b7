import { defineTexts } from '@tongying/contract/kit'

/** The words by which a member is asked to accept a new version of privacy notice and user agreement. */
export const policyTexts = defineTexts({
  title: { 'zh-CN': '隐私政策和用户协议已更新', 'en-US': 'The privacy notice and user agreement have changed' },
  lead: {
    'zh-CN': '第{version}版自{day}起生效，请阅读后决定是否同意。',
    'en-US': 'Version {version} is in effect from {day}. Please read it and decide whether you accept it.',
  },
  changes: {
    'zh-CN': '与你同意过的第{version}版相比：',
    'en-US': 'What is new since version {version}, which you accepted:',
  },
  first: { 'zh-CN': '你还没有同意过隐私政策和用户协议。', 'en-US': 'You have not accepted them so far.' },
  read: { 'zh-CN': '阅读全文', 'en-US': 'Read the full text' },
  kept: {
    'zh-CN': '这个页面和已填写的内容都会保留。',
    'en-US': 'This page and what you have typed stay as they are.',
  },
  elsewhere: {
    'zh-CN': '不同意也可以：',
    'en-US': 'If you do not accept: ',
  },
  ownData: { 'zh-CN': '导出数据或注销账号', 'en-US': 'export your data or delete your account' },
  accept: { 'zh-CN': '同意', 'en-US': 'Accept' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Log out' },
})
