import { defineErrors } from '../kit/index.ts'

export const examinationErrors = defineErrors({
  UltrasoundRecordChanged: {
    status: 409,
    message: {
      'zh-CN': '这份记录刚被他人修改，请核对后重试',
      'en-US': 'Someone else has just changed this record. Check it and try again',
    },
  },
  UltrasoundNumberTaken: {
    status: 409,
    message: {
      'zh-CN': '本机构已有这个超声号，请核对',
      'en-US': 'This institution already has this ultrasound number. Check it',
    },
  },
  ApplicationNumberTaken: {
    status: 409,
    message: {
      'zh-CN': '本机构已有这个检查申请号，请核对',
      'en-US': 'This institution already has this application number. Check it',
    },
  },
  TooManyRecordSearches: {
    status: 429,
    message: {
      'zh-CN': '查找太频繁，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many searches. Try again in {minutes} minute',
        other: 'Too many searches. Try again in {minutes} minutes',
      },
    },
  },
  SiteUnknown: {
    status: 422,
    message: {
      'zh-CN': '请选择与本机构合作的社区医院',
      'en-US': 'Select a community hospital of this institution',
    },
  },
  ExaminationStarted: {
    status: 409,
    message: {
      'zh-CN': '这份记录已经开始检查，请刷新',
      'en-US': 'The examination of this record has begun already. Reload the page',
    },
  },
  ResultChanged: {
    status: 409,
    message: {
      'zh-CN': '结果刚被他人修改，请刷新后重试',
      'en-US': 'Someone else has just changed this result. Reload the page and try again',
    },
  },
  ResultClosed: {
    status: 409,
    message: {
      'zh-CN': '结果已签名，不能再改；请审核医生退回后修改',
      'en-US': 'The result is signed and no longer open. It can be changed once the reviewer returns it',
    },
  },
  ResultIncomplete: {
    status: 422,
    message: { 'zh-CN': '还有内容没有写完，不能签名', 'en-US': 'The result is not complete and cannot be signed' },
  },
  MethodMissing: {
    status: 422,
    message: {
      'zh-CN': '请先选检查方式，远程检查的报告要写明',
      'en-US': 'Choose the method first. The report of a remote examination names it',
    },
  },
  ResultFigureUnknown: {
    status: 422,
    message: {
      'zh-CN': '第{number}幅图不在这次检查里，请重新选择',
      'en-US': 'Picture {number} is none of this examination. Choose again',
    },
  },
  ResultFigureBroken: {
    status: 422,
    message: {
      'zh-CN': '第{number}幅图打不开，请换一幅',
      'en-US': 'Picture {number} cannot be read. Choose another',
    },
  },
  UltrasoundRecordClosed: {
    status: 409,
    message: {
      'zh-CN': '检查结果已签名，报告上的患者信息不能再改；审核退回后可以修改',
      'en-US':
        'The result is signed, so what its report says of the patient is closed. It opens when the reviewer returns it',
    },
  },
  OwnResult: {
    status: 403,
    message: {
      'zh-CN': '自己签名的结果要由另一位检查医生审核',
      'en-US': 'Another examiner has to review a result that you signed',
    },
  },
  CriticalFindingReported: {
    status: 409,
    message: {
      'zh-CN': '这一项危急值已经报过，请刷新',
      'en-US': 'This critical finding has been reported already. Reload the page',
    },
  },
  CriticalListenerUnknown: {
    status: 422,
    message: { 'zh-CN': '请从名单里选要告诉的人', 'en-US': 'Choose somebody from the list' },
  },
  CriticalFoundTime: {
    status: 422,
    message: {
      'zh-CN': '发现时间应在检查开始之后、现在之前，最早12小时前',
      'en-US': 'The time must be after the examination began, not in the future, and at most 12 hours ago',
    },
  },
  CriticalActionTime: {
    status: 422,
    message: {
      'zh-CN': '处理时间应在发现之后、现在之前',
      'en-US': 'The time must be after the finding and not in the future',
    },
  },
  TooManyCriticalActions: {
    status: 409,
    message: {
      'zh-CN': '这项危急值的处理已写满{max}条',
      'en-US': 'This critical finding has {max} entries already',
    },
  },
  ResultIssued: {
    status: 409,
    message: {
      'zh-CN': '报告已经出具，不能再报或撤回危急值',
      'en-US': 'The report is issued. Critical findings can no longer be reported or withdrawn',
    },
  },
  NoResultDocument: {
    status: 404,
    message: { 'zh-CN': '报告还没有出具', 'en-US': 'The report is not issued yet' },
  },
  NoTelephoneOnRecord: {
    status: 409,
    message: {
      'zh-CN': '患者记录里没有电话，请先补上',
      'en-US': 'The patient record has no telephone. Enter one first',
    },
  },
  NoMobileOnRecord: {
    status: 409,
    message: {
      'zh-CN': '病历上的电话收不到短信，请打印报告交给患者',
      'en-US': 'The telephone on the record takes no SMS. Print the report for the patient',
    },
  },
  TooManyResultLinks: {
    status: 429,
    message: {
      'zh-CN': '这份报告的链接发得太多，请{minutes}分钟后再发',
      'en-US': {
        by: 'minutes',
        one: 'The link of this report was sent too often. Send it again in {minutes} minute',
        other: 'The link of this report was sent too often. Send it again in {minutes} minutes',
      },
    },
  },
  ResultSealBroken: {
    status: 500,
    message: {
      'zh-CN': '这份报告与签章不符，暂不提供，已通知管理员',
      'en-US': 'This report does not fit its seal and is not given out. The operators are informed',
    },
  },
  ResultLinkUnknown: {
    status: 404,
    message: {
      'zh-CN': '链接无效或已过期，请打电话给医院',
      'en-US': 'This link is not valid any more. Call the hospital',
    },
  },
  ResultProofOver: {
    status: 403,
    message: { 'zh-CN': '时间已过，请重新验证手机', 'en-US': 'The time is over. Verify the phone again' },
  },
  TooManyResultCodes: {
    status: 429,
    message: {
      'zh-CN': '验证码发得太多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many codes. Try again in {minutes} minute',
        other: 'Too many codes. Try again in {minutes} minutes',
      },
    },
  },
})
