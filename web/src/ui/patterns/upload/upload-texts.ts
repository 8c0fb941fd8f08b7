import { defineTexts } from '@tongying/contract/kit'

export const uploadTexts = defineTexts({
  title: { 'zh-CN': '上传', 'en-US': 'Uploads' },
  sending: { 'zh-CN': '{count}个在传', 'en-US': '{count} uploading' },
  offlineCount: { 'zh-CN': '{count}个等待网络', 'en-US': '{count} waiting for the network' },
  heldCount: { 'zh-CN': '{count}个待选类型', 'en-US': '{count} without a type' },
  paused: { 'zh-CN': '{count}个暂停', 'en-US': '{count} paused' },
  failedCount: { 'zh-CN': '{count}个失败', 'en-US': '{count} failed' },
  doneCount: { 'zh-CN': '{count}个完成', 'en-US': '{count} done' },
  total: { 'zh-CN': '共{sent} / {all}', 'en-US': '{sent} / {all} in all' },
  fold: { 'zh-CN': '收起', 'en-US': 'Collapse' },
  unfold: { 'zh-CN': '展开', 'en-US': 'Expand' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  resume: { 'zh-CN': '继续', 'en-US': 'Resume' },
  cancel: { 'zh-CN': '取消上传', 'en-US': 'Cancel upload' },
  drop: { 'zh-CN': '从列表移除', 'en-US': 'Remove from list' },
  dropAll: { 'zh-CN': '全部移除', 'en-US': 'Clear list' },
  left: { 'zh-CN': '剩{time}', 'en-US': '{time} left' },
  offlineHint: {
    'zh-CN': '网络已断开，恢复后自动继续上传。',
    'en-US': 'The network is down. Uploads continue when it is back.',
  },
  hint: {
    'zh-CN': '换页面不影响上传。关掉浏览器后，再选同一个文件会从断点接着传。',
    'en-US': 'Uploads go on while you change pages. After closing the browser, choose the same file to resume.',
  },
  states: {
    held: { 'zh-CN': '待选类型', 'en-US': 'Type missing' },
    fingerprinting: { 'zh-CN': '正在计算校验值', 'en-US': 'Computing the checksum' },
    waiting: { 'zh-CN': '等待中', 'en-US': 'Waiting' },
    sending: { 'zh-CN': '正在上传', 'en-US': 'Uploading' },
    offline: { 'zh-CN': '等待网络', 'en-US': 'No network' },
    paused: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
    checking: { 'zh-CN': '正在检查', 'en-US': 'Checking' },
    done: { 'zh-CN': '已上传', 'en-US': 'Uploaded' },
    failed: { 'zh-CN': '上传失败', 'en-US': 'Upload failure' },
  },
})
