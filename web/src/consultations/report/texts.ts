import { defineTexts } from '@tongying/contract/kit'

export const reportTexts = defineTexts({
  title: { 'zh-CN': '撰写会诊报告', 'en-US': 'Write the report' },
  purpose: {
    'zh-CN': '内容自动保存。提交后由报告审核员审核，通过后出具。',
    'en-US': 'Saved automatically. After you submit it, a report auditor reviews and issues it.',
  },
  chooseTemplate: { 'zh-CN': '套用模板…', 'en-US': 'Use a template…' },
  content: { 'zh-CN': '报告内容', 'en-US': 'The report' },
  contentHint: { 'zh-CN': '会诊意见和建议必填', 'en-US': 'Consultation opinion and recommendations are required' },
  submit: { 'zh-CN': '提交报告…', 'en-US': 'Submit report…' },
  submitTitle: { 'zh-CN': '提交这份报告？', 'en-US': 'Submit this report?' },
  submitFinal: {
    'zh-CN': '提交即代表你以主持专家身份签署。审核期间不能修改。',
    'en-US': 'Submitting signs the report in your name as lead expert. It cannot be changed while under review.',
  },
  submitAction: { 'zh-CN': '签署并提交', 'en-US': 'Sign and submit' },
  submitted: { 'zh-CN': '报告已提交审核', 'en-US': 'The report is awaiting review' },
  preview: { 'zh-CN': 'PDF预览', 'en-US': 'PDF preview' },
  previewHint: {
    'zh-CN': '与出具的报告单同一版式，按已保存的内容生成，每页注明“预览，未出具”。',
    'en-US': 'The layout of the issued report, made from what is saved; every page is marked as a preview.',
  },
  openPreview: { 'zh-CN': '打开预览', 'en-US': 'Open the preview' },
  signatures: { 'zh-CN': '参会专家意见', 'en-US': 'Expert opinions' },
  notSigned: { 'zh-CN': '未签署', 'en-US': 'Not signed' },
  signedAt: { 'zh-CN': '{at}签署', 'en-US': 'signed {at}' },
  leadSigns: { 'zh-CN': '提交时签署', 'en-US': 'Signs on submission' },
  nobodyElse: { 'zh-CN': '没有其他参会专家', 'en-US': 'No other experts took part' },
  mustSignAgain: { 'zh-CN': '需重新签署', 'en-US': 'Must sign again' },
  voided: { 'zh-CN': '报告内容有改动，原签署于{at}作废', 'en-US': 'The report was changed; signature void since {at}' },
  showChanges: { 'zh-CN': '查看改动', 'en-US': 'Show changes' },
  signAgain: {
    'zh-CN': '报告内容有改动，{names}的签署已作废，已通知重新签署。',
    'en-US': 'The report was changed, so the signatures of {names} are void. They have been asked to sign again.',
  },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  changeVoids: {
    'zh-CN': '已有{count}位专家签署。改动任何一个字，签署即作废，需要重新签署。',
    'en-US': {
      by: 'count',
      one: '{count} expert has signed. Any change to the text makes the signature void.',
      other: '{count} experts have signed. Any change to the text makes their signatures void.',
    },
  },
  late: {
    'zh-CN': '这份报告已不在撰写中，下面还没有保存的改动不会写入报告。需要保留的内容请先复制。',
    'en-US':
      'This report is no longer being written. Unsaved changes below will not become part of it. Copy what you want to keep.',
  },
  waiting: {
    'zh-CN': '还有{count}位专家没有签署',
    'en-US': { by: 'count', one: '{count} signature still missing', other: '{count} signatures still missing' },
  },
  failed: { 'zh-CN': '审核未通过：{note}', 'en-US': 'Failed review: {note}' },
  opinionsMissing: {
    'zh-CN': '报告暂不能出具：有参会专家尚未签署。请其签署后重新提交。',
    'en-US':
      'The report cannot be issued yet: an expert who attended has not signed. Ask them to sign, then submit it again.',
  },
  revise: { 'zh-CN': '开始修改', 'en-US': 'Start revision' },
  notDue: { 'zh-CN': '现在不能撰写这份报告', 'en-US': 'This report cannot be edited now' },
  openCase: { 'zh-CN': '回到会诊', 'en-US': 'Back to the case' },
  signTitle: { 'zh-CN': '签署会诊意见', 'en-US': 'Sign your opinion' },
  signAction: { 'zh-CN': '签署', 'en-US': 'Sign' },
  signedText: { 'zh-CN': '签署的内容', 'en-US': 'The text you are signing' },
  textChanged: {
    'zh-CN': '主持专家刚刚改动了报告，下面是改动前的内容，不能签署。',
    'en-US':
      'The lead expert has just changed the report. The text below is the previous version and cannot be signed.',
  },
  showNewText: { 'zh-CN': '查看新内容', 'en-US': 'Show the new version' },
  opinion: { 'zh-CN': '意见', 'en-US': 'Opinion' },
  agreeLong: { 'zh-CN': '同意会诊意见', 'en-US': 'I agree with the consultation opinion' },
  dissentLong: { 'zh-CN': '保留意见', 'en-US': 'I dissent' },
  opinionText: { 'zh-CN': '说明', 'en-US': 'Explanation' },
  opinionHint: {
    'zh-CN': '保留意见须说明，会印在报告上。',
    'en-US': 'A dissenting opinion needs an explanation, which is printed on the report.',
  },
  signed: { 'zh-CN': '已签署', 'en-US': 'Signed' },
  document: { 'zh-CN': '会诊报告单', 'en-US': 'Report' },
  documentPurpose: { 'zh-CN': '正式报告以PDF原件为准。', 'en-US': 'The PDF is the original.' },
  download: { 'zh-CN': '下载PDF', 'en-US': 'Download PDF' },
  openOriginal: { 'zh-CN': '打开PDF原件', 'en-US': 'Open the PDF' },
  openWithoutAddenda: { 'zh-CN': '追加前的原件', 'en-US': 'Original without addenda' },
  notIssued: { 'zh-CN': '会诊报告还没有出具', 'en-US': 'The report has not been issued yet' },
  version: { 'zh-CN': '第{revision}版', 'en-US': 'Version {revision}' },
  issued: { 'zh-CN': '出具时间', 'en-US': 'Issued' },
})
