import { type ExpertDraft, expertDraft } from '@tongying/contract/experts'

/**
 * What a guest has typed, kept in this tab alone until they sign in and submit it: it is personal, and the computer may be
 * shared.
 */
const key = 'expertApplication'

/** What was typed, without the fields that are empty; nothing where nothing was. */
export function readGuestDraft(): ExpertDraft | undefined {
  try {
    const { data } = expertDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    const typed = data && Object.entries(data).filter(([, value]) => value !== null && value !== '')
    return typed && typed.length > 0 ? Object.fromEntries(typed) : undefined
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
