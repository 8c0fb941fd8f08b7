import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const agreementsTabTexts = defineTexts({
  tab: { 'zh-CN': '会诊协议', 'en-US': 'Agreements' },
})
