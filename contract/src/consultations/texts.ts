import { defineTexts, type Text } from '../kit/texts.ts'
import type { DraftFields } from './application.ts'
import type { ConsultationReview, ConsultationState } from './consultation-states.ts'
import type { InvitationState } from './invitation-states.ts'

export const consultationStateLabels: Readonly<Record<ConsultationState, Text>> = {
  draft: { 'zh-CN': '草稿', 'en-US': 'Draft' },
  waitingForTreatment: { 'zh-CN': '待处理', 'en-US': 'Waiting for treatment' },
  returned: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  unresponsive: { 'zh-CN': '未响应', 'en-US': 'Unresponsive' },
  waitingForConsultation: { 'zh-CN': '待会诊', 'en-US': 'Waiting for consultation' },
  consultationEnd: { 'zh-CN': '会诊结束', 'en-US': 'Consultation end' },
  completed: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  cancelled: { 'zh-CN': '已取消', 'en-US': 'Cancelled' },
  timeoutNoResponse: { 'zh-CN': '超时未响应', 'en-US': 'Timeout no response' },
}

/** The words of a state's tag, which often stands beside a patient's name: the label, explained where English readers would misread it. */
export const consultationStateTags: Readonly<Record<ConsultationState, Text>> = {
  ...consultationStateLabels,
  waitingForTreatment: { 'zh-CN': '待处理', 'en-US': 'Waiting for treatment · in review' },
  unresponsive: { 'zh-CN': '未响应', 'en-US': 'Unresponsive · awaiting experts' },
  timeoutNoResponse: { 'zh-CN': '超时未响应', 'en-US': 'Timeout no response · experts' },
}

export const consultationReviewLabels: Readonly<Record<ConsultationReview, Text>> = {
  notSubmitted: { 'zh-CN': '未提交', 'en-US': 'Not submitted' },
  toBeAudited: { 'zh-CN': '待审核', 'en-US': 'To be audited' },
  failedAudit: { 'zh-CN': '审核失败', 'en-US': 'Failed audit' },
  writtenReport: { 'zh-CN': '撰写报告', 'en-US': 'Written report' },
  reportReview: { 'zh-CN': '报告审核', 'en-US': 'Report review' },
  passedReview: { 'zh-CN': '审核通过', 'en-US': 'Passed review' },
  failedReview: { 'zh-CN': '审核未通过', 'en-US': 'Failed review' },
}

/** The words of a review state's tag, explained likewise. */
export const consultationReviewTags: Readonly<Record<ConsultationReview, Text>> = {
  ...consultationReviewLabels,
  failedAudit: { 'zh-CN': '审核失败', 'en-US': 'Failed audit · returned' },
  writtenReport: { 'zh-CN': '撰写报告', 'en-US': 'Written report · due' },
  failedReview: { 'zh-CN': '审核未通过', 'en-US': 'Failed review · to revise' },
}

/**
 * The colour of a state, by whose turn it is: that of the holder in the state table, amber (`applicant`) for whoever must
 * redo something. A state in which nobody alone acts has a colour of its own.
 */
export const consultationStateColors = {
  draft: 'nobody',
  waitingForTreatment: 'reviewer',
  returned: 'applicant',
  unresponsive: 'experts',
  waitingForConsultation: 'everybody',
  consultationEnd: 'held',
  completed: 'closed',
  cancelled: 'nobody',
  timeoutNoResponse: 'applicant',
} as const satisfies Record<ConsultationState, string>

/** The colours of the second axis, by the same rule. */
export const consultationReviewColors = {
  notSubmitted: 'nobody',
  toBeAudited: 'reviewer',
  failedAudit: 'applicant',
  writtenReport: 'experts',
  reportReview: 'reviewer',
  passedReview: 'closed',
  failedReview: 'applicant',
} as const satisfies Record<ConsultationReview, string>

