import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const templatesTabTexts = defineTexts({
  tab: { 'zh-CN': '报告模板', 'en-US': 'Report templates' },
})
