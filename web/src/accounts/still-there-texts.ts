import { defineTexts } from '@tongying/contract/kit'

/** Every page asks this; the other texts of accounts come with their own page. */
export const stillThereTexts = defineTexts({
  title: { 'zh-CN': '还在吗？', 'en-US': 'Are you still there?' },
  line: {
    'zh-CN': '一段时间没有操作，{minutes}分钟后将自动退出登录。',
    'en-US': 'You are inactive and will be logged out in {minutes} min.',
  },
  kept: { 'zh-CN': '这一页上填写的内容都会保留。', 'en-US': 'What you entered is saved.' },
  stay: { 'zh-CN': '保持登录', 'en-US': 'Stay logged in' },
})
