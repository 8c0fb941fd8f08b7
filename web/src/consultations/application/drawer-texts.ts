import { defineTexts } from '@tongying/contract/kit'

/** The words of the window in which experts are chosen: they come with it. */
export const drawerTexts = defineTexts({
  changeTime: {
    title: { 'zh-CN': '把会诊时间改到{from}–{to}？', 'en-US': 'Move the consultation to {from}–{to}?' },
    consequence: { 'zh-CN': '现在选的是{now}。已选的专家不变。', 'en-US': 'It is {now} now. The chosen experts stay.' },
    action: { 'zh-CN': '改时间', 'en-US': 'Change time' },
  },
  chooseOf: { 'zh-CN': '选择{name}', 'en-US': 'Choose {name}' },
  chosen: { 'zh-CN': '已选的专家', 'en-US': 'Chosen experts' },
  onCase: { 'zh-CN': '已邀请', 'en-US': 'Invited' },
  colleague: { 'zh-CN': '本院', 'en-US': 'Your hospital' },
  narrowed: {
    'zh-CN': '只列出会诊协议范围内的专家和本机构同事。',
    'en-US': 'Only experts whom an agreement of your institution covers, and colleagues, are listed.',
  },
  fee: { 'zh-CN': '费用{fee}', 'en-US': 'Fee {fee}' },
  attendsOnly: { 'zh-CN': '只能参加', 'en-US': 'Cannot lead' },
  anyTitle: { 'zh-CN': '职称不限', 'en-US': 'Any title' },
  anyHospital: { 'zh-CN': '医院不限', 'en-US': 'Any hospital' },
  onlyLeads: { 'zh-CN': '只看能主持的', 'en-US': 'Can lead' },
  onlyFree: { 'zh-CN': '只看{time}有空', 'en-US': 'Available {time}' },
  departments: { 'zh-CN': '科室', 'en-US': 'Departments' },
  chosenDepartments: { 'zh-CN': '所选{count}个科室', 'en-US': 'The {count} chosen departments' },
  freeThen: { 'zh-CN': '这个时间有空，{count}位', 'en-US': 'Available then: {count}' },
  busyThen: { 'zh-CN': '这个时间没空，{count}位', 'en-US': 'Busy then: {count}' },
  foundAll: { 'zh-CN': '共{count}位', 'en-US': '{count} found' },
  tooMany: {
    'zh-CN': '共{total}位，只显示前{shown}位。请用科室、职称或医院缩小范围。',
    'en-US': '{total} found, the first {shown} are shown. Narrow the search by department, title or hospital.',
  },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  takeNobody: { 'zh-CN': '不选专家', 'en-US': 'Choose nobody' },
  takeThese: {
    'zh-CN': '用这{count}位',
    'en-US': { by: 'count', one: 'Use this {count} expert', other: 'Use these {count} experts' },
  },
  dialog: { 'zh-CN': '选择专家', 'en-US': 'Choose experts' },
  search: { 'zh-CN': '姓名、医院或擅长', 'en-US': 'Name, hospital or specialty' },
  allDepartments: { 'zh-CN': '不限科室', 'en-US': 'Any department' },
  noExperts: { 'zh-CN': '没有符合条件的专家', 'en-US': 'No matching experts' },
  searchAll: { 'zh-CN': '在全部科室中找', 'en-US': 'Search all departments' },
})
