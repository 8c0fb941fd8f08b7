import { defineTexts } from '@tongying/contract/kit'

export const uploadTexts = defineTexts({
  title: { 'zh-CN': '上传', 'en-US': 'Uploads' },
  sending: { 'zh-CN': '{count}个在传', 'en-US': '{count} uploading' },
  paused: { 'zh-CN': '{count}个暂停', 'en-US': '{count} paused' },
  failedCount: { 'zh-CN': '{count}个失败', 'en-US': '{count} failed' },
  doneCount: { 'zh-CN': '{count}个完成', 'en-US': '{count} done' },
  fold: { 'zh-CN': '收起', 'en-US': 'Collapse' },
  unfold: { 'zh-CN': '展开', 'en-US': 'Expand' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  resume: { 'zh-CN': '继续', 'en-US': 'Resume' },
  cancel: { 'zh-CN': '取消上传', 'en-US': 'Cancel upload' },
  drop: { 'zh-CN': '从列表移除', 'en-US': 'Remove from list' },
  dropAll: { 'zh-CN': '全部移除', 'en-US': 'Clear list' },
  left: { 'zh-CN': '剩{time}', 'en-US': '{time} left' },
  hint: {
    'zh-CN': '换页面不影响上传。关掉浏览器后，再选同一个文件会从断点接着传。',
    'en-US': 'Uploads continue while you change pages. If you close the browser, choose the same file again to resume.',
  },
  states: {
    fingerprinting: { 'zh-CN': '正在计算校验值', 'en-US': 'Computing the checksum' },
    waiting: { 'zh-CN': '等待中', 'en-US': 'Waiting' },
    sending: { 'zh-CN': '正在上传', 'en-US': 'Uploading' },
    paused: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
    checking: { 'zh-CN': '正在检查', 'en-US': 'Checking' },
    done: { 'zh-CN': '已上传', 'en-US': 'Uploaded' },
    failed: { 'zh-CN': '上传失败', 'en-US': 'Upload failure' },
  },
})
