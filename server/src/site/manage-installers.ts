import { extensionOf } from '@tongying/contract/attachments'
import { isIn, kitErrors, openMoves, type Page, type Paging, type Text } from '@tongying/contract/kit'
import {
  type InstallerFields,
  type InstallerFile,
  type InstallerView,
  installerEndings,
  installerStates,
  siteErrors,
} from '@tongying/contract/site'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { attachmentsOf, attachmentsOfAll, discardAttachmentsOf } from '../attachments/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { defineMoves, noTimers } from '../platform/moves.ts'
import { Problem } from '../platform/problem.ts'
import { installerOwner } from './published-installers.ts'
import { showOnPages } from './site-facts.ts'
import { type Installer, installers } from './tables.ts'

const { move: moveInstaller } = defineMoves(installerStates, installers, { timers: noTimers, events: {} })

/**
 * What the caller may do with it, their account gives them; another id does not exist.
 * @throws NotFound
 */
export async function installerAccess({ tx }: Call, { id }: { id: string }): Promise<Access<Installer>> {
  const [row] = await tx.select().from(installers).where(eq(installers.id, id)).limit(1)
  if (!row) throw new Problem(kitErrors.NotFound)
  return { holders: [], record: row }
}

/** Installers in every state, the newest first. */
export async function listInstallers({ tx }: Pick<Call, 'tx'>, asked: Paging): Promise<Page<InstallerView>> {
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [all] = await tx.select({ total: count() }).from(installers)
  const rows = await tx
    .select()
    .from(installers)
    .orderBy(desc(installers.createdAt), desc(installers.id))
    .limit(limit)
    .offset(offset)
  return answerPage(await presentAll(tx, rows), all?.total ?? 0, asked)
}

/** One installer. */
export function readInstaller({ tx, record }: Call<Installer>): Promise<InstallerView> {
  return present(tx, record)
}

/**
 * Adds an installer; its file is uploaded to it afterwards.
 * @throws InstallerExists
 */
export async function addInstaller(context: Call, fields: InstallerFields): Promise<InstallerView> {
  const { tx, now } = context
  const id = newId()
  await requireFree(tx, fields)
  const values = { id, ...fields, createdAt: now, createdBy: accountIdOf(context) }
  await tx.insert(installers).values(values)
  const { platform, number } = fields
  context.audit({ subject: { kind: 'installer', id }, detail: { platform, number } })
  return presentById(tx, id)
}

/**
 * Changes one that was never published.
 * @throws InstallerExists, StateChanged
 */
export async function changeInstaller(
  context: Call<Installer>,
  { platform, number, notes }: InstallerFields,
): Promise<InstallerView> {
  const { tx, record } = context
  await requireFree(tx, { platform, number }, record.id)
  const [changed] = await tx
    .update(installers)
    .set({ platform, number, notes })
    .where(and(eq(installers.id, record.id), eq(installers.status, 'draft')))
    .returning({ id: installers.id })
  if (!changed) throw new Problem(kitErrors.StateChanged)
  context.audit({ subject: { kind: 'installer', id: record.id }, detail: { platform, number } })
  return presentById(tx, record.id)
}

/** Changes what visitors read of it, also of one that is published. */
export async function changeInstallerNotes(
  context: Call<Installer>,
  { notes }: { notes: Text },
): Promise<InstallerView> {
  const { tx, record } = context
  await tx.update(installers).set({ notes }).where(eq(installers.id, record.id))
  context.audit({ subject: { kind: 'installer', id: record.id } })
  await showOnPages(context)
  return presentById(tx, record.id)
}

/**
 * Offers it to everybody: exactly one file, of its platform.
 * @throws InstallerFileMissing, InstallerOfOtherPlatform
 */
