import { defineTexts } from '@tongying/contract/kit'

export const searchTexts = defineTexts({
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  box: { 'zh-CN': '搜索会诊、患者、医生、医院', 'en-US': 'Search number, patient, physician, hospital' },
  hint: {
    'zh-CN': '会诊编号可以只输前几位，患者可以只输姓氏；医生、医院和页面名称也可以搜。',
    'en-US':
      "Enter the first digits of a consultation number or a patient's family name. You can also search for physicians, hospitals and pages.",
  },
  inviteExpert: { 'zh-CN': '邀请会诊', 'en-US': 'Invite' },
  pages: { 'zh-CN': '页面', 'en-US': 'Page' },
  results: { 'zh-CN': '搜索结果', 'en-US': 'Results' },
  searching: { 'zh-CN': '正在搜索', 'en-US': 'Searching' },
  none: { 'zh-CN': '没有找到', 'en-US': 'No results' },
  noneDetail: {
    'zh-CN': '会诊只能搜到你申请的或受邀参加的。',
    'en-US': 'It finds your consultations.',
  },
  count: { 'zh-CN': '{count}条结果', 'en-US': { by: 'count', one: '{count} result', other: '{count} results' } },
  failed: { 'zh-CN': '搜索失败，请稍后再试', 'en-US': 'The search failed. Please try again' },
  help: { 'zh-CN': '键盘快捷键', 'en-US': 'Keyboard shortcuts' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
})

/** The shortcuts by where they work; keys as they stand on the keyboard. */
export const shortcuts = defineTexts({
  everywhere: {
    title: { 'zh-CN': '任何页面', 'en-US': 'Everywhere' },
    search: { 'zh-CN': '搜索会诊、医生和页面', 'en-US': 'Search consultations, physicians, pages' },
    undo: { 'zh-CN': '撤销刚才的操作（提示还在时）', 'en-US': 'Undo, while its notice is shown' },
    list: { 'zh-CN': '打开本列表', 'en-US': 'Show this list' },
    close: { 'zh-CN': '关闭弹窗、菜单', 'en-US': 'Close a dialog or menu' },
  },
  lists: {
    title: { 'zh-CN': '列表', 'en-US': 'Lists' },
    walk: { 'zh-CN': '上一行、下一行', 'en-US': 'Row above, row below' },
    ends: { 'zh-CN': '第一行、最后一行', 'en-US': 'First row, last row' },
    open: { 'zh-CN': '打开这一行', 'en-US': 'Open the row' },
  },
  review: {
    title: { 'zh-CN': '审核', 'en-US': 'Review' },
    walk: { 'zh-CN': '下一份、上一份', 'en-US': 'Next, previous' },
    pass: { 'zh-CN': '通过', 'en-US': 'Approve' },
    back: { 'zh-CN': '退回', 'en-US': 'Return' },
  },
})
