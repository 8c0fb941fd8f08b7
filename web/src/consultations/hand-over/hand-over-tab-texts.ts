import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const handOverTabTexts = defineTexts({
  tab: { 'zh-CN': '待移交会诊', 'en-US': 'To transfer' },
})
