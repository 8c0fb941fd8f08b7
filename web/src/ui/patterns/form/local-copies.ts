import { dayMs } from '@tongying/contract/kit'
import type { Fields } from './merge-draft.ts'

/** What was typed and not saved yet, as this browser keeps it. */
export interface LocalCopy {
  /** The version and content that it was based on. */
  readonly version: number
  readonly base: Fields
  readonly values: Fields
  /** Fields that were changed elsewhere too, and not decided yet. */
  readonly open: readonly string[]
  /** Contents that were sent and never answered. */
  readonly sent: readonly Fields[]
  /** The save that makes the draft, while its answer is missing. */
  readonly first?: FirstSave
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Repeated as it was, a save with a key makes one draft however often it arrives. */
export interface FirstSave {
  readonly key: string
  readonly values: Fields
}

export interface KeptCopy {
  readonly key: string
  readonly copy: LocalCopy
}

const prefix = 'draft-copy:'
/** A copy that was not opened again is deleted after a week. */
const keptForMs = 7 * dayMs

/** Copies of one draft of one account: each page that shows it keeps its own. */
export function copyPrefix(accountId: string, draft: string): string {
  return `${prefix}${accountId}:${draft}:`
}

/** Keeps a copy; false where the browser does not let us, or has no room. */
export function keepCopy(key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** Removes a copy. */
export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no copy.
  }
}

/** Every copy of one draft, the oldest first. */
export function copiesOf(draftPrefix: string): KeptCopy[] {
  return keys(draftPrefix)
    .flatMap((key) => {
      const copy = read(key)
      return copy ? [{ key, copy }] : []
    })
    .toSorted((left, right) => left.copy.at - right.copy.at)
}

/** Whether this browser keeps anything that is not saved. */
export function hasCopies(): boolean {
  return keys(prefix).length > 0
}

let forgotten = 0

/** How often copies were forgotten since the page was loaded: what was opened before keeps none afterwards. */
export function signOuts(): number {
  return forgotten
}

/** At sign-out nothing that was typed stays in the browser. */
export function forgetCopies(): void {
  forgotten += 1
  for (const key of keys(prefix)) dropCopy(key)
}

function keys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

function read(key: string): LocalCopy | undefined {
  const copy = parsed(localStorage.getItem(key))
  if (copy && Date.now() - copy.at < keptForMs) return copy
  dropCopy(key)
  return undefined
}

function parsed(text: string | null): LocalCopy | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isCopy(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Only this file writes copies: the marks of one are enough to know it. */
function isCopy(found: unknown): found is LocalCopy {
  if (typeof found !== 'object' || found === null) return false
  return ['version', 'base', 'values', 'open', 'sent', 'at'].every((name) => name in found)
}
