import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { filesUnder } from '../platform/backup/sums.ts'

/** Which of these secrets stand in a backup, in whatever file, plain, in hexadecimal or in base64; unpacked where packed. */
export async function secretsInBackup(folder: string, secrets: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of await filesUnder(folder)) {
    const bytes = await readFile(join(folder, path))
    const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
    for (const secret of secrets) {
      const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').slice(0, -2)]
      if (forms.some((form) => plain.includes(form))) found.push(`${path}: ${secret}`)
    }
  }
  return found
}
