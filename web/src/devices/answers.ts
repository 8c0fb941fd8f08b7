import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that a terminal changes. As paths: every page listens, and few ask for them. */
export const terminalPaths = {
  list: '/meeting/pushEquipment/list',
  findUserPushEquipment: '/meeting/pushEquipment/findUserPushEquipment',
} as const

/** What a terminal that came, went or changed makes old. */
export const terminalAnswers: readonly Stale[] = Object.values(terminalPaths).map((path) => ({ key: [path] }))
