import { defineTexts } from '@tongying/contract/kit'

export const clientTexts = defineTexts({
  newVersion: { 'zh-CN': '有新版本，刷新后使用', 'en-US': 'There is a new version. Reload to use it' },
  newVersionDetail: {
    'zh-CN': '没保存的内容会留在这台设备上，刷新后还在。',
    'en-US': 'What is not saved yet stays on this device and is there after the reload.',
  },
  reload: { 'zh-CN': '刷新', 'en-US': 'Reload' },
  later: { 'zh-CN': '稍后', 'en-US': 'Later' },
})
