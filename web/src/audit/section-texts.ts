import { defineTexts } from '@tongying/contract/kit'

/** The entry of the console. */
export const auditSectionTexts = defineTexts({
  title: { 'zh-CN': '审计日志', 'en-US': 'Audit trail' },
})
