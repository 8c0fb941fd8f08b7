import { defineTexts } from '../kit/index.ts'

/** Sentences of SMS: apart, since no page shows them. */
export const membershipNotices = defineTexts({
  institutionLinked: {
    'zh-CN':
      '【{brand}】你的账号刚刚关联了“{hospital}”的机构账号，今后可用它登录。如非本人操作，请立即修改密码，关联随即取消。',
    'en-US':
      '[{brand}] Your account was just linked to an account at “{hospital}”, which can log in from now on. If this was not you, change your password now to undo it.',
  },
})
