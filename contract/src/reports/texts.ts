import type { Text } from '../kit/index.ts'
import { defineTexts } from '../kit/index.ts'
import type { MetricStep, OutcomeName, ReplyName, ResponseName } from './names.ts'

export const reportTexts = defineTexts({
  month: { 'zh-CN': '请选择月份', 'en-US': 'Choose a month' },
  /** A number that is not shown. */
  hidden: { 'zh-CN': '*', 'en-US': '*' },
})

/** Where the month's consultations stand. */
export const outcomeLabels = defineTexts({
  completed: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  reportDue: { 'zh-CN': '会诊结束，等报告', 'en-US': 'Held, report to come' },
  underWay: { 'zh-CN': '进行中', 'en-US': 'Under way' },
  returned: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  cancelled: { 'zh-CN': '已取消', 'en-US': 'Cancelled' },
  unanswered: { 'zh-CN': '超时未响应', 'en-US': 'No response in time' },
} satisfies Record<OutcomeName, Text>)

/** What became of the reports. */
export const responseLabels = defineTexts({
  adopted: { 'zh-CN': '采纳', 'en-US': 'Adopted' },
  adoptedInPart: { 'zh-CN': '部分采纳', 'en-US': 'Adopted in part' },
  notAdopted: { 'zh-CN': '不采纳', 'en-US': 'Not adopted' },
  noResponse: { 'zh-CN': '还没有回应', 'en-US': 'No response yet' },
} satisfies Record<ResponseName, Text>)

/** What the invited experts answered. */
export const replyLabels = defineTexts({
  accepted: { 'zh-CN': '接受', 'en-US': 'Accepted' },
  declined: { 'zh-CN': '谢绝', 'en-US': 'Declined' },
  noAnswer: { 'zh-CN': '超时未答复', 'en-US': 'No answer in time' },
  withdrawn: { 'zh-CN': '退出', 'en-US': 'Withdrew' },
  open: { 'zh-CN': '待答复或已无需答复', 'en-US': 'Open, or no longer needed' },
} satisfies Record<ReplyName, Text>)

/** The steps whose time is measured. */
export const stepLabels = defineTexts({
  emergencyAnswer: { 'zh-CN': '急会诊应答', 'en-US': 'Emergency response' },
  expertAnswer: { 'zh-CN': '专家应答', 'en-US': 'Expert response' },
  applicationReview: { 'zh-CN': '会诊审核', 'en-US': 'Application review' },
  reportWriting: { 'zh-CN': '撰写报告', 'en-US': 'Report' },
  reportReview: { 'zh-CN': '报告审核', 'en-US': 'Report review' },
  response: { 'zh-CN': '采纳确认', 'en-US': 'Response to the report' },
} satisfies Record<MetricStep, Text>)

/** Exactly what is counted: who reads a number has to know. */
export const definitionTexts = defineTexts({
  cases: {
    'zh-CN': '会诊例次：首次提交时间在该月（北京时间）的会诊；其余各项都只统计这些会诊，到查看时为止。',
    'en-US':
      'Consultations: those first submitted in the month, Beijing time. Everything else counts these consultations, as they stand now.',
  },
  times: {
    'zh-CN':
      '用时：从轮到办理到办完；中位数和第90百分位按实际时间计算，审核的时限按工作日计算。邀请超时未答复的计入超时，还没办完的其他环节不计。',
    'en-US':
      'Times: from when a step begins until it is done; median and 90th percentile in elapsed time, the limit of reviews in working days. Invitations that ran out count as late; other steps that are not done yet are not counted.',
  },
  turnaround: {
    'zh-CN': '提交到报告：从首次提交到报告签发，取中位数。',
    'en-US': 'Application to report: from the first submission to the issued report, the median.',
  },
  departments: {
    'zh-CN': '科室：会诊申请的科室，按一级科室；一例申请几个科室时各算一次。',
    'en-US':
      'Departments: those that are asked, by the main department; a consultation that asks several counts for each.',
  },
  images: {
    'zh-CN': '影像：这些会诊附带的DICOM检查，按设备类型。',
    'en-US': 'Images: the DICOM studies of these consultations, by modality.',
  },
  examinations: {
    'zh-CN': '远程检查：检查日在该月、患者已检查的检查。',
    'en-US': 'Remote examinations: those on a day of the month in which the patient was examined.',
  },
  small: {
    'zh-CN':
      '“*”表示少于5，或者为了不让人从合计推算出少于5的数而不显示；这样的机构、科室和设备类型不列出。表格文件里也一样。',
    'en-US':
      '“*” is fewer than 5, or is not shown so that no total gives a smaller number away; such institutions, departments and modalities are not listed. The files do the same.',
  },
})
