import { defineTexts } from '@tongying/contract/kit'

export const procedureTexts = defineTexts({
  title: { 'zh-CN': '检查方式和设备', 'en-US': 'Method and device' },
  lead: {
    'zh-CN': '印在报告单的“方法与局限”里。检查做完时，系统按检查室里的人和终端先填好。',
    'en-US': 'Printed in the report. When the examination ends, people and terminal of its room are filled in.',
  },
  operatorHint: { 'zh-CN': '患者身边的人', 'en-US': "Whoever is at the patient's side" },
  qc: { 'zh-CN': '质控有效至', 'en-US': 'Quality check until' },
  times: { 'zh-CN': '次', 'en-US': 'times' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
})
