import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/** A terminal of an institution: it has a credential of its own from its pairing on, until it is revoked. */
export const terminalStates = defineStates({
  subject: 'terminal',
  states: {
    unpaired: { wire: 0, turn: ['institutionAdmin'] },
    offline: { wire: 1 },
    online: { wire: 2 },
    streaming: { wire: 3 },
    revoked: { wire: 4 },
  },
  initial: 'unpaired',
  groups: {
    /** A device has its credential. */
    paired: ['offline', 'online', 'streaming'],
    /** Its page is open. */
    connected: ['online', 'streaming'],
  },
  moves: {
    change: { from: ['unpaired', 'offline', 'online', 'streaming'], to: 'same', permission: 'terminal.manage' },
    issueCode: { from: ['unpaired', 'offline', 'online', 'streaming'], to: 'same', permission: 'terminal.manage' },
    /** Paired by a code; the new credential replaces the one before. */
    pair: { from: ['unpaired', 'offline', 'online', 'streaming'], to: 'offline', permission: 'terminal.pair' },
    connect: { from: ['offline'], to: 'online', permission: 'system', isRoutine: true },
    disconnect: { from: ['online', 'streaming'], to: 'offline', permission: 'system', isRoutine: true },
    startStreaming: { from: ['online'], to: 'streaming', permission: 'terminal.beOwn', isRoutine: true },
    stopStreaming: { from: ['streaming'], to: 'online', permission: 'terminal.beOwn', isRoutine: true },
    revoke: { from: ['unpaired', 'offline', 'online', 'streaming'], to: 'revoked', permission: 'terminal.manage' },
  },
})
export type TerminalState = keyof typeof terminalStates.states

export const terminalStateLabels = defineTexts({
  unpaired: { 'zh-CN': '未配对', 'en-US': 'Not paired' },
  offline: { 'zh-CN': '离线', 'en-US': 'Offline' },
  online: { 'zh-CN': '在线', 'en-US': 'Online' },
  streaming: { 'zh-CN': '推送中', 'en-US': 'Streaming' },
  revoked: { 'zh-CN': '已停用', 'en-US': 'Revoked' },
} satisfies Record<TerminalState, Text>)
