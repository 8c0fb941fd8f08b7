import { defineErrors } from '../kit/index.ts'

export const agreementErrors = defineErrors({
  AgreementPartnerUnknown: {
    status: 409,
    message: {
      'zh-CN': '找不到这家机构，请重新选择',
      'en-US': 'This institution was not found. Select another one',
    },
  },
  AgreementWithItself: {
    status: 409,
    message: {
      'zh-CN': '不能与本机构签协议，请选择另一家机构',
      'en-US': 'An institution cannot make an agreement with itself. Select another one',
    },
  },
  AgreementOver: {
    status: 409,
    message: {
      'zh-CN': '协议的最后一天已过，请约定新的日期',
      'en-US': 'The last day of the agreement is over. Agree on new dates',
    },
  },
  TooManyProposals: {
    status: 429,
    message: {
      'zh-CN': '最近一天提议的协议太多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many agreements were proposed in one day. Try again in {minutes} minute',
        other: 'Too many agreements were proposed in one day. Try again in {minutes} minutes',
      },
    },
  },
})
