import type { MessageText } from './message-text.ts'

/** About an application, from its submission to the day on which it is closed. */
export const applicationTexts = {
  'consultation.confirmationAsked': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊申请等你确认', 'en-US': 'An application is waiting for you to confirm it' },
    body: {
      'zh-CN': '{by}以你的名义准备了一份会诊申请。请核对内容后提交，或退回并说明原因。',
      'en-US':
        '{by} prepared a consultation application in your name. Check it and submit it, or return it with a reason.',
    },
    sms: {
      'zh-CN': '{by}以你的名义准备了一份会诊申请，请登录核对并确认。',
      'en-US': '{by} prepared a consultation application in your name. Log in to check and confirm it.',
    },
  },
  'consultation.preparationTakenBack': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '待确认的申请已收回', 'en-US': 'An application to confirm was taken back' },
    body: {
      'zh-CN': '{by}收回了以你的名义准备的会诊申请，修改后会再送请你确认。',
      'en-US':
        '{by} took back the application prepared in your name. You will be asked again when it has been changed.',
    },
  },
  'consultation.preparationReturned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '你准备的会诊申请被退回', 'en-US': 'An application that you prepared was returned' },
    body: {
      'zh-CN': '{by}退回了你准备的会诊申请：{reason}。请修改后再送请确认。',
      'en-US':
        '{by} returned the application that you prepared. Reason: {reason}. Edit it, then ask for confirmation again.',
    },
  },
  'consultation.received': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已提交', 'en-US': 'Your application was submitted' },
    body: {
      'zh-CN': '会诊{number}已提交，正在等待审核。',
      'en-US': 'Consultation {number} was submitted and is awaiting review.',
    },
  },
  'consultation.emergencyReceived': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '急会诊已提交', 'en-US': 'Your emergency consultation was submitted' },
    body: {
      'zh-CN': '急会诊{number}已提交，已直接通知专家，不经过审核。',
      'en-US': 'Emergency consultation {number} was submitted. The experts were notified directly, without a review.',
    },
  },
  'consultation.emergencySubmitted': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有急会诊已直接通知专家', 'en-US': 'An emergency consultation was filed' },
    body: {
      'zh-CN': '{by}提交了急会诊{number}，专家已收到邀请，无需审核。',
      'en-US': '{by} filed emergency consultation {number}. The experts have been invited; no review is needed.',
    },
  },
  'consultation.toAudit': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊申请待审核', 'en-US': 'An application is awaiting review' },
    body: {
      'zh-CN': '{applicant}提交了会诊{number}，请审核。',
      'en-US': '{applicant} submitted consultation {number}. Please review it.',
    },
  },
  'consultation.exemptionAsked': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '急会诊免签请你确认', 'en-US': 'Confirm an exemption of an emergency' },
    body: {
      'zh-CN': '{applicant}提交的急会诊{number}写明由你批准免签，请登录后确认，或说明没有批准。',
      'en-US':
        '{applicant} filed emergency consultation {number} and named you as the approver of its exemption. Log in to confirm it, or to say that you did not approve it.',
    },
  },
  'consultation.exemptionConfirmed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '免签已确认', 'en-US': 'The exemption was confirmed' },
    body: {
      'zh-CN': '{by}已确认急会诊{number}的免签。',
      'en-US': '{by} confirmed the exemption of emergency consultation {number}.',
    },
  },
  'consultation.exemptionDenied': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '免签没有得到批准', 'en-US': 'The exemption was not approved' },
    body: {
      'zh-CN': '{by}说明没有批准急会诊{number}的免签：{reason}。请尽快请家属签署，或另请批准人。',
      'en-US':
        '{by} did not approve the exemption of emergency consultation {number}. Reason: {reason}. Get the consent signed, or ask another approver.',
    },
    sms: {
      'zh-CN': '{by}说明没有批准急会诊{number}的免签，请尽快请家属签署，或另请批准人。',
      'en-US':
        '{by} did not approve the exemption of emergency consultation {number}. Get the consent signed, or ask another approver.',
    },
  },
  'consultation.exemptionDeniedWithoutApplicant': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '免签没有得到批准', 'en-US': 'The exemption was not approved' },
    body: {
      'zh-CN':
        '{by}说明没有批准急会诊{number}的免签，申请医生已离开本机构，请移交给另一位医生，由其请家属签署，或另请批准人。',
      'en-US':
        '{by} did not approve the exemption of emergency consultation {number}, and its applicant has left the institution. Transfer it to a colleague, who can get the consent signed or ask another approver.',
    },
  },
  'consultation.fieldsCompleted': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '急会诊资料有补充', 'en-US': 'An emergency was completed' },
    body: {
      'zh-CN': '{applicant}补充了急会诊{number}提交时暂缺的资料。',
      'en-US': '{applicant} completed details of emergency consultation {number} that were not obtainable before.',
    },
  },
  'consultation.auditPassed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已通过审核', 'en-US': 'Your application was approved' },
    body: {
      'zh-CN': '会诊{number}已通过审核，已邀请专家应答。',
      'en-US': 'Consultation {number} was approved. The experts have been invited.',
    },
  },
  'consultation.returned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已退回', 'en-US': 'Your application was returned' },
    body: {
      'zh-CN': '会诊{number}已退回：{reason}。请修改后重新提交。',
      'en-US': 'Consultation {number} was returned. Reason: {reason}. Edit the application and submit it again.',
    },
    sms: {
      'zh-CN': '会诊{number}已退回，请查看原因，修改后重新提交。',
      'en-US': 'Consultation {number} was returned. Check the reason, edit the application and resubmit it.',
    },
  },
  'consultation.returnedWithoutApplicant': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已退回', 'en-US': 'An application was returned' },
    body: {
      'zh-CN': '会诊{number}已退回，申请医生已离开本机构，请移交给另一位医生修改后重新提交。',
      'en-US':
        'Consultation {number} was returned and its applicant has left the institution. Transfer it to a colleague, who can edit and resubmit it.',
    },
  },
  'consultation.startPassed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请未及时审核', 'en-US': 'The application was not reviewed in time' },
    body: {
      'zh-CN': '会诊{number}到会诊时间仍未审核，已退回申请医生，可另约时间后重新提交。',
      'en-US':
        'Consultation {number} was not reviewed before its start and was returned to its applicant, who can choose another time and submit it again.',
    },
  },
  'consultation.applicantLeft': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊等待移交', 'en-US': 'A consultation needs to be transferred' },
    body: {
      'zh-CN': '{applicant}已离开本机构，会诊{number}没有申请人，请移交给另一位医生。',
      'en-US':
        '{applicant} has left the institution, so consultation {number} has no applicant. Transfer it to a colleague.',
    },
  },
  'consultation.handedOver': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊移交给你', 'en-US': 'A consultation was transferred to you' },
    body: {
      'zh-CN': '{by}将会诊{number}移交给你，你现在是申请医生。',
      'en-US': '{by} transferred consultation {number} to you. You are now its applicant.',
    },
  },
  'consultation.supplementAsked': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家请你补充资料', 'en-US': 'An expert asks for a missing file' },
    body: {
      'zh-CN': '{by}请你为会诊{number}补充：{reason}。补齐后专家继续答复。',
      'en-US': '{by} asks for a missing file in consultation {number}: {reason}. The expert answers once it is there.',
    },
    sms: {
      'zh-CN': '{by}请你为会诊{number}补充资料，请登录查看。',
      'en-US': '{by} asks for a missing file in consultation {number}. Log in to see which.',
    },
  },
  'consultation.supplementAnswered': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '申请医生答复了补充资料的请求', 'en-US': 'The applicant answered your request' },
    body: {
      'zh-CN': '{by}答复了你在会诊{number}中提出的补充资料请求，计时已恢复。',
      'en-US': '{by} answered your request for a missing file in consultation {number}. Your time to answer goes on.',
    },
  },
  'consultation.consentWithdrawn': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '患者撤回了知情同意', 'en-US': 'The patient has withdrawn the consent' },
    body: {
      'zh-CN': '会诊{number}的患者或家属撤回了知情同意，会诊已停止，申请已退回申请医生，病历和影像不再提供给专家。',
      'en-US':
        'The patient or guardian of consultation {number} has withdrawn the consent. The consultation has stopped, the application was returned to its applicant, and the experts can no longer read the case.',
    },
  },
  'consultation.cancelled': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊已取消', 'en-US': 'The consultation was cancelled' },
    body: { 'zh-CN': '会诊{number}已取消。', 'en-US': 'Consultation {number} was cancelled.' },
  },
  'consultation.cancelledBecause': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊已取消', 'en-US': 'The consultation was cancelled' },
    body: {
      'zh-CN': '会诊{number}已取消：{reason}',
      'en-US': 'Consultation {number} was cancelled. Reason: {reason}',
    },
    smsAs: 'consultation.cancelled',
  },
  'consultation.closingSoon': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请即将关闭', 'en-US': 'The application will soon be closed' },
    body: {
      'zh-CN': '会诊{number}已退回或超时未响应，{days}天后将自动关闭。如需会诊，请修改后重新提交。',
      'en-US': {
        by: 'days',
        one: 'Consultation {number} will be closed in {days} day. To go on, edit the application and resubmit it.',
        other: 'Consultation {number} will be closed in {days} days. To go on, edit the application and resubmit it.',
      },
    },
  },
  'consultation.autoClosed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已关闭', 'en-US': 'The application was closed' },
    body: {
      'zh-CN': '会诊{number}长时间未重新提交，已自动关闭。如仍需会诊，请新建申请。',
      'en-US':
        'Consultation {number} was not resubmitted and has been closed. File a new application if it is still needed.',
    },
  },
  'consultation.mentioned': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '讨论中有人提到你', 'en-US': 'You were mentioned in a discussion' },
    body: {
      'zh-CN': '{by}在会诊{number}的讨论中提到了你。',
      'en-US': '{by} mentioned you in the discussion of consultation {number}.',
    },
  },
  'consultation.applicationRated': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家已评价会诊申请', 'en-US': 'An expert rated your application' },
    body: {
      'zh-CN': '{by}评价了会诊{number}的申请。',
      'en-US': '{by} rated the application of consultation {number}.',
    },
  },
  'consultation.overdueAudit': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请审核逾期', 'en-US': 'An application is overdue for review' },
    body: {
      'zh-CN': '会诊{number}的申请已等待{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'Consultation {number} has been waiting for review for {days} working day. Please review it soon.',
        other: 'Consultation {number} has been waiting for review for {days} working days. Please review it soon.',
      },
    },
  },
  'consultation.overdueAbove': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊逾期未处理', 'en-US': 'A consultation is overdue' },
    body: {
      'zh-CN': '会诊{number}逾期{days}个工作日未处理，请督促办理。',
      'en-US': {
        by: 'days',
        one: 'Consultation {number} has been overdue for {days} working day. Please follow up.',
        other: 'Consultation {number} has been overdue for {days} working days. Please follow up.',
      },
    },
  },
} as const satisfies Record<string, MessageText>
