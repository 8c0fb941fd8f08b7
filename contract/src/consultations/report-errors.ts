import { defineErrors } from '../kit/errors.ts'

/** What the report, what follows it and its templates can refuse. */
export const reportErrors = defineErrors({
  KeyImageUnknown: {
    status: 422,
    message: {
      'zh-CN': '关键图{number}不是本次会诊中可以显示的影像，请移除后重选',
      'en-US': 'Key image {number} is no image of this case that can be shown. Remove it and choose another',
    },
  },
  TemplateEmpty: {
    status: 422,
    message: {
      'zh-CN': '请至少填写一项内容',
      'en-US': 'Fill in at least one of the texts',
    },
  },
  TemplateChanged: {
    status: 409,
    message: {
      'zh-CN': '模板刚在别处修改或删除，请重新打开后再改',
      'en-US': 'The template has just been changed or removed elsewhere. Open it again before you change it',
    },
  },
  TooManyTemplates: {
    status: 409,
    message: {
      'zh-CN': '模板已达{most}个，请先删除不用的',
      'en-US': 'There are already {most} templates. Remove those you no longer need first',
    },
  },
  TemplatesTooLong: {
    status: 409,
    message: {
      'zh-CN': '模板的文字合计最多{most}字，请先删减不用的',
      'en-US': 'All templates together hold at most {most} characters. Shorten or remove some of them first',
    },
  },
  ReportSealBroken: {
    status: 409,
    message: {
      'zh-CN': '平台保存的报告与签章不符，不能提供，请联系平台管理员',
      'en-US': 'The stored report does not match its seal and cannot be provided. Contact the platform administrator',
    },
  },
  ReportIncomplete: {
    status: 422,
    message: { 'zh-CN': '请填写会诊意见和建议', 'en-US': 'Fill in the conclusion and recommendations' },
  },
  NothingToSign: {
    status: 422,
    message: {
      'zh-CN': '主持专家还没有写好会诊意见和建议，暂时不能签署',
      'en-US': 'The lead expert has not written the conclusion and recommendations yet, so there is nothing to sign',
    },
  },
  SignaturesAskedLately: {
    status: 429,
    message: {
      'zh-CN': '尚未签署的专家刚刚收到过提醒，请{minutes}分钟后再提醒',
      'en-US': {
        by: 'minutes',
        one: 'Everybody who has not signed was asked a moment ago. Ask again in {minutes} minute',
        other: 'Everybody who has not signed was asked a moment ago. Ask again in {minutes} minutes',
      },
    },
  },
  ReportTextChanged: {
    status: 409,
    message: {
      'zh-CN': '报告内容已有改动，请看过最新内容后再操作',
      'en-US': 'The report has changed. Read the current version, then try again',
    },
  },
  OpinionsMissing: {
    status: 422,
    message: {
      'zh-CN': '还有{count}位参会专家没有签署意见',
      'en-US': {
        by: 'count',
        one: '{count} attending expert has not signed their opinion yet',
        other: '{count} attending experts have not signed their opinions yet',
      },
    },
  },
  TooManyAddenda: {
    status: 409,
    message: {
      'zh-CN': '这份报告已有{most}条追加意见，不能再追加',
      'en-US': 'This report already has {most} addenda and cannot take another',
    },
  },
  AddendumPending: {
    status: 409,
    message: {
      'zh-CN': '已有一条追加意见待审核，审核后才能再提交',
      'en-US': 'An addendum is already awaiting review. Wait until it has been decided',
    },
  },
  AddendumTextChanged: {
    status: 409,
    message: {
      'zh-CN': '追加意见已有改动，请看过最新内容后再操作',
      'en-US': 'The addendum has changed. Read the current version, then try again',
    },
  },
  AlreadyResponded: {
    status: 409,
    message: { 'zh-CN': '这份报告已经回复过了', 'en-US': 'This report has already been responded to' },
  },
  AlreadyRated: {
    status: 409,
    message: { 'zh-CN': '你已经评价过这次会诊申请', 'en-US': 'You have already rated this application' },
  },
  NotAttended: {
    status: 403,
    message: {
      'zh-CN': '参加了会诊的专家才能评价',
      'en-US': 'Only experts who attended the consultation can rate it',
    },
  },
  ReportNumberUnknown: {
    status: 404,
    message: {
      'zh-CN': '没有这个编号的报告，请对照报告上印的核验网址再试',
      'en-US': 'No report has this number. Check it against the verification address printed on the report',
    },
  },
  NoDocument: {
    status: 404,
    message: { 'zh-CN': '会诊报告还没有出具', 'en-US': 'The report has not been issued yet' },
  },
})
