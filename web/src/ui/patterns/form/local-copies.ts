import { dayMs } from '@tongying/contract/kit'
import { canSeal, deviceKeys } from './device-key.ts'
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
/** One key an account. */
const keysOfAccounts = deviceKeys('kept-on-device')
/** A copy that was not opened again is deleted after a week. */
const keptForMs = 7 * dayMs
const openedWithinMs = 2_000
/** A page that is not answered who it is for by then is shown without what is kept. */
const answeredWithinMs = 10_000

/** Copies of one draft of one account: each page that shows it keeps its own. */
export function copyPrefix(accountId: string, draft: string): string {
  return `${prefix}${accountId}:${draft}:`
}

/** The copies as they are read here, by key; the browser's storage has them encrypted. */
const opened = new Map<string, LocalCopy>()
/** Copies that are being encrypted: what is typed meanwhile follows. */
const sealing = new Set<string>()
/** Copies that could not be encrypted or stored. */
const unkept = new Set<string>()

/** A copy in storage: when it was made, and what it holds; without that it is being encrypted. */
interface SealedCopy {
  readonly at: number
  readonly sealed?: string
}

/** Keeps a copy; false where the browser does not let us, or has no room. */
export function keepCopy(key: string, copy: LocalCopy): boolean {
  try {
    if (localStorage.getItem(key) === null) store(key, { at: copy.at })
  } catch {
    return false
  }
  opened.set(key, copy)
  if (!sealing.has(key)) void seal(key)
  return !unkept.has(key)
}

/** Encrypts what is kept of this page, until nothing newer was typed. */
async function seal(key: string): Promise<void> {
  // Tests have no database for keys: copies last as long as the page.
  if (typeof indexedDB === 'undefined') return
  sealing.add(key)
  let done: LocalCopy | undefined
  for (let copy = opened.get(key); copy && copy !== done; copy = opened.get(key)) {
    const isKept = await sealOne(key, copy)
    if (isKept) unkept.delete(key)
    else unkept.add(key)
    done = copy
  }
  sealing.delete(key)
}

async function sealOne(key: string, copy: LocalCopy): Promise<boolean> {
  try {
    const { at } = copy
    const sealed = await keysOfAccounts.seal(accountOf(key), placeOf(key, at), JSON.stringify(copy))
    // Dropped meanwhile: saved, or signed out.
    if (opened.has(key)) store(key, { at, sealed })
    return true
  } catch {
    // A mark without a content would be taken for a copy.
    if (!isSealed(key)) discard(key)
    return false
  }
}

function isSealed(key: string): boolean {
  const found = parsed(localStorage.getItem(key))
  return found !== undefined && !isCopy(found) && found.sealed !== undefined
}

/**
 * Opens what earlier visits and other tabs of this browser keep for the account that is signed in, before a draft is
 * opened; those of other accounts stay closed. Where nothing is kept, nobody is asked who that is.
 */
export async function openCopies(askWho: () => Promise<string>): Promise<void> {
  const learnWho = async () => {
    // A page that is not answered says so by itself.
    owner ??= await askWho().catch(() => undefined)
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix)) void learnWho().then(() => openCopy(key, newValue))
  })
  if (keys(prefix).length === 0) return
  const learning = learnWho()
  await within(answeredWithinMs, learning)
  const opening = learning.then(() => Promise.all(keys(prefix).map((key) => openCopy(key, localStorage.getItem(key)))))
  // A browser whose database does not answer shows the page all the same.
  await within(openedWithinMs, opening)
}

/** Whose copies are opened on this page, once that is known. */
let owner: string | undefined

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Takes up what storage holds under a key; what is too old, or that its account cannot open any more, is removed. */
async function openCopy(key: string, text: string | null): Promise<void> {
  if (text === null) {
    opened.delete(key)
    return
  }
  const found = parsed(text)
  const isOwn = accountOf(key) === owner
  if (!found || !isFresh(found.at)) dropCopy(key)
  else if (isCopy(found)) await sealPlain(key, found, isOwn)
  else if (isOwn && found.sealed !== undefined) await unseal(key, text, { at: found.at, sealed: found.sealed })
}

/** Earlier releases kept copies as they are; one of another account is encrypted and closed. */
async function sealPlain(key: string, copy: LocalCopy, isOwn: boolean): Promise<void> {
  opened.set(key, copy)
  const sealed = seal(key)
  if (isOwn) return
  await sealed
  opened.delete(key)
}

async function unseal(key: string, text: string, { at, sealed }: Required<SealedCopy>): Promise<void> {
  if (!canSeal()) return
  const opening = keysOfAccounts.open(accountOf(key), placeOf(key, at), sealed)
  const copy = await opening.then(parsed, (error: unknown) => (isUnreadable(error) ? undefined : 'later'))
  // Not now, as when the browser's database is busy; or removed or written again meanwhile.
  if (copy === 'later' || localStorage.getItem(key) !== text) return
  if (copy && isCopy(copy)) opened.set(key, copy)
  else dropCopy(key)
}

/** The key is gone, or the text was changed: nobody opens it any more. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  return error.name === 'OperationError' || error.name === 'InvalidCharacterError'
}

function store(key: string, copy: SealedCopy): void {
  localStorage.setItem(key, JSON.stringify(copy))
}

/** A copy that is put under another key, or made to look newer, does not open. */
function placeOf(key: string, at: number): string {
  return `${key} ${at}`
}

function accountOf(key: string): string {
  return key.slice(prefix.length).split(':')[0] ?? ''
}

/** Removes a copy. */
export function dropCopy(key: string): void {
  opened.delete(key)
  unkept.delete(key)
  discard(key)
}

function discard(key: string): void {
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

/** Whether this browser keeps anything that is not saved, of this account where that is known. */
export function hasCopies(): boolean {
  return keys(owner === undefined ? prefix : `${prefix}${owner}:`).some(
    (key) => !unkept.has(key) && (opened.has(key) || isSealed(key)),
  )
}

let forgotten = 0

/** How often copies were forgotten since the page was loaded: what was opened before keeps none afterwards. */
export function signOuts(): number {
  return forgotten
}

/** At sign-out nothing that was typed stays in the browser, and no key. */
export function forgetCopies(): void {
  forgotten += 1
  opened.clear()
  keysOfAccounts.forgetAll()
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
  const copy = opened.get(key)
  if (copy && isFresh(copy.at)) return copy
  // One that another tab is encrypting is not ours to remove.
  if (copy) dropCopy(key)
  return undefined
}

function isFresh(at: number): boolean {
  return Date.now() - at < keptForMs
}

function parsed(text: string | null): LocalCopy | SealedCopy | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isStored(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isStored(found: unknown): found is LocalCopy | SealedCopy {
  return typeof found === 'object' && found !== null && 'at' in found && typeof found.at === 'number'
}

/** Only this file writes copies: the marks of one are enough to know it. */
function isCopy(found: LocalCopy | SealedCopy): found is LocalCopy {
  return ['version', 'base', 'values', 'open', 'sent'].every((name) => name in found)
}
