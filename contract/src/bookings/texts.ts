import { defineTexts } from '../kit/index.ts'

export const bookingTexts = defineTexts({
  month: { 'zh-CN': '请填写月份，如2026-12', 'en-US': 'Enter a month such as 2026-12' },
  number: { 'zh-CN': '名额为0到200的整数', 'en-US': 'The number of places is a whole number from 0 to 200' },
  minutes: { 'zh-CN': '每人5到60分钟', 'en-US': '5 to 60 minutes for each patient' },
  endBeforeStart: { 'zh-CN': '结束时间要晚于开始时间', 'en-US': 'The end must be later than the start' },
  tooShort: { 'zh-CN': '这段时间放不下一个人', 'en-US': 'This session is too short for one patient' },
  session: { 'zh-CN': '请至少加一个时段', 'en-US': 'Add at least one session' },
  bodyPart: { 'zh-CN': '请至少选择一个部位', 'en-US': 'Select at least one body part' },
  hospital: { 'zh-CN': '请选择社区医院', 'en-US': 'Select a community hospital' },
  sonographer: { 'zh-CN': '请选择检查医生', 'en-US': 'Select an examiner' },
  hospitalTwice: { 'zh-CN': '每家社区医院只写一次', 'en-US': 'Name each community hospital once' },
  otherDay: { 'zh-CN': '请选改到哪一天，或取消', 'en-US': 'Choose another day, or cancel' },
  twice: { 'zh-CN': '同一家医院同一天写了两次', 'en-US': 'The same hospital and day is listed twice' },
  pastDay: { 'zh-CN': '这一天已经过去', 'en-US': 'This day is over' },
  tooFar: { 'zh-CN': '只能设置400天以内的日期', 'en-US': 'Choose a day within 400 days' },
  unknownHospital: { 'zh-CN': '不是本机构的社区医院', 'en-US': 'Not a community hospital of this institution' },
  ambiguousHospital: {
    'zh-CN': '有几家社区医院都叫这个名字，请写全称',
    'en-US': 'Several community hospitals have this name. Write the full name',
  },
  noSuchParts: {
    'zh-CN': '这家社区医院不查所选的部位',
    'en-US': 'This community hospital does not examine the selected body parts',
  },
  belowBooked: {
    'zh-CN': '名额少于已约的人数，请先安排已约的人',
    'en-US': 'Fewer places than are booked. Move those who are booked first',
  },
  csvColumns: {
    'zh-CN': '每行依次为社区医院、日期、名额，可加部位（用顿号隔开）',
    'en-US': 'Each line has the community hospital, the day and the number of places, and may add body parts',
  },
  months: { 'zh-CN': '请选择不超过24个月的一段', 'en-US': 'Choose a period of 24 months at most' },
  network: { 'zh-CN': '请填写IP地址', 'en-US': 'Enter an IP address' },
  officePhone: { 'zh-CN': '请填写电话', 'en-US': 'Enter a phone number' },
  reach: { 'zh-CN': '请留手机号或座机', 'en-US': 'Enter a mobile phone or a landline' },
  notice: { 'zh-CN': '请先阅读并同意隐私告知', 'en-US': 'Read and agree to the privacy notice first' },
  noticeChanged: {
    'zh-CN': '隐私告知已更新，请重新阅读',
    'en-US': 'The privacy notice has changed. Read it again',
  },
})
