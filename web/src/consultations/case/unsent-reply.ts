import { createStore, useStore } from '../../ui/core/store.ts'

/** What somebody has typed, whom they chose, and what they uploaded for it. */
export interface UnsentReply {
  readonly text: string
  readonly pickedIds: readonly string[]
  readonly files: readonly { readonly id: string; readonly fileName: string }[]
}

const nothing: UnsentReply = { text: '', pickedIds: [], files: [] }
/** By case: it is there again when one comes back to the page. */
const unsent = createStore<Readonly<Record<string, UnsentReply>>>({})

export function useUnsentReply(caseId: string): UnsentReply {
  return useStore(unsent)[caseId] ?? nothing
}

export function changeUnsentReply(caseId: string, changes: (now: UnsentReply) => Partial<UnsentReply>): void {
  const now = unsent.get()[caseId] ?? nothing
  unsent.set({ ...unsent.get(), [caseId]: { ...now, ...changes(now) } })
}

/** What was sent is gone; what was typed meanwhile stays. */
export function forgetSent(caseId: string, sent: UnsentReply): void {
  changeUnsentReply(caseId, (now) => ({
    text: now.text === sent.text ? '' : now.text,
    files: now.files.filter(({ id }) => !sent.files.some((file) => file.id === id)),
  }))
}