export const invitationStateLabels: Readonly<Record<InvitationState, Text>> = {
  invited: { 'zh-CN': '待应答', 'en-US': 'Awaiting response' },
  accepted: { 'zh-CN': '已接受', 'en-US': 'Accepted' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  noResponse: { 'zh-CN': '未应答', 'en-US': 'No response' },
  released: { 'zh-CN': '无需参加', 'en-US': 'Not needed' },
  attended: { 'zh-CN': '已参会', 'en-US': 'Attended' },
  absent: { 'zh-CN': '未参会', 'en-US': 'Absent' },
  withdrawn: { 'zh-CN': '已退出', 'en-US': 'Withdrawn' },
  signed: { 'zh-CN': '已签署', 'en-US': 'Signed' },
}

/** The two hashes of a report, named the same on paper, on its page and where it is verified. */
export const reportHashLabels = defineTexts({
  text: { 'zh-CN': '报告正文SHA-256', 'en-US': 'SHA-256 of the report text' },
  file: { 'zh-CN': '文件SHA-256', 'en-US': 'SHA-256 of the file' },
})

/** How a consultation is held. */
export const heldLabels = defineTexts({
  meeting: { 'zh-CN': '在会诊室开会', 'en-US': 'In a meeting room' },
  writing: { 'zh-CN': '书面会诊，不开会', 'en-US': 'In writing, without a meeting' },
})

/** Every field of a draft that a person fills in (`selectedTab` is where they stopped), and the kinds of its files. */
type LabelledField = Exclude<keyof DraftFields, 'selectedTab'> | 'videoFile' | 'elseFiles' | 'agreeBook'
export type FieldLabels = Readonly<Record<LabelledField, Text>>

/** Labels of the application's fields, for the form, the list of what is missing and earlier versions. */
export const fieldLabels = defineTexts({
  consultationType1: { 'zh-CN': '业务类型', 'en-US': 'Business type' },
  applyType: { 'zh-CN': '申请类型', 'en-US': 'Application type' },
  consultationType2: { 'zh-CN': '会诊类型', 'en-US': 'Consultation type' },
  patientType: { 'zh-CN': '患者类型', 'en-US': 'Patient type' },
  hospitalizationTime: { 'zh-CN': '就诊或入院时间', 'en-US': 'Visit or admission time' },
  diagnoseSoftwareTypeVal: { 'zh-CN': '参考终端', 'en-US': 'Reference terminal' },
  pushEquipmentId: { 'zh-CN': '图像推送终端', 'en-US': 'Image push terminal' },
  pushId: { 'zh-CN': '图像推送编号', 'en-US': 'Image push ID' },
  videoTerminalId: { 'zh-CN': '视频终端', 'en-US': 'Video terminal' },
  consultationDep: { 'zh-CN': '会诊科室', 'en-US': 'Consultation departments' },
  doctorIds: { 'zh-CN': '会诊专家', 'en-US': 'Selected experts' },
  acceptancePolicy: { 'zh-CN': '成会条件', 'en-US': 'Goes ahead when' },
  othersNeeded: { 'zh-CN': '主持之外至少接受', 'en-US': 'Others needed besides the lead' },
  isInWriting: { 'zh-CN': '会诊方式', 'en-US': 'Held' },
  appointDate: { 'zh-CN': '日期', 'en-US': 'Date' },
  startTime: { 'zh-CN': '开始时间', 'en-US': 'Start time' },
  endTime: { 'zh-CN': '结束时间', 'en-US': 'End time' },
  certificateType: { 'zh-CN': '证件类型', 'en-US': 'ID type' },
  certificateId: { 'zh-CN': '证件号', 'en-US': 'ID number' },
  patientName: { 'zh-CN': '患者姓名', 'en-US': 'Patient name' },
  patientCondition: { 'zh-CN': '病情', 'en-US': 'Condition' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  dateBirth: { 'zh-CN': '出生日期', 'en-US': 'Date of birth' },
  age: { 'zh-CN': '年龄', 'en-US': 'Age' },
  maritalStatus: { 'zh-CN': '婚姻状况', 'en-US': 'Marital status' },
  nation: { 'zh-CN': '民族', 'en-US': 'Ethnic group' },
  country: { 'zh-CN': '国籍', 'en-US': 'Nationality' },
  tel: { 'zh-CN': '手机号', 'en-US': 'Phone' },
  professionType: { 'zh-CN': '职业（行业）', 'en-US': 'Occupation (industry)' },
  height: { 'zh-CN': '身高（厘米）', 'en-US': 'Height (cm)' },
  weight: { 'zh-CN': '体重（千克）', 'en-US': 'Weight (kg)' },
  BMI: { 'zh-CN': '体重指数', 'en-US': 'BMI' },
  medicalType: { 'zh-CN': '医保类型', 'en-US': 'Insurance type' },
  medicalCardId: { 'zh-CN': '医保卡号', 'en-US': 'Medical card number' },
  familyAddress: { 'zh-CN': '家庭住址', 'en-US': 'Address' },
  reason: { 'zh-CN': '会诊原因与目的', 'en-US': 'Reason and purpose' },
  main: { 'zh-CN': '主诉', 'en-US': 'Chief complaint' },
  illnessHistory: { 'zh-CN': '现病史', 'en-US': 'Present history' },
  pastHistory: { 'zh-CN': '既往史', 'en-US': 'Past history' },
  elseHistory: {
    'zh-CN': '个人史、婚育史、月经史、家族史',
    'en-US': 'Personal, marital, menstrual and family history',
  },
  physique: { 'zh-CN': '体格检查', 'en-US': 'Physical examination' },
  assist: { 'zh-CN': '辅助检查', 'en-US': 'Auxiliary report' },
  preliminary: { 'zh-CN': '初步诊断', 'en-US': 'Preliminary diagnosis' },
  process: { 'zh-CN': '诊疗经过', 'en-US': 'Therapeutic process' },
  supplement: { 'zh-CN': '补充说明', 'en-US': 'Supplementary statement' },
  notObtainable: { 'zh-CN': '暂缺的项目', 'en-US': 'Not obtainable now' },
  exemptionReason: { 'zh-CN': '免签理由', 'en-US': 'Reason for the exemption' },
  exemptionApproverId: { 'zh-CN': '批准人', 'en-US': 'Approver' },
  videoFile: { 'zh-CN': '影像文件', 'en-US': 'Image files' },
  elseFiles: { 'zh-CN': '其他附件', 'en-US': 'Other attachments' },
  agreeBook: { 'zh-CN': '知情同意书', 'en-US': 'Informed consent' },
} satisfies FieldLabels)
