import { defineTexts } from '@tongying/contract/kit'

/** Texts of the response and the ratings of a completed consultation. */
export const feedbackTexts = defineTexts({
  card: { 'zh-CN': '报告回复与评价', 'en-US': 'Response and ratings' },
  toRespond: {
    'zh-CN': '报告已出具，请回复是否采纳，并评价这次会诊。最终诊疗由申请医院决定。',
    'en-US':
      'The report has been issued. Say whether it is adopted and rate the consultation. The requesting institution decides on treatment.',
  },
  respond: { 'zh-CN': '回复报告…', 'en-US': 'Respond…' },
  respondTitle: { 'zh-CN': '回复会诊报告', 'en-US': 'Respond to the report' },
  respondLead: {
    'zh-CN': '只能回复一次，提交后不能修改，参加会诊的专家会收到通知。',
    'en-US': 'You can respond once and cannot change it afterwards. The experts will be notified.',
  },
  respondAction: { 'zh-CN': '提交回复', 'en-US': 'Submit response' },
  responded: { 'zh-CN': '已回复，已通知专家', 'en-US': 'Responded. The experts have been notified.' },
  decision: { 'zh-CN': '是否采纳', 'en-US': 'Decision' },
  reason: { 'zh-CN': '原因或改动', 'en-US': 'Reason or changes' },
  reasonHint: {
    'zh-CN': '部分采纳或不采纳时必填。',
    'en-US': 'Required unless the report is adopted as a whole.',
  },
  ratingOfConsultation: { 'zh-CN': '对会诊的评价', 'en-US': 'Rating of the consultation' },
  ratingOfApplication: { 'zh-CN': '对申请资料的评价', 'en-US': 'Rating of the application' },
  note: { 'zh-CN': '评价说明', 'en-US': 'Comment' },
  toRate: {
    'zh-CN': '会诊已完成，请评价申请医生提供的资料。',
    'en-US': 'The consultation is completed. Rate the application and its documents.',
  },
  rate: { 'zh-CN': '评价申请…', 'en-US': 'Rate…' },
  rateTitle: { 'zh-CN': '评价会诊申请', 'en-US': 'Rate the application' },
  rateLead: {
    'zh-CN': '只能评价一次，提交后不能修改，申请医生会收到通知。',
    'en-US': 'You can rate once and cannot change it afterwards. The applicant will be notified.',
  },
  rateAction: { 'zh-CN': '提交评价', 'en-US': 'Submit rating' },
  rated: { 'zh-CN': '已评价，已通知申请医生', 'en-US': 'Rated. The applicant has been notified.' },
  applicantSide: { 'zh-CN': '申请医院', 'en-US': 'Requesting institution' },
  expertSide: { 'zh-CN': '{name}评价申请', 'en-US': 'Application rated by {name}' },
  labelled: { 'zh-CN': '{label}：{words}', 'en-US': '{label}: {words}' },
  byAt: { 'zh-CN': '{name}　{at}', 'en-US': '{name}, {at}' },
  noResponse: { 'zh-CN': '申请医生还没有回复', 'en-US': 'The applicant has not responded yet' },
})
