import { defineTexts } from '@tongying/contract/kit'

export const terminalTexts = defineTexts({
  none: { 'zh-CN': '没有可用的终端', 'en-US': 'No terminal available' },
  notNeeded: { 'zh-CN': '不使用', 'en-US': 'Not used' },
  gone: { 'zh-CN': '已不可用，请重新选择', 'en-US': 'No longer available. Select another one' },
  imageHint: {
    'zh-CN': '会诊时推送超声画面的设备',
    'en-US': 'The device whose ultrasound picture the consultation uses',
  },
  videoHint: { 'zh-CN': '参加会诊的会诊室设备', 'en-US': 'The meeting room set that takes part' },
  at: { 'zh-CN': '{name}（{institution}，{state}）', 'en-US': '{name} ({institution}, {state})' },
})
