import { defineTexts } from '@tongying/contract/kit'

/** The words of the kit itself; a domain's words stand in its own texts. */
export const uiTexts = defineTexts({
  password: {
    show: { 'zh-CN': '显示密码', 'en-US': 'Show the password' },
    hide: { 'zh-CN': '隐藏密码', 'en-US': 'Hide the password' },
  },
  call: {
    failed: { 'zh-CN': '网络请求失败，请重试', 'en-US': 'network request failed, please retry' },
    submissionFailed: { 'zh-CN': '提交失败：{why}', 'en-US': 'Submission failure: {why}' },
    malformed: { 'zh-CN': '网络请求失败', 'en-US': 'network request failed' },
    timedOut: { 'zh-CN': '请求超时，请重试', 'en-US': 'request timed out, please retry' },
    signInRequired: {
      'zh-CN': '请求失败，未登录或登录已过期，请先登录',
      'en-US': 'request failed, not logged in or login expired, please log in first',
    },
  },
  kept: {
    restored: {
      'zh-CN': '这是上次未提交的内容，已在本机保留。',
      'en-US': 'This is what was not sent the last time, as this browser kept it.',
    },
  },
  common: {
    retry: { 'zh-CN': '重试', 'en-US': 'Try again' },
    close: { 'zh-CN': '关闭', 'en-US': 'Close' },
    cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
    choose: { 'zh-CN': '请选择', 'en-US': 'Choose' },
    /** Between the entries of a list. */
    listed: { 'zh-CN': '、', 'en-US': ', ' },
    stepOf: { 'zh-CN': '第{step}步，共{all}步', 'en-US': 'Step {step} of {all}' },
    /** Between two sentences. */
    space: { 'zh-CN': '', 'en-US': ' ' },
    comma: { 'zh-CN': '，', 'en-US': ', ' },
    /** How long something waits, wherever queues are shown; and when it was decided. */
    waited: { 'zh-CN': '已等{time}', 'en-US': 'waiting {time}' },
    ago: { 'zh-CN': '{time}前', 'en-US': '{time} ago' },
    more: { 'zh-CN': '更多操作', 'en-US': 'More actions' },
    loading: { 'zh-CN': '正在加载', 'en-US': 'Loading' },
    none: { 'zh-CN': '—', 'en-US': '—' },
    undo: { 'zh-CN': '撤销', 'en-US': 'Undo' },
    beijingTime: { 'zh-CN': '时间均为北京时间（UTC+8）', 'en-US': 'All times are Beijing time (UTC+8)' },
    copied: { 'zh-CN': '复制成功', 'en-US': 'Successful replication' },
    copyFailed: { 'zh-CN': '复制失败', 'en-US': 'copy failure' },
    copy: { 'zh-CN': '复制', 'en-US': 'Copy' },
  },
  load: {
    failed: { 'zh-CN': '加载失败', 'en-US': 'Load failure' },
    why: {
      'zh-CN': '页面没有加载出来，可能是网络中断，或产品刚刚更新。',
      'en-US': 'No network, or the product was just updated.',
    },
    kept: {
      'zh-CN': '还没有保存的内容留在这台设备上，重新打开时会接着保存。',
      'en-US': 'Unsaved content is kept on this device and saved when you come back.',
    },
    list: { 'zh-CN': '列表加载失败', 'en-US': 'The list could not be loaded' },
  },
  image: {
    crop: { 'zh-CN': '裁剪图片', 'en-US': 'Crop image' },
    cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
    use: { 'zh-CN': '使用', 'en-US': 'Use' },
    move: { 'zh-CN': '拖动或用方向键移动图片', 'en-US': 'Drag or use the arrow keys to move the image' },
    zoom: { 'zh-CN': '缩放', 'en-US': 'Zoom' },
  },
  session: {
    ended: { 'zh-CN': '登录已过期', 'en-US': 'Your session has expired' },
    kept: {
      'zh-CN': '这一页上填写的内容都还在。在新标签页登录后，回到这里接着做。',
      'en-US': 'What you entered is kept. Log in in a new tab, then go on here.',
    },
    signIn: { 'zh-CN': '在新标签页登录', 'en-US': 'Log in in a new tab' },
    leave: { 'zh-CN': '回到首页', 'en-US': 'Go to the home page' },
    resumed: { 'zh-CN': '已重新登录，可以继续', 'en-US': 'Logged in again. You can continue' },
  },
})
