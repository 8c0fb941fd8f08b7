import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

const count = z.number().int().min(0)
const shape = z.object({
  format: z.literal('tongying-backup'),
  version: z.literal(1),
  /** When the picture of the database was taken. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Which public key signs what this product seals: distinguishes the right keys from others. */
  keyPrint: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In the order in which they can be filled: a table that others refer to comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({ count, bytes: count }),
  /** SHA-256 of `SHA256SUMS`, and so of everything. */
  sums: z.string(),
})

/** The description of a backup, in `manifest.json`. */
export type Manifest = z.output<typeof shape>

export const manifestName = 'manifest.json'
/** Hashes of all that a backup holds, as `sha256sum -c` reads them. */
export const sumsName = 'SHA256SUMS'

/** Reads the description of a folder; throws a sentence when it is no backup of ours. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new BackupError(`${folder} is no backup: it has no ${manifestName}.`)
  })
  const json = parse(text)
  const version = z.object({ format: z.literal('tongying-backup'), version: z.number() }).safeParse(json)
  if (version.success && version.data.version !== 1)
    throw new BackupError(`${folder} is a backup of version ${version.data.version}: restore it with a newer release.`)
  const found = shape.safeParse(json)
  if (!found.success) throw new BackupError(`${join(folder, manifestName)} is not readable: take another backup.`)
  return found.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
