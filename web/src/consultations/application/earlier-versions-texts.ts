import { defineTexts } from '@tongying/contract/kit'

export const earlierVersionsTexts = defineTexts({
  open: { 'zh-CN': '以前的版本…', 'en-US': 'Earlier versions…' },
  title: { 'zh-CN': '以前的版本', 'en-US': 'Earlier versions' },
  hint: {
    'zh-CN': '其他程序保存时覆盖的内容。可以逐项恢复，恢复后会自动保存。',
    'en-US':
      'Content overwritten when other programs saved this draft. You can restore single fields; the draft is then saved automatically.',
  },
  none: { 'zh-CN': '没有被覆盖的内容', 'en-US': 'Nothing was overwritten' },
  until: { 'zh-CN': '{at}被覆盖', 'en-US': 'Overwritten {at}' },
  same: { 'zh-CN': '与现在的内容相同', 'en-US': 'Same as now' },
  restore: { 'zh-CN': '恢复', 'en-US': 'Restore' },
  restoreField: { 'zh-CN': '恢复{field}', 'en-US': 'Restore {field}' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
})
