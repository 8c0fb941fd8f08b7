import type { MessageText } from './message-text.ts'

/** About a report, from its writing to what its applicant made of it. */
export const reportTexts = {
  'consultation.toReport': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '请撰写会诊报告', 'en-US': 'Please write the report' },
    body: {
      'zh-CN': '会诊{number}已结束，请撰写会诊报告。',
      'en-US': 'Consultation {number} has ended. Please write its report.',
    },
  },
  'consultation.toSign': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '请签署会诊报告', 'en-US': 'Please sign the report' },
    body: {
      'zh-CN': '{by}已写好会诊{number}的报告，请阅读并签署，有不同意见可保留。',
      'en-US': '{by} has written the report of consultation {number}. Please read and sign it, or state your dissent.',
    },
  },
  'consultation.signAgain': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '报告内容有改动，请重新签署', 'en-US': 'The report was changed. Please sign again' },
    body: {
      'zh-CN': '你签署过的会诊{number}报告内容已被修改，原签署作废，请看过新内容后重新签署。',
      'en-US':
        'The report you signed for consultation {number} was changed, so your signature is void. Please read the new version and sign again.',
    },
  },
  'consultation.allSigned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家都已签署，请提交报告', 'en-US': 'All experts have signed. Please submit the report' },
    body: {
      'zh-CN': '参会的专家都已签署会诊{number}的报告，请查看保留意见后提交。',
      'en-US':
        'All experts who attended have signed the report of consultation {number}. Look for dissents, then submit it.',
    },
  },
  'consultation.toReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊报告待审核', 'en-US': 'A report is awaiting review' },
    body: {
      'zh-CN': '{by}提交了会诊{number}的报告，请审核。',
      'en-US': '{by} submitted the report of consultation {number}. Please review it.',
    },
  },
  'consultation.reportFailed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告未通过审核', 'en-US': 'Your report was not approved' },
    body: {
      'zh-CN': '会诊{number}的报告未通过审核，请查看意见后修改。',
      'en-US': 'The report of consultation {number} was not approved. Read the comments and revise it.',
    },
  },
  'consultation.opinionsMissing': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告还缺专家签署', 'en-US': 'Your report still needs a signature' },
    body: {
      'zh-CN': '会诊{number}的报告暂不能出具：有参会专家尚未签署。请其签署后重新提交。',
      'en-US':
        'The report of consultation {number} cannot be issued yet: an expert who attended has not signed. Ask them to sign, then submit it again.',
    },
  },
  'consultation.breakGlass': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊被紧急调阅', 'en-US': 'A consultation was opened by break-glass access' },
    body: {
      'zh-CN': '{by}说明原因后紧急调阅了会诊{number}，可查看60分钟。原因见查阅记录。',
      'en-US':
        '{by} opened consultation {number} by break-glass access and can read it for 60 minutes. The access log gives the reason.',
    },
  },
  'consultation.completed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告已出具', 'en-US': 'The report is ready' },
    body: {
      'zh-CN': '会诊{number}已完成，可以查看会诊报告。',
      'en-US': 'Consultation {number} is completed. You can now view its report.',
    },
  },
  'consultation.addendumAdded': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告有追加意见', 'en-US': 'An addendum to the report' },
    body: {
      'zh-CN': '{by}在会诊{number}的报告后追加了意见，请查看。',
      'en-US': '{by} added an addendum to the report of consultation {number}.',
    },
  },
  'consultation.addendumToReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有追加意见待审核', 'en-US': 'An addendum is awaiting review' },
    body: {
      'zh-CN': '{by}提交了会诊{number}报告的追加意见，请审核。',
      'en-US': '{by} submitted an addendum to the report of consultation {number}. Please review it.',
    },
  },
  'consultation.addendumPassed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告有追加意见', 'en-US': 'An addendum to the report' },
    body: {
      'zh-CN': '会诊{number}报告的追加意见已审核通过，请查看。',
      'en-US': 'An addendum to the report of consultation {number} was approved and issued.',
    },
  },
  'consultation.addendumReturned': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '追加意见已退回', 'en-US': 'Your addendum was returned' },
    body: {
      'zh-CN': '会诊{number}报告的追加意见已退回，请查看原因，修改后重新提交或撤回。',
      'en-US':
        'Your addendum to the report of consultation {number} was returned. Read the reason, then change and resubmit it, or withdraw it.',
    },
  },
  'consultation.addendumWithdrawn': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '追加意见已撤回', 'en-US': 'An addendum was withdrawn' },
    body: {
      'zh-CN': '{by}撤回了会诊{number}报告的追加意见，不用再审核。',
      'en-US': '{by} withdrew the addendum to the report of consultation {number}. It needs no review any more.',
    },
  },
  'consultation.overdueAddendum': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '追加意见审核逾期', 'en-US': 'An addendum is overdue for review' },
    body: {
      'zh-CN': '会诊{number}报告的追加意见已等待审核{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'An addendum to the report of consultation {number} has been waiting for review for {days} working day.',
        other:
          'An addendum to the report of consultation {number} has been waiting for review for {days} working days.',
      },
    },
  },
  'consultation.responseDue': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '请回复会诊报告', 'en-US': 'Please respond to the report' },
    body: {
      'zh-CN': '会诊{number}的报告还没有回复，请填写是否采纳，并评价会诊。',
      'en-US': 'The report of consultation {number} has no response yet. Say whether it was adopted and rate it.',
    },
  },
  'consultation.responded': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '申请医生已回复会诊报告', 'en-US': 'The applicant responded to the report' },
    body: {
      'zh-CN': '{by}已回复会诊{number}的报告，请查看是否采纳和评价。',
      'en-US': '{by} responded to the report of consultation {number}. See whether it was adopted, and the rating.',
    },
  },
  'consultation.overdueReport': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊报告逾期', 'en-US': 'A report is overdue' },
    body: {
      'zh-CN': '会诊{number}的报告已超过期限，请尽快撰写并提交。',
      'en-US': 'The report of consultation {number} is overdue. Please write and submit it soon.',
    },
  },
  'consultation.overdueReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊报告审核逾期', 'en-US': 'A report is overdue for review' },
    body: {
      'zh-CN': '会诊{number}的报告已等待审核{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'The report of consultation {number} has been waiting for review for {days} working day.',
        other: 'The report of consultation {number} has been waiting for review for {days} working days.',
      },
    },
  },
} as const satisfies Record<string, MessageText>
