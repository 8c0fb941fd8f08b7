import { defineErrors } from '../kit/errors.ts'

export const consultationErrors = defineErrors({
  ConsultationNotFound: {
    status: 404,
    message: { 'zh-CN': '没有这份会诊，或你无权查看', 'en-US': 'No such consultation, or it is not open to you' },
  },
  ReportSealBroken: {
    status: 409,
    message: {
      'zh-CN': '平台保存的报告与签章不符，不能提供，请联系平台管理员',
      'en-US':
        'What is kept of this report does not match its seal, so it is not given out. Contact the administrators',
    },
  },
  ApplicationIncomplete: {
    status: 422,
    message: { 'zh-CN': '还有{count}项需要补充或改正', 'en-US': '{count} fields still need attention' },
  },
  DraftSubmitted: {
    status: 409,
    message: {
      'zh-CN': '申请已经提交，不能再修改',
      'en-US': 'The application has been submitted and cannot be edited',
    },
  },
  TooManyDrafts: {
    status: 409,
    message: {
      'zh-CN': '未提交的草稿已有{most}份，请先提交或删除不需要的草稿',
      'en-US': 'You have {most} drafts that are not submitted. Submit or discard some first',
    },
  },
  NoInstitution: {
    status: 422,
    message: {
      'zh-CN': '加入一家医疗机构后才能申请会诊',
      'en-US': 'Join an institution before you apply for a consultation',
    },
  },
  ExpertUnavailable: {
    status: 422,
    message: {
      'zh-CN': '所选专家中有人已不能受邀，请重新选择',
      'en-US': 'One of the chosen experts can no longer be invited. Choose again',
    },
  },
  AlreadyAnswered: {
    status: 409,
    message: { 'zh-CN': '这份邀请已经答复过了', 'en-US': 'This invitation has already been answered' },
  },
  MissingFileName: {
    status: 422,
    message: { 'zh-CN': '请填写缺少的资料名称', 'en-US': 'Name the missing file' },
  },
  ReasonNeeded: {
    status: 422,
    message: { 'zh-CN': '请填写原因', 'en-US': 'Fill in the reason' },
  },
  MeetingInProgress: {
    status: 409,
    message: { 'zh-CN': '会诊正在进行，不能取消', 'en-US': 'The consultation is in progress and cannot be cancelled' },
  },
  ReportIncomplete: {
    status: 422,
    message: { 'zh-CN': '请填写会诊意见和建议', 'en-US': 'Fill in the conclusion and the advice' },
  },
  NothingToSign: {
    status: 422,
    message: {
      'zh-CN': '主持专家还没有写好会诊意见和建议，暂时不能签署',
      'en-US': 'The lead has not written the conclusion and the advice yet: there is nothing to sign',
    },
  },
  ReportTextChanged: {
    status: 409,
    message: {
      'zh-CN': '报告内容已有改动，请看过最新内容后再操作',
      'en-US': 'The text of the report has changed. Read it as it is now, then try again',
    },
  },
  OpinionsMissing: {
    status: 422,
    message: {
      'zh-CN': '还有{count}位参会专家没有签署意见',
      'en-US': '{count} attending experts have not signed their opinion yet',
    },
  },
  NotYourOwn: {
    status: 403,
    message: { 'zh-CN': '不能审核自己申请或撰写的内容', 'en-US': 'Nobody reviews what they applied for or wrote' },
  },
  NotToYourself: {
    status: 403,
    message: { 'zh-CN': '不能把会诊移交给自己', 'en-US': 'You cannot hand a case over to yourself' },
  },
  CannotTakeOver: {
    status: 422,
    message: {
      'zh-CN': '此人不能接手：须是本机构已认证的医务人员，且不是本次会诊的专家',
      'en-US': 'This person cannot take over: it must be a certified member who is no expert of the case',
    },
  },
  DiscussionClosed: {
    status: 409,
    message: {
      'zh-CN': '这份会诊已经结案，讨论只供查阅',
      'en-US': 'This case is closed; its discussion can only be read',
    },
  },
  ReportNumberUnknown: {
    status: 404,
    message: {
      'zh-CN': '没有这个编号的会诊报告，请对照报告上印的核验网址再试',
      'en-US': 'There is no report with this number. Compare it with the address printed on the report and try again',
    },
  },
  NoDocument: {
    status: 404,
    message: { 'zh-CN': '会诊报告还没有出具', 'en-US': 'The report has not been issued yet' },
  },
})
