import { defineTexts } from '@tongying/contract/kit'

/** The entries of the console. */
export const siteSectionTexts = defineTexts({
  installers: { 'zh-CN': '安装包', 'en-US': 'Installers' },
  contactRequests: { 'zh-CN': '访客留言', 'en-US': 'Visitors’ messages' },
  content: { 'zh-CN': '网站内容', 'en-US': 'Site content' },
})
