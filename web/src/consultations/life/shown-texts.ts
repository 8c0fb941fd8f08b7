import { defineTexts } from '@tongying/contract/kit'

/** What pages show of these moves before one of their dialogs is opened. */
export const lifeShownTexts = defineTexts({
  opinion: {
    action: { 'zh-CN': '签署书面意见…', 'en-US': 'Sign your opinion…' },
  },
  ask: {
    action: { 'zh-CN': '请补充资料…', 'en-US': 'Ask for a missing file…' },
  },
  withdraw: {
    action: { 'zh-CN': '退出会诊…', 'en-US': 'Withdraw…' },
  },
  reschedule: {
    action: { 'zh-CN': '改时间…', 'en-US': 'Reschedule…' },
  },
  reinvite: {
    action: { 'zh-CN': '重新邀请…', 'en-US': 'Invite again…' },
  },
  invite: {
    action: { 'zh-CN': '添加专家…', 'en-US': 'Add an expert…' },
    replace: { 'zh-CN': '换专家…', 'en-US': 'Replace…' },
  },
  supplement: {
    note: { 'zh-CN': '{name}需要：{file}', 'en-US': '{name} needs: {file}' },
    action: { 'zh-CN': '补交…', 'en-US': 'Answer…' },
    waiting: { 'zh-CN': '等补资料', 'en-US': 'Waiting for a file' },
    stopped: { 'zh-CN': '计时已暂停', 'en-US': 'Time stopped' },
    leftAfter: { 'zh-CN': '补交后还剩{time}', 'en-US': '{time} left afterwards' },
  },
})
