import { defineTexts } from '@tongying/contract/kit'

/** The words of logging in through an institution. */
export const institutionTexts = defineTexts({
  choose: {
    'zh-CN': '选择你所在的机构，用机构的账号登录。',
    'en-US': 'Choose your institution and log in with the account it gave you.',
  },
  search: { 'zh-CN': '查找机构', 'en-US': 'Find an institution' },
  none: {
    'zh-CN': '还没有机构开通机构账号登录。',
    'en-US': 'No institution has set up logging in with its own accounts yet.',
  },
  checking: { 'zh-CN': '正在与机构核对…', 'en-US': 'Checking with your institution…' },
  link: {
    'zh-CN': '第一次用{hospital}的账号登录：请用手机号验证一次，证明这是你的账号。以后不用再验证。',
    'en-US':
      'This is your first login with your account at {hospital}. Verify your phone once to show which account here is yours.',
  },
  linkAction: { 'zh-CN': '验证并登录', 'en-US': 'Verify and log in' },
  otherWay: { 'zh-CN': '用密码或验证码登录', 'en-US': 'Log in with a password or a code' },
})
