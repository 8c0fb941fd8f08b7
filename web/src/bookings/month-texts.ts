import { defineTexts } from '@tongying/contract/kit'

export const monthTexts = defineTexts({
  purpose: {
    'zh-CN': '本院检查医生隔着网络，给社区医院的患者做检查。哪天开、每家几个名额，在这里定。',
    'en-US':
      'Your examiners examine patients of community hospitals remotely. Set the open days and the places of each hospital here.',
  },
  purposeOfStaff: {
    'zh-CN': '本院患者在这里预约远程检查，哪天开、还剩几个名额，在这里看。',
    'en-US': 'Patients of your hospital book remote examinations. See the open days and the places that are left.',
  },
  calendar: { 'zh-CN': '开放的日子', 'en-US': 'Open days' },
  failed: { 'zh-CN': '月历没有加载成功', 'en-US': 'The calendar could not be loaded' },
  allHospitals: {
    'zh-CN': '全部{count}家',
    'en-US': { by: 'count', one: '{count} hospital', other: 'All {count} hospitals' },
  },
  whichHospital: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  waiting: { 'zh-CN': '候补{count}', 'en-US': '{count} waiting' },
  foot: { 'zh-CN': '点一天，再点“开放”，两下就开好。', 'en-US': 'Select a day, then open it: two presses.' },
  repeat: { 'zh-CN': '按周重复或复制整月…', 'en-US': 'Repeat weekly or copy a month…' },
  figures: {
    label: { 'zh-CN': '这个月的数字', 'en-US': 'This month in numbers' },
    openDays: { 'zh-CN': '本月开放', 'en-US': 'Open days' },
    days: { 'zh-CN': '天', 'en-US': '' },
    places: { 'zh-CN': '名额', 'en-US': 'Places' },
    hospitals: {
      'zh-CN': '{count}家社区医院',
      'en-US': { by: 'count', one: '{count} community hospital', other: '{count} community hospitals' },
    },
    booked: { 'zh-CN': '已约', 'en-US': 'Booked' },
    share: { 'zh-CN': '占{share}', 'en-US': '{share}' },
    examined: { 'zh-CN': '已检', 'en-US': 'Examined' },
    reported: { 'zh-CN': '已有结果{count}份', 'en-US': '{count} with a result' },
    noShow: { 'zh-CN': '爽约', 'en-US': 'No-show' },
    waiting: { 'zh-CN': '候补', 'en-US': 'Waiting' },
  },
})
