import { dayMs } from '@tongying/contract/kit'
import { useSyncExternalStore } from 'react'
import { canSeal, deviceKeys } from '../../ui/patterns/form/device-key.ts'

const prefix = 'patient-link-'
const keptForMs = 7 * dayMs
const openedWithinMs = 2_000
/** One key a link; apart from those of accounts, which a logout in the same browser deletes. */
const keysOfLinks = deviceKeys('kept-for-links')

type Values = Readonly<Record<string, unknown>>

/** What storage has of a link: when it was typed and the encrypted text, or, of an earlier release, the text itself. */
interface Stored {
  readonly at: number
  readonly sealed?: string
  readonly plain?: Values
}

/** What was typed, as this page has it. */
const typed = new Map<string, Values>()
/** Links whose text is being encrypted: what is typed meanwhile follows. */
const sealing = new Set<string>()

/** Links of whose text the newest could not be stored, as where the storage is full. */
const failed = new Set<string>()
const watchers = new Set<() => void>()

/** Whether what is typed for a link is still there after the page was closed. */
export function isKept(linkId: string): boolean {
  return canSeal() && !failed.has(linkId)
}

/** The same, for a page that says so. */
export function useIsKept(linkId: string): boolean {
  return useSyncExternalStore(watch, () => isKept(linkId))
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function setKept(linkId: string, hasWorked: boolean): void {
  if (hasWorked) failed.delete(linkId)
  else failed.add(linkId)
  for (const changed of watchers) changed()
}

/** What was typed on the page of a link, kept encrypted in this browser until it is sent. */
export function keptOnDevice(linkId: string) {
  return {
    /** What `openKept` has opened, and what was typed since. */
    read: (): Values => typed.get(linkId) ?? {},
    write(values: Values): void {
      typed.set(linkId, values)
      if (canSeal() && !sealing.has(linkId)) void sealNewest(linkId)
    },
    clear(): void {
      typed.delete(linkId)
      remove(linkId)
      void keysOfLinks.forget(linkId).catch(() => undefined)
    },
  }
}

/**
 * Opens what an earlier visit typed for this link, before its page is shown; of every link, what is a week old goes, and
 * what an earlier release left as plain text is encrypted.
 */
export async function openKept(linkId: string): Promise<void> {
  for (const each of keptLinks()) tidy(each)
  if (typed.has(linkId)) return
  const slow = new Promise<void>((resolve) => setTimeout(resolve, openedWithinMs))
  // A browser whose database does not answer shows the page all the same.
  await Promise.race([open(linkId), slow])
}

function tidy(linkId: string): void {
  const found = stored(linkId)
  if (!isFresh(found)) keptOnDevice(linkId).clear()
  else if (found?.plain) takeOver(linkId, found.plain)
}

/** Keeps a plain text encrypted from now on; where that cannot be, it is there for this visit alone. */
function takeOver(linkId: string, plain: Values): void {
  if (!canSeal()) remove(linkId)
  if (!typed.has(linkId)) keptOnDevice(linkId).write(plain)
}

async function open(linkId: string): Promise<void> {
  const found = stored(linkId)
  if (!found) return
  const { at, sealed } = found
  if (sealed === undefined || !canSeal()) return
  const text = await keysOfLinks.open(linkId, placeOf(linkId, at), sealed).catch(() => undefined)
  const values = text === undefined ? undefined : parsed(text)
  if (values && !typed.has(linkId)) typed.set(linkId, values)
}

/** Encrypts what was typed, until nothing newer is there. */
async function sealNewest(linkId: string): Promise<void> {
  sealing.add(linkId)
  let done: Values | undefined
  for (let values = typed.get(linkId); values && values !== done; values = typed.get(linkId)) {
    await sealOne(linkId, values).then(
      () => setKept(linkId, true),
      () => setKept(linkId, false),
    )
    done = values
  }
  sealing.delete(linkId)
}

async function sealOne(linkId: string, values: Values): Promise<void> {
  const at = Date.now()
  const sealed = await keysOfLinks.seal(linkId, placeOf(linkId, at), JSON.stringify(values))
  // Sent meanwhile, or left: nothing stays.
  if (typed.has(linkId)) localStorage.setItem(prefix + linkId, JSON.stringify({ at, sealed }))
  else await keysOfLinks.forget(linkId)
}

/** A text that is put under another link, or made to look newer, does not open. */
function placeOf(linkId: string, at: number): string {
  return `${prefix}${linkId} ${at}`
}

/** The links for which something is kept here. */
export function keptLinks(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  } catch {
    return []
  }
}

function isFresh(found: Stored | undefined): boolean {
  return found !== undefined && Date.now() - found.at < keptForMs
}

function stored(linkId: string): Stored | undefined {
  try {
    const found = parsed(localStorage.getItem(prefix + linkId) ?? 'null')
    if (!found) return undefined
    const { at, sealed } = found
    return typeof at === 'number' && typeof sealed === 'string' ? { at, sealed } : { at: Date.now(), plain: found }
  } catch {
    return undefined
  }
}

function parsed(text: string): Values | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? { ...found } : undefined
  } catch {
    return undefined
  }
}

function remove(linkId: string): void {
  try {
    localStorage.removeItem(prefix + linkId)
  } catch {
    // Nothing was kept.
  }
}
