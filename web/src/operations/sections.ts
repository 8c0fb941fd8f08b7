import { defineTexts } from '@tongying/contract/kit'

const texts = defineTexts({
  failedJobs: { 'zh-CN': '失败的任务', 'en-US': 'Failed jobs' },
  carriers: { 'zh-CN': '消息通道', 'en-US': 'Carriers' },
  health: { 'zh-CN': '版本与状态', 'en-US': 'Version and health' },
})

/** The entries of the console; apart from the pages' words, which come with the pages. */
export const operationSections = {
  failedJobs: { path: 'failedJobs', label: texts.failedJobs },
  carriers: { path: 'carriers', label: texts.carriers },
  health: { path: 'health', label: texts.health },
} as const
