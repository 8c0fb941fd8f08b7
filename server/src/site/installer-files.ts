import { kitErrors } from '@tongying/contract/kit'
import { siteFiles } from '@tongying/contract/site'
import { and, eq } from 'drizzle-orm'
import { hasRole } from '../accounts/index.ts'
import { attachmentsOf, type OwnerAnswers, storedFile } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { serveFile } from '../platform/http/serve-file.ts'
import { Problem } from '../platform/problem.ts'
import { installerOwner } from './published-installers.ts'
import { installers } from './tables.ts'

async function isDraft(tx: Tx, installerId: string): Promise<boolean> {
  const isOne = and(eq(installers.id, installerId), eq(installers.status, 'draft'))
  return (await tx.select({ id: installers.id }).from(installers).where(isOne).limit(1)).length > 0
}

/** What the site answers to attachments about the files of installers: administrators add them until it is published. */
export const installerFilesAnswers: OwnerAnswers = {
  kinds: ['installer'],
  mayAttach: async (tx, accountId, installerId) =>
    (await hasRole(tx, accountId, 'platformAdmin')) && isDraft(tx, installerId),
  mayRead: async (tx, accountId) => hasRole(tx, accountId, 'platformAdmin'),
  async holdOpen(tx, _accountId, installerId) {
    const isOne = and(eq(installers.id, installerId), eq(installers.status, 'draft'))
    // Not `update`: many files may be on their way, and only publishing must wait.
    return (await tx.select({ id: installers.id }).from(installers).where(isOne).for('share')).length > 0
  },
}

/** Everybody's download of a published installer. */
export const siteFileBindings = [
  serveFile(siteFiles.download, {
    async run({ tx }, asked) {
      const isOne = and(eq(installers.id, asked.id), eq(installers.status, 'published'))
      const [published] = await tx.select({ id: installers.id }).from(installers).where(isOne).limit(1)
      const [file] = published ? await attachmentsOf(tx, { kind: installerOwner, id: published.id }) : []
      if (!file) throw new Problem(kitErrors.NotFound)
      return file
    },
    async answer({ platform, reply }, _asked, { id: fileId, fileName, mediaType, sha256 }) {
      // RFC 9530: of the whole file, whatever range is asked for.
      reply.header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      const { path, bytes } = await storedFile(platform, fileId)
      return { path, bytes, mediaType, etag: sha256, fileName }
    },
  }),
]
