import { defineTexts } from '@tongying/contract/kit'

export const listTexts = defineTexts({
  total: { 'zh-CN': '共{total}条', 'en-US': '{total} in total' },
  noMatch: { 'zh-CN': '没有符合条件的记录', 'en-US': 'No matching records' },
  clear: { 'zh-CN': '清除筛选', 'en-US': 'Clear filters' },
  firstPage: { 'zh-CN': '回到第一页', 'en-US': 'Back to the first page' },
  sort: { 'zh-CN': '排序', 'en-US': 'Sort' },
  columns: { 'zh-CN': '选择列', 'en-US': 'Choose columns' },
  pages: { 'zh-CN': '{of}的分页', 'en-US': 'Pages: {of}' },
  page: { 'zh-CN': '第{page}页', 'en-US': 'Page {page}' },
  previous: { 'zh-CN': '上一页', 'en-US': 'Previous page' },
  next: { 'zh-CN': '下一页', 'en-US': 'Next page' },
  size: { 'zh-CN': '每页条数', 'en-US': 'Rows per page' },
  perPage: { 'zh-CN': '{size}条/页', 'en-US': '{size} / page' },
  exportCalendar: { 'zh-CN': '导出日历', 'en-US': 'Export calendar' },
  exportCsv: { 'zh-CN': '导出CSV', 'en-US': 'Export CSV' },
  leftOut: {
    'zh-CN': '共{total}条，文件里只有最前的{most}条。请缩小范围，分几次导出',
    'en-US': 'The file holds the first {most} of {total}. Narrow the list and export it in parts',
  },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
})
