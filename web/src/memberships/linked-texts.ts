import { defineTexts } from '@tongying/contract/kit'

/** The words of the institutions whose accounts log one in. */
export const linkedTexts = defineTexts({
  title: { 'zh-CN': '机构账号登录', 'en-US': 'Login with an institution’s account' },
  linked: { 'zh-CN': '关联于', 'en-US': 'Linked' },
  used: { 'zh-CN': '最近使用', 'en-US': 'Last used' },
  unlink: { 'zh-CN': '取消关联', 'en-US': 'Unlink' },
  unlinkOf: { 'zh-CN': '取消关联：{hospital}', 'en-US': 'Unlink {hospital}' },
  unlinkTitle: { 'zh-CN': '取消与{hospital}账号的关联？', 'en-US': 'Unlink the account at {hospital}?' },
  unlinkLine: {
    'zh-CN': '之后不能再用它登录；再次用它登录时，要用手机验证码重新关联。',
    'en-US': 'It can no longer log you in. To link it again, log in with it and prove your phone.',
  },
  unlinked: { 'zh-CN': '已取消关联', 'en-US': 'Unlinked' },
})