export async function publishInstaller(context: Call<Installer>): Promise<InstallerView> {
  const { tx, now, record } = context
  // First, so that no file is added or removed from here on.
  const changes = { publishedAt: record.publishedAt ?? now, publishedBy: accountIdOf(context), reason: null }
  const row = await moveInstaller(byCaller(context), { id: record.id }, 'publish', changes)
  const [file, ...more] = await attachmentsOf(tx, { kind: installerOwner, id: row.id })
  if (!file || more.length > 0) throw new Problem(siteErrors.InstallerFileMissing)
  if (!isIn<string, string>(installerEndings[row.platform], extensionOf(file.fileName)))
    throw new Problem(siteErrors.InstallerOfOtherPlatform)
  const { platform, number } = row
  context.audit({ subject: { kind: 'installer', id: row.id }, detail: { platform, number, sha256: file.sha256 } })
  await showOnPages(context)
  return present(tx, row)
}

/** Takes it back: nobody is offered it, or can fetch it, any more. */
export async function withdrawInstaller(
  context: Call<Installer>,
  { reason }: { reason: string },
): Promise<InstallerView> {
  const row = await moveInstaller(byCaller(context), { id: context.record.id }, 'withdraw', { reason })
  context.audit({ subject: { kind: 'installer', id: row.id }, detail: { reason } })
  await showOnPages(context)
  return present(context.tx, row)
}

/**
 * Deletes one that was never published, with its file.
 * @throws StateChanged
 */
export async function discardInstaller(context: Call<Installer>): Promise<{ id: string }> {
  const { tx, record } = context
  const { id } = record
  const [gone] = await tx
    .delete(installers)
    .where(and(eq(installers.id, id), eq(installers.status, 'draft')))
    .returning({ id: installers.id })
  if (!gone) throw new Problem(kitErrors.StateChanged)
  await discardAttachmentsOf(context, { kind: installerOwner, id })
  context.audit({ subject: { kind: 'installer', id }, detail: { platform: record.platform, number: record.number } })
  return { id }
}

async function requireFree(
  tx: Tx,
  { platform, number }: Pick<Installer, 'platform' | 'number'>,
  except?: string,
): Promise<void> {
  // Two that are added at once must not both find the number free.
  await lockUntilEnd(tx, 'installers')
  const isSame = and(eq(installers.platform, platform), eq(installers.number, number))
  const [taken] = await tx
    .select({ id: installers.id })
    .from(installers)
    .where(except === undefined ? isSame : and(isSame, ne(installers.id, except)))
    .limit(1)
  if (taken) throw new Problem(siteErrors.InstallerExists, { field: 'number' })
}

async function presentById(tx: Tx, id: string): Promise<InstallerView> {
  const [row] = await tx.select().from(installers).where(eq(installers.id, id)).limit(1)
  if (!row) throw new Problem(kitErrors.NotFound)
  return present(tx, row)
}

async function present(tx: Tx, row: Installer): Promise<InstallerView> {
  const [view] = await presentAll(tx, [row])
  if (!view) throw new Error('of one row there is one view')
  return view
}

/** Files and publishers of all of them with one statement each. */
async function presentAll(tx: Tx, rows: readonly Installer[]): Promise<InstallerView[]> {
  const files = await attachmentsOfAll(
    tx,
    installerOwner,
    rows.map(({ id }) => id),
  )
  const nameOf = await accountNames(
    tx,
    rows.map(({ publishedBy }) => publishedBy),
  )
  return rows.map((row) => viewOf(row, { file: files.get(row.id)?.[0], publishedByName: nameOf(row.publishedBy) }))
}

function viewOf(
  row: Installer,
  { file, publishedByName }: { file: InstallerFile | undefined; publishedByName: string },
): InstallerView {
  const { id, platform, number, notes, status, reason, createdAt, publishedAt } = row
  return {
    id,
    platform,
    number,
    notes,
    state: status,
    file: file ? { id: file.id, fileName: file.fileName, bytes: file.bytes, sha256: file.sha256 } : null,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedByName,
    reason: reason ?? '',
    allowed: openMoves(installerStates, status, null),
  }
}
