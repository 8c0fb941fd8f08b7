import { defineTexts } from '@tongying/contract/kit'

export const deviceTexts = defineTexts({
  title: { 'zh-CN': '终端', 'en-US': 'Terminal' },
  loading: { 'zh-CN': '正在打开', 'en-US': 'Opening' },
  failed: {
    'zh-CN': '没有打开，请检查网络后重试',
    'en-US': 'This could not be opened. Check the network and try again',
  },
  retry: { 'zh-CN': '重试', 'en-US': 'Retry' },
  pair: {
    title: { 'zh-CN': '配对这台设备', 'en-US': 'Pair this device' },
    lead: {
      'zh-CN': '请机构管理员在“终端”里添加这台设备，然后输入配对码。',
      'en-US': 'Ask an institution administrator to add this device under “Terminals”, then enter the code.',
    },
    code: { 'zh-CN': '配对码', 'en-US': 'Pairing code' },
    action: { 'zh-CN': '配对', 'en-US': 'Pair' },
    revoked: {
      'zh-CN': '这台终端已被管理员停用。要再用，请向管理员要新的配对码。',
      'en-US': 'The administrator has revoked this terminal. Ask for a new code to use it again.',
    },
    elsewhere: {
      'zh-CN': '这台终端已在别的设备上重新配对。',
      'en-US': 'This terminal was paired again on another device.',
    },
  },
  replaced: {
    'zh-CN': '终端在另一个页面里打开了。',
    'en-US': 'The terminal is open in another page.',
  },
  here: { 'zh-CN': '在这里使用', 'en-US': 'Use it here' },
  online: { 'zh-CN': '在线', 'en-US': 'Online' },
  connecting: { 'zh-CN': '正在连接', 'en-US': 'Connecting' },
  keepOpen: { 'zh-CN': '请让这个页面一直开着。', 'en-US': 'Keep this page open.' },
  probe: { 'zh-CN': '探头{probe}', 'en-US': 'Probe {probe}' },
  qcOver: {
    'zh-CN': '质控已于{day}到期，请联系管理员安排检测。',
    'en-US': 'The quality check ended on {day}. Ask the administrator to arrange a new one.',
  },
  qcSoon: {
    'zh-CN': '质控将于{day}到期，请提前安排检测。',
    'en-US': 'The quality check ends on {day}. Arrange a new one in time.',
  },
})
