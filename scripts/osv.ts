import { type Dirent, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compare, satisfies, valid } from 'semver'
import { openPromise } from 'yauzl'

/** An entry of the OSV format (https://ossf.github.io/osv-schema/), as far as it is read here. */
export interface OsvEntry {
  readonly id: string
  readonly summary?: string
  readonly modified?: string
  readonly withdrawn?: string
  readonly affected?: readonly OsvAffected[]
  readonly database_specific?: { readonly severity?: string }
}
interface OsvAffected {
  readonly package?: { readonly ecosystem: string; readonly name: string }
  readonly versions?: readonly string[]
  readonly ranges?: readonly { readonly type: string; readonly events: readonly OsvEvent[] }[]
}
interface OsvEvent {
  readonly introduced?: string
  readonly fixed?: string
  readonly last_affected?: string
}

export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** Not part of the running product. */
  readonly isDev: boolean
}
export interface Hit {
  readonly id: string
  readonly summary: string
  readonly locked: LockedPackage
  /** `urgent` and `ordinary` are the two levels of SECURITY.md. */
  readonly level: 'urgent' | 'ordinary'
}

/** Reads an export of OSV entries: a ZIP, a folder of JSON files, or one JSON file. Throws with a sentence otherwise. */
export async function* readOsv(path: string): AsyncGenerator<OsvEntry> {
  if (!existsSync(path)) throw new Error(`${path} is not there.`)
  if (path.endsWith('.zip')) yield* readZip(path)
  else if (path.endsWith('.json')) yield* parse(path, await readFile(path, 'utf8'))
  else yield* readFolder(path)
}

/** Bytes; real entries have some kilobytes. */
const largestEntry = 16 * 1024 ** 2

async function* readZip(path: string): AsyncGenerator<OsvEntry> {
  const zip = await openPromise(path)
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('.json')) continue
      if (entry.uncompressedSize > largestEntry) throw new Error(`${entry.fileName} is too large for an OSV entry.`)
      yield* parse(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
    }
  } finally {
    zip.close()
  }
}

async function* readFolder(path: string): AsyncGenerator<OsvEntry> {
  const entries: Dirent[] = await readdir(path, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue
    const file = join(entry.parentPath, entry.name)
    yield* parse(file, await readFile(file, 'utf8'))
  }
}

function* parse(file: string, content: string): Generator<OsvEntry> {
  let found: unknown
  try {
    found = JSON.parse(content)
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
  for (const entry of Array.isArray(found) ? found : [found]) {
    if (typeof entry?.id !== 'string') throw new Error(`${file} is not an OSV entry: it has no id.`)
    yield entry
  }
}

/** The packages that a lock file pins, by the name under which each is published. */
export function lockedPackages(lock: {
  readonly packages: Readonly<Record<string, { version?: string; name?: string; dev?: boolean; link?: boolean }>>
}): LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([path, { version, name, dev, link }]) => {
    const place = path.lastIndexOf('node_modules/')
    if (place < 0 || link || !version) return []
    return [{ name: name ?? path.slice(place + 'node_modules/'.length), version, isDev: dev === true }]
  })
}

/** What an entry holds about the locked packages. */
export function hitsOf(entry: OsvEntry, byName: ReadonlyMap<string, readonly LockedPackage[]>): Hit[] {
  if (entry.withdrawn) return []
  return (entry.affected ?? []).flatMap((affected) => {
    if (affected.package?.ecosystem !== 'npm') return []
    return (byName.get(affected.package.name) ?? [])
      .filter((locked) => isAffected(locked.version, affected))
      .map((locked) => ({ id: entry.id, summary: entry.summary ?? '', locked, level: levelOf(entry) }))
  })
}

function isAffected(version: string, { versions, ranges }: OsvAffected): boolean {
  if (versions?.includes(version)) return true
  return (ranges ?? []).some(({ type, events }) => type !== 'GIT' && isInRange(version, events))
}

/** Events in the order of their versions: each `introduced` opens what the next `fixed` or `last_affected` closes. */
function isInRange(version: string, events: readonly OsvEvent[]): boolean {
  // A version that cannot be compared is taken for affected: somebody should check.
  if (!valid(version)) return true
  const ordered = events.toSorted((one, other) => compare(versionOf(one), versionOf(other)))
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of ordered) {
    if (introduced !== undefined && (introduced === '0' || satisfies(version, `>=${introduced}`, all))) isIn = true
    if (fixed !== undefined && satisfies(version, `>=${fixed}`, all)) isIn = false
    if (last !== undefined && satisfies(version, `>${last}`, all)) isIn = false
  }
  return isIn
}
const all = { includePrerelease: true }

function versionOf({ introduced, fixed, last_affected: last }: OsvEvent): string {
  const version = introduced ?? fixed ?? last ?? '0'
  return valid(version) ?? '0.0.0-0'
}

/** Malicious packages and whatever has no mild rating are urgent. */
function levelOf({ id, database_specific: rated }: OsvEntry): Hit['level'] {
  const isMild = ['LOW', 'MODERATE', 'MEDIUM'].includes(rated?.severity?.toUpperCase() ?? '')
  return isMild && !id.startsWith('MAL-') ? 'ordinary' : 'urgent'
}
