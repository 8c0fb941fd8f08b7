import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')
const shape = z.object({ takenAt: z.iso.datetime() })

/** Notes when a backup that came to its end was taken, for the page that shows how the product stands. */
export async function noteBackup(dataDir: string, { takenAt }: { takenAt: string }): Promise<void> {
  await writeFile(fileOf(dataDir), `${JSON.stringify({ takenAt })}\n`, { mode: 0o600 })
}

/** When the last backup was taken, as far as this machine knows. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '{}')
  try {
    return new Date(shape.parse(JSON.parse(text)).takenAt)
  } catch {
    return undefined
  }
}
