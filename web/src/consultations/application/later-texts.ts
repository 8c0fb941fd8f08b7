import { defineTexts } from '@tongying/contract/kit'

/** Of the steps behind the first. */
export const laterTexts = defineTexts({
  summary: { 'zh-CN': '目的与主诉', 'en-US': 'Purpose and complaint' },
  summaryHint: { 'zh-CN': '让专家知道要回答什么', 'en-US': 'The questions for the experts' },
  history: { 'zh-CN': '病史', 'en-US': 'History' },
  findings: { 'zh-CN': '检查与诊断', 'en-US': 'Findings and diagnosis' },
  findingsHint: { 'zh-CN': '没有的可以不填', 'en-US': 'Leave blank what does not apply' },
  savingFirst: {
    'zh-CN': '正在保存草稿，保存后可以上传',
    'en-US': 'Saving the draft. You can upload files once it is saved',
  },
})
