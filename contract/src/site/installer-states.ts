import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** An installer of the client: written and uploaded, offered to everybody, taken back. Its file never changes once it was published. */
export const installerStates = defineStates({
  subject: 'installer',
  states: {
    draft: { wire: 0 },
    published: { wire: 1 },
    withdrawn: { wire: 2 },
  },
  initial: 'draft',
  moves: {
    publish: { from: ['draft', 'withdrawn'], to: 'published', permission: 'installer.manage' },
    withdraw: { from: ['published'], to: 'withdrawn', permission: 'installer.manage' },
  },
})
export type InstallerState = keyof typeof installerStates.states

export const installerStateLabels = defineTexts({
  draft: { 'zh-CN': '未发布', 'en-US': 'Not published' },
  published: { 'zh-CN': '已发布', 'en-US': 'Published' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
} satisfies Record<InstallerState, Text>)
