import { accountErrors, accountFiles } from '@tongying/contract/accounts'
import { productDay } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { sendZip } from '../../platform/http/send-zip.ts'
import { type FileCall, serveStream } from '../../platform/http/serve-file.ts'
import { unseal } from '../../platform/keys/seal.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import type { ZipEntry } from '../../platform/storage/zip-stream.ts'
import { ownExportDownloadLimit } from '../limits.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { accountExports } from '../tables.ts'
import { isOver } from './ask-export.ts'
import type { OwnDataContent } from './collect-own-data.ts'
import { exportIndex } from './export-index.ts'
import { exportPlace } from './write-export.ts'

/** The caller's own export as a ZIP, put together while it is sent: nothing of it lies open on the disk. */
export const downloadExport = serveStream(accountFiles.downloadExport, {
  run: findExport,
  audit: (call) => [{ subject: { kind: 'account', id: accountIdOf(call) } }],
  answer: sendExport,
})

/**
 * What the caller's export holds, for a recent sign-in as when it was asked for: a browser that was left open is not its
 * owner. Counted, as it lies in memory for as long as its reader takes.
 * @throws ExportNotReady, SignInNotRecent
 */
async function findExport(call: Call): Promise<OwnDataContent> {
  const { platform, now } = call
  const accountId = accountIdOf(call)
  await requireRecentSignIn(call, 'toUse')
  const [row] = await call.tx.select().from(accountExports).where(eq(accountExports.accountId, accountId))
  if (!row?.contentSealed || isOver(row.readyAt, now)) throw new Problem(accountErrors.ExportNotReady)
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: ownExportDownloadLimit, subject: accountId })
  // What this product sealed is what it opens.
  return JSON.parse(unseal(platform.keys, exportPlace(accountId), row.contentSealed)) as OwnDataContent
}

async function sendExport(call: FileCall, _input: object, content: OwnDataContent): Promise<FastifyReply> {
  const madeAt = new Date(content.madeAt)
  const files = await filesOf(call, content)
  const names = files.map(({ name }) => name)
  const entries = [{ name: 'index.html', text: exportIndex(content, names) }, ...jsonOf(content), ...files]
  return sendZip(call, { name: `tongying-data-${productDay(madeAt)}.zip`, entries, madeAt })
}

/** Those of the files that are still there: a picture may have been replaced since. */
async function filesOf({ platform }: FileCall, { files }: OwnDataContent): Promise<ZipEntry[]> {
  const disk = openDisk(platform.config.filesDir)
  const entries: ZipEntry[] = []
  for (const [index, file] of files.entries()) {
    const stored = await disk.locate(file.id)
    if (stored) entries.push({ name: `files/${index + 1}-${plainName(file.fileName)}`, path: stored.path })
  }
  return entries
}

/** One file for each domain, with its tables. */
function jsonOf({ tables }: OwnDataContent): ZipEntry[] {
  return [...new Set(tables.map(({ domain }) => domain))].map((domain) => {
    const ofDomain = tables.filter((table) => table.domain === domain)
    const rows = Object.fromEntries(ofDomain.map((table) => [table.table, table.rows]))
    return { name: `data/${domain}.json`, text: JSON.stringify(rows, null, 2) }
  })
}

/** A name that every system can write; cut between letters, of which some are two units long. */
function plainName(name: string): string {
  return [...name.replace(/[^\p{L}\p{N}._-]+/gu, '_')].slice(-80).join('')
}
