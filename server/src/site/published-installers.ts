import type { PublishedInstaller } from '@tongying/contract/site'
import { desc, eq } from 'drizzle-orm'
import { attachmentsOfAll } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { installers } from './tables.ts'

/** The owner of the files of installers. */
export const installerOwner = 'installer'

/** What everybody may download, the newest first. */
export async function publishedInstallers(tx: Tx): Promise<PublishedInstaller[]> {
  const rows = await tx
    .select()
    .from(installers)
    .where(eq(installers.status, 'published'))
    .orderBy(desc(installers.publishedAt), desc(installers.id))
  const files = await attachmentsOfAll(
    tx,
    installerOwner,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, platform, number, notes, publishedAt }) => {
    const file = files.get(id)?.[0]
    if (!file || !publishedAt) return []
    const { fileName, bytes, sha256 } = file
    return [{ id, platform, number, notes, fileName, bytes, sha256, publishedAt: publishedAt.toISOString() }]
  })
}
