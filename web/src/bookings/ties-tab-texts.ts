import { defineTexts } from '@tongying/contract/kit'

/** Apart from the texts of the tab's content, which comes when it is opened. */
export const tiesTabTexts = defineTexts({
  tab: { 'zh-CN': '远程检查合作', 'en-US': 'Remote examinations' },
})
