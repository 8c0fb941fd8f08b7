import type { Text } from '@tongying/contract/kit'

/** The page's name, which every menu carries: alone in its file. */
export const statisticsTitle: Text = { 'zh-CN': '会诊统计', 'en-US': 'Consultation statistics' }
