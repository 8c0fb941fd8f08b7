import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const dutyTabTexts = defineTexts({
  tab: { 'zh-CN': '急会诊值班', 'en-US': 'Emergency duty' },
})
