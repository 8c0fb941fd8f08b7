import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const applicationTemplatesTabTexts = defineTexts({
  tab: { 'zh-CN': '申请模板', 'en-US': 'Application templates' },
})
