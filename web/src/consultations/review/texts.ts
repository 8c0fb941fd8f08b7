import { defineTexts } from '@tongying/contract/kit'

export const reviewTexts = defineTexts({
  auditTitle: { 'zh-CN': '会诊申请审核', 'en-US': 'Application review' },
  auditPurpose: {
    'zh-CN': '核对资料、科室与专家、时间。通过后专家收到邀请。',
    'en-US': 'Check the documents, experts and time. Approving the application invites the experts.',
  },
  reportTitle: { 'zh-CN': '会诊报告审核', 'en-US': 'Report review' },
  reportPurpose: {
    'zh-CN': '核对报告内容与签署。通过后出具正式报告。',
    'en-US': 'Check the report and its signatures. Approving the report issues it.',
  },
  waited: { 'zh-CN': '{time}前', 'en-US': '{time} ago' },
  reasons: { 'zh-CN': '退回原因', 'en-US': 'Reason for return' },
  pass: { 'zh-CN': '通过，看下一份', 'en-US': 'Approve and next' },
  passLast: { 'zh-CN': '通过', 'en-US': 'Approve' },
  returnCase: { 'zh-CN': '退回…', 'en-US': 'Return…' },
  returnTitle: { 'zh-CN': '退回申请', 'en-US': 'Return application' },
  returnAction: { 'zh-CN': '退回', 'en-US': 'Return' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  note: { 'zh-CN': '说明', 'en-US': 'Explanation' },
  noteHint: {
    'zh-CN': '申请医生会看到，写清要改什么。',
    'en-US': 'Visible to the applicant. Say what needs to be changed.',
  },
  missingFile: { 'zh-CN': '缺少的资料名称', 'en-US': 'Name of the missing file' },
  noFileMissing: { 'zh-CN': '不缺少资料', 'en-US': 'No file is missing' },
  failReport: { 'zh-CN': '不通过…', 'en-US': 'Reject…' },
  failTitle: { 'zh-CN': '报告审核不通过', 'en-US': 'Reject report' },
  failAction: { 'zh-CN': '不通过', 'en-US': 'Reject' },
  failHint: {
    'zh-CN': '主持专家会看到，写清要补充或修改什么。',
    'en-US': 'Visible to the lead expert. Say what needs to be added or changed.',
  },
  passed: { 'zh-CN': '已通过{number}', 'en-US': '{number} approved' },
  issued: { 'zh-CN': '审核通过，{number}的报告已出具', 'en-US': 'Approved: the report of {number} has been issued' },
  returned: { 'zh-CN': '已退回{number}', 'en-US': '{number} returned' },
  failed: { 'zh-CN': '已退给主持专家', 'en-US': 'Returned to the lead expert' },
  gone: { 'zh-CN': '这份已经处理过了', 'en-US': 'This one has already been decided' },
  keyNext: { 'zh-CN': '下一份', 'en-US': 'Next' },
  keyPrevious: { 'zh-CN': '上一份', 'en-US': 'Previous' },
})
