import { defineTexts } from '@tongying/contract/kit'

export const galleryTexts = defineTexts({
  title: { 'zh-CN': '零件库', 'en-US': 'Gallery' },
  purpose: {
    'zh-CN': '每个零件的每种状态，只在开发和演示时可见。',
    'en-US': 'Every component in every state, shown only in development and in the demo.',
  },
  statuses: {
    'zh-CN': '状态：颜色表示轮到谁，图形和文字表示什么',
    'en-US': 'Status: the color shows whose turn it is, the icon and label show the status',
  },
  draft: { 'zh-CN': '草稿', 'en-US': 'Draft' },
  waiting: { 'zh-CN': '待处理', 'en-US': 'Waiting for treatment' },
  unresponsive: { 'zh-CN': '未响应', 'en-US': 'Unresponsive' },
  meeting: { 'zh-CN': '待会诊', 'en-US': 'Waiting for consultation' },
  returned: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  held: { 'zh-CN': '会诊结束', 'en-US': 'Consultation end' },
  completed: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergency consultation' },
  licence: {
    'zh-CN': '医师执业证将于2027年1月4日到期，还有41天。到期前更新，不影响已接受的会诊。',
    'en-US':
      'Your license expires on 4 January 2027, in 41 days. Accepted consultations are not affected if you renew it before then.',
  },
  renew: { 'zh-CN': '更新证件', 'en-US': 'Renew' },
  moves: { 'zh-CN': '操作：只显示服务器允许的', 'en-US': 'Moves: only those that the server allows' },
  enter: { 'zh-CN': '进入会诊室', 'en-US': 'Enter the room' },
  edit: { 'zh-CN': '修改并重新提交', 'en-US': 'Edit and submit again' },
  cancel: { 'zh-CN': '取消申请…', 'en-US': 'Cancel the application…' },
  copyIt: { 'zh-CN': '复制', 'en-US': 'Copy' },
  export: { 'zh-CN': '导出会诊单', 'en-US': 'Export the sheet' },
  cancelTitle: { 'zh-CN': '取消这份会诊申请？', 'en-US': 'Cancel this application?' },
  cancelFinal: {
    'zh-CN': '取消后不能恢复，需要会诊只能重新申请。',
    'en-US': 'This cannot be undone. You would have to submit a new application.',
  },
  cancelNotice: { 'zh-CN': '已邀请的2位专家会收到通知。', 'en-US': 'The 2 invited experts will be notified.' },
  cancelDo: { 'zh-CN': '取消申请', 'en-US': 'Cancel the application' },
  keep: { 'zh-CN': '保留', 'en-US': 'Keep it' },
  list: { 'zh-CN': '列表', 'en-US': 'List' },
  states: { 'zh-CN': '空、加载、出错', 'en-US': 'Empty, loading, failed' },
  form: { 'zh-CN': '表单：规则来自契约', 'en-US': 'Form: the rules come from the contract' },
  parts: { 'zh-CN': '零件', 'en-US': 'Parts' },
  upload: { 'zh-CN': '上传', 'en-US': 'Uploads' },
  words: { 'zh-CN': '字体、颜色、图标', 'en-US': 'Type, color, icons' },
})
