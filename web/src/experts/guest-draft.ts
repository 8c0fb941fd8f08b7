import { type ExpertDraft, expertDraft } from '@tongying/contract/experts'
import { asRecord } from '@tongying/contract/kit'

/**
 * What a guest has typed, kept in this tab alone until they sign in and submit it: it is personal, and the computer may be
 * shared.
 */
const key = 'expertApplication'

/** What was typed, without the fields that are empty; nothing where nothing was. */
export function readGuestDraft(): ExpertDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Field by field: one that is too long does not lose the others.
    const typed = Object.entries(expertDraft.shape).flatMap(([name, field]) => {
      const { data } = field.safeParse(asRecord(kept)[name])
      return data === undefined || data === null || data === '' ? [] : [[name, data] as const]
    })
    return typed.length > 0 ? Object.fromEntries(typed) : undefined
  } catch {
    return undefined
  }
}

export function keepGuestDraft(draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage it stays in the form.
  }
}

export function forgetGuestDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
