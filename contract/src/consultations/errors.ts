import { defineErrors } from '../kit/errors.ts'
import { reportErrors } from './report-errors.ts'

const caseErrors = defineErrors({
  ConsultationNotFound: {
    status: 404,
    message: {
      'zh-CN': '没有这份会诊，或你无权查看',
      'en-US': "Consultation not found, or you don't have access to it",
    },
  },
  ApplicationIncomplete: {
    status: 422,
    message: {
      'zh-CN': '还有{count}项需要补充或改正',
      'en-US': {
        by: 'count',
        one: '{count} field still needs attention',
        other: '{count} fields still need attention',
      },
    },
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
      'en-US': 'You have {most} unsubmitted drafts. Submit or discard some first',
    },
  },
  TooManyEmergencies: {
    status: 429,
    message: {
      'zh-CN': '提交的急会诊太多，请{minutes}分钟后再提交；如确有需要，请电话联系上级医院',
      'en-US': {
        by: 'minutes',
        one: 'You have submitted too many emergencies. Try again in {minutes} minute, or phone the hospital',
        other: 'You have submitted too many emergencies. Try again in {minutes} minutes, or phone the hospital',
      },
    },
  },
  NoMeetingTime: {
    status: 409,
    message: {
      'zh-CN': '会诊时间还没有确定，暂无日历文件',
      'en-US': 'The time of the consultation is not set yet, so there is no calendar file',
    },
  },
  NoInstitution: {
    status: 422,
    message: {
      'zh-CN': '加入一家医疗机构后才能申请会诊',
      'en-US': 'Join an institution before you apply for a consultation',
    },
  },
  InstitutionFixed: {
    status: 409,
    message: {
      'zh-CN': '申请已有文件、已提交过，或是由检查发起的，不能再换申请机构。可以先移除文件，或另建一份申请',
      'en-US':
        'This application has files, was submitted or was begun from an examination, so its institution stays. Remove the files first, or start another application',
    },
  },
  ExpertUnavailable: {
    status: 422,
    message: {
      'zh-CN': '所选专家中有人已不能受邀，请重新选择',
      'en-US': 'One of the selected experts can no longer be invited. Choose another',
    },
  },
  FeeWouldChange: {
    status: 422,
    message: {
      'zh-CN': '改到所选日期后费用会变，与患者已知的不同。请选择原协议有效期内的日期，或取消后重新申请',
      'en-US':
        'On this day the consultation costs something else than the patient was told. Choose a day within the dates of the present agreement, or cancel it and apply again',
    },
  },
  FeeAboveConsent: {
    status: 422,
    message: {
      'zh-CN': '请这位专家，费用会高于患者签署的金额。请换一位专家，或取消后重新申请，由患者重新签署',
      'en-US':
        'With this expert the consultation costs more than the patient has signed. Choose another expert, or cancel it and apply again, so that the patient signs anew',
    },
  },
  ConsentNeeded: {
    status: 422,
    message: {
      'zh-CN': '患者签署的同意书不包括这些专家的费用。请换专家；或先在申请中选好专家，请患者重新签署，再重新邀请',
      'en-US':
        'The patient has not signed for what these experts cost. Choose others; or choose them in the application, ask the patient to sign again, and then invite them',
    },
  },
  ExpertNotCovered: {
    status: 422,
    message: {
      'zh-CN':
        '{names}不在本机构会诊协议的范围内（机构、科室、会诊种类和日期）。请换一位专家，或请机构管理员先签订协议',
      'en-US':
        'Your institution has no agreement that covers {names} for this department, kind of consultation and day. Choose another expert, or ask your administrator to make an agreement first',
    },
  },
  AlreadyAnswered: {
    status: 409,
    message: { 'zh-CN': '这份邀请已经答复过了', 'en-US': 'This invitation has already been answered' },
  },
  MissingFileName: {
    status: 422,
    message: {
      'zh-CN': '请填写缺少的资料名称，或选择“不缺少资料”',
      'en-US': 'Enter the name of the missing file, or select “No file is missing”',
    },
  },
  MissingFileNotAdded: {
    status: 422,
    message: {
      'zh-CN': '审核时指出缺少“{file}”，请上传后再提交',
      'en-US': 'The reviewer asked for “{file}”, which is missing. Upload it before you submit again',
    },
  },
  OpinionGiven: {
    status: 409,
    message: {
      'zh-CN': '你已签署书面意见，不能再改或退出',
      'en-US': 'You have signed your opinion. It cannot be changed, and you can no longer withdraw',
    },
  },
  ReasonNeeded: {
    status: 422,
    message: { 'zh-CN': '请填写原因', 'en-US': 'Enter a reason' },
  },
  MeetingInProgress: {
    status: 409,
    message: { 'zh-CN': '会诊正在进行，不能取消', 'en-US': 'The consultation is in progress and cannot be cancelled' },
  },
  FieldsToComplete: {
    status: 422,
    message: {
      'zh-CN': '申请医生还有{count}项资料没有补齐，补齐后才能提交报告',
      'en-US': {
        by: 'count',
        one: 'The applicant has {count} field left to complete before the report can be submitted',
        other: 'The applicant has {count} fields left to complete before the report can be submitted',
      },
    },
  },
  NothingToComplete: {
    status: 422,
    message: { 'zh-CN': '请至少补上一项', 'en-US': 'Complete at least one field' },
  },
  NotLeftForLater: {
    status: 422,
    message: {
      'zh-CN': '这一项提交时已经填写，不能再改',
      'en-US': 'This field was filled in when the application was submitted and cannot be changed',
    },
  },
  ExemptionAnswered: {
    status: 409,
    message: { 'zh-CN': '这份免签已经答复过了', 'en-US': 'This exemption has already been answered' },
  },
  CalendarClash: {
    status: 409,
    message: {
      'zh-CN': '这个时间你有另一场会诊（{number}）。确需接受，请填写原因',
      'en-US': 'You have another consultation at this time ({number}). To accept this one as well, enter a reason',
    },
  },
  NotToYourself: {
    status: 403,
    message: { 'zh-CN': '不能把会诊移交给自己', 'en-US': 'You cannot transfer a consultation to yourself' },
  },
  CannotTakeOver: {
    status: 422,
    message: {
      'zh-CN': '此人不能接手：须是本机构已认证的医务人员，且不是本次会诊的专家',
      'en-US':
        'This person cannot take over. Choose a certified member of the institution who is not an expert in this consultation',
    },
  },
  CannotPrepareFor: {
    status: 422,
    message: {
      'zh-CN': '不能为此人准备申请：须是本机构资质认证有效的医务人员，且不是你本人',
      'en-US':
        'You cannot prepare an application for this person. Choose a certified member of the institution other than yourself',
    },
  },
  DiscussionClosed: {
    status: 409,
    message: {
      'zh-CN': '这份会诊已经结案，讨论只供查阅',
      'en-US': 'This consultation is closed. Its discussion is read-only',
    },
  },
  MentionedNotOnCase: {
    status: 409,
    message: {
      'zh-CN': '提到的人现在没有参加这份会诊，请去掉后再发送',
      'en-US': 'Somebody you mention has no part in this consultation now. Remove them and send it again',
    },
  },
  EntryNotFound: {
    status: 404,
    message: {
      'zh-CN': '讨论中没有这一条，请刷新页面后再试',
      'en-US': 'There is no such message in the discussion. Reload the page and try again',
    },
  },
  ApplicationChanged: {
    status: 409,
    message: {
      'zh-CN': '申请内容在审核后有改动，请重新提交审核',
      'en-US': 'The application was changed after its review. Submit it again for review',
    },
  },
  NoAppointment: {
    status: 409,
    message: {
      'zh-CN': '急会诊没有约定的会诊时间，不能改期',
      'en-US': 'An emergency has no appointment to reschedule',
    },
  },
  TimeTooSoon: {
    status: 422,
    message: {
      'zh-CN': '开始时间至少在{minutes}分钟之后',
      'en-US': 'The start must be at least {minutes} minutes from now',
    },
  },
  TimeNotChosen: {
    status: 422,
    message: { 'zh-CN': '请从备选时间中选择', 'en-US': 'Choose among the proposed times' },
  },
  TimeIsOver: {
    status: 422,
    message: {
      'zh-CN': '这个备选时间已过，请选择其他时间，或重新提出时间',
      'en-US': 'This proposed time has passed. Choose another one, or propose other times',
    },
  },
  MeetingBegun: {
    status: 409,
    message: {
      'zh-CN': '会诊已经开始，请在会诊室里说明',
      'en-US': 'The consultation has begun. Say so in the meeting room',
    },
  },
  CannotLead: {
    status: 422,
    message: {
      'zh-CN': '此人不能主持：须是已接受邀请的医师',
      'en-US': 'This person cannot lead. Choose a physician who has accepted',
    },
  },
  ExpertAlreadyInvited: {
    status: 409,
    message: {
      'zh-CN': '这位专家已在受邀之列，请选择另一位',
      'en-US': 'This expert is already invited. Choose another',
    },
  },
  ExpertHasAccepted: {
    status: 409,
    message: {
      'zh-CN': '这位专家已接受邀请，不能换下',
      'en-US': 'This expert has accepted and cannot be replaced',
    },
  },
  TooManyExperts: {
    status: 409,
    message: { 'zh-CN': '最多邀请{most}位专家', 'en-US': 'At most {most} experts can be invited' },
  },
  TooManySupplements: {
    status: 409,
    message: {
      'zh-CN': '你已请申请医生补充{most}次资料，还需要的请写在讨论里',
      'en-US': 'You have asked the applicant {most} times. Write what else you need in the discussion',
    },
  },
  SupplementNotFound: {
    status: 404,
    message: {
      'zh-CN': '没有这次补充资料的请求，请刷新页面后再试',
      'en-US': 'There is no such request for a file. Reload the page and try again',
    },
  },
  SupplementAnswered: {
    status: 409,
    message: { 'zh-CN': '这次补充资料的请求已经答复过了', 'en-US': 'This request has already been answered' },
  },
  SupplementNotAdded: {
    status: 422,
    message: {
      'zh-CN': '还没有上传“{file}”，请上传后再答复',
      'en-US': '“{file}” has not been uploaded yet. Upload it, then answer',
    },
  },
  CalendarFeedUnknown: {
    status: 404,
    message: {
      'zh-CN': '这个日历订阅链接已经停用或换过，请在会诊日程里重新生成',
      'en-US': 'This calendar address has ended or been replaced. Make a new one on the schedule',
    },
  },
  BreakGlassNotNeeded: {
    status: 409,
    message: {
      'zh-CN': '你已可以查看这份会诊，无需紧急调阅',
      'en-US': 'You can read this consultation already. Break-glass access is not needed',
    },
  },
})

export const consultationErrors = { ...caseErrors, ...reportErrors }
