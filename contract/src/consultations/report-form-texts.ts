import { defineTexts } from '../kit/texts.ts'
import { reportHashLabels } from './texts.ts'

/** The words of the printed report; its page in the browser has the same. */
export const reportFormTexts = defineTexts({
  title: { 'zh-CN': '远程会诊报告单', 'en-US': 'Remote consultation report' },
  preview: { 'zh-CN': '预览，未出具', 'en-US': 'Preview, not issued' },
  number: { 'zh-CN': '会诊编号　{number}', 'en-US': 'Consultation no. {number}' },
  version: { 'zh-CN': '第{version}版　共{count}页', 'en-US': 'Version {version}, pages: {count}' },
  pageOf: { 'zh-CN': '第{page}页，共{count}页', 'en-US': 'Page {page} of {count}' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
  age: { 'zh-CN': '年龄', 'en-US': 'Age' },
  patientClass: { 'zh-CN': '患者类型', 'en-US': 'Patient type' },
  identifier: { 'zh-CN': '证件号', 'en-US': 'ID number' },
  condition: { 'zh-CN': '病情', 'en-US': 'Condition' },
  consultationType: { 'zh-CN': '会诊类型', 'en-US': 'Visit' },
  institution: { 'zh-CN': '申请医院', 'en-US': 'Requested by' },
  practitioner: { 'zh-CN': '申请医师', 'en-US': 'Physician' },
  businessType: { 'zh-CN': '业务类型', 'en-US': 'Service' },
  heldAt: { 'zh-CN': '会诊时间', 'en-US': 'Date and time' },
  schedule: { 'zh-CN': '申请类型', 'en-US': 'Request' },
  caseSummary: { 'zh-CN': '病情摘要', 'en-US': 'Case summary' },
  findings: { 'zh-CN': '影像所见', 'en-US': 'Imaging findings' },
  figure: { 'zh-CN': '图{number}　{caption}', 'en-US': 'Figure {number}　{caption}' },
  opinion: { 'zh-CN': '会诊意见', 'en-US': 'Consultation opinion' },
  advice: { 'zh-CN': '建议', 'en-US': 'Recommendations' },
  expert: { 'zh-CN': '专家', 'en-US': 'Expert' },
  affiliation: { 'zh-CN': '医院、科室与职称', 'en-US': 'Institution, department and title' },
  stance: { 'zh-CN': '意见', 'en-US': 'Opinion' },
  signature: { 'zh-CN': '签名', 'en-US': 'Signature' },
  signedAt: { 'zh-CN': '签署时间', 'en-US': 'Signed at' },
  dissent: { 'zh-CN': '{name}的保留意见：{text}', 'en-US': 'Dissent of {name}: {text}' },
  addenda: { 'zh-CN': '追加意见', 'en-US': 'Addenda' },
  addendum: {
    'zh-CN': '追加{number}　{at}　{name}（电子签署）',
    'en-US': 'Addendum {number} · {at} · {name} (signed electronically)',
  },
  addendumReason: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  addendumHash: {
    'zh-CN': '接在第{version}版之后，第{version}版正文不改。本条SHA-256：{hash}',
    'en-US': 'Follows version {version}, which is unchanged. SHA-256 of this addendum: {hash}',
  },
  addendaCount: {
    'zh-CN': '截至{at}，追加共{count}条',
    'en-US': { by: 'count', one: 'As of {at}: {count} addendum', other: 'As of {at}: {count} addenda' },
  },
  disclaimer: {
    'zh-CN': '本意见供申请医院参考，最终诊疗由申请医院决定。图像仅供会诊，不作首诊依据。',
    'en-US':
      'This opinion is advisory; the requesting institution decides on diagnosis and treatment. Images are for consultation only, not for primary diagnosis.',
  },
  consent: { 'zh-CN': '知情同意', 'en-US': 'Consent' },
  review: { 'zh-CN': '报告审核', 'en-US': 'Review' },
  signatureMethod: { 'zh-CN': '签名方式', 'en-US': 'Signed by' },
  signedText: { 'zh-CN': '签署内容', 'en-US': 'Signed content' },
  textSigned: {
    'zh-CN': '各专家签署的均为第{version}版报告正文，其SHA-256如下',
    'en-US': 'Each expert signed the text of version {version}, whose SHA-256 is shown below',
  },
  textSha256: reportHashLabels.text,
  timestamp: { 'zh-CN': '时间戳', 'en-US': 'Time stamp' },
  url: { 'zh-CN': '核验网址', 'en-US': 'Verify at' },
})
