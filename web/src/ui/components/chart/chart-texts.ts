import { defineTexts } from '@tongying/contract/kit'

export const chartTexts = defineTexts({
  view: { 'zh-CN': '{title}：图或表', 'en-US': '{title}: chart or table' },
  views: {
    chart: { 'zh-CN': '图', 'en-US': 'Chart' },
    table: { 'zh-CN': '表', 'en-US': 'Table' },
  },
  csv: { 'zh-CN': 'CSV', 'en-US': 'CSV' },
  csvOf: { 'zh-CN': '，下载“{title}”的数据', 'en-US': ', download the numbers of “{title}”' },
  none: { 'zh-CN': '还没有数据', 'en-US': 'No data yet' },
})
