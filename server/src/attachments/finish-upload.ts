import { attachmentErrors, attachmentStates } from '@tongying/contract/attachments'
import { isIn, kitErrors, type NamedError } from '@tongying/contract/kit'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../platform/auth/actor.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { inCallTurn } from '../platform/limits/call-turn.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem, Problem } from '../platform/problem.ts'
import { againIfMissing, openDisk, syncFile } from '../platform/storage/disk.ts'
import { hashFile, readStart } from '../platform/storage/hash-file.ts'
import { requireMayAdd } from './access.ts'
import { deleteLater, removeDeletedFiles } from './deleted-files.ts'
import { hasRightStart, startLength } from './file-types.ts'
import { checkCounted } from './limit-refused.ts'
import { moveAttachment } from './move-attachment.ts'
import { hasPreview, pictureProblem } from './picture.ts'
import { attachmentPort, holdOpen, type Inspector } from './port.ts'
import { type Attachment, attachments } from './tables.ts'

const running = new Map<string, Promise<void>>()

/** A whole upload, and the caller for whom it is finished. */
interface Upload {
  readonly id: string
  readonly uploaderId: string
  /** Who is counted when the content is refused; the uploader unless given. */
  readonly refusalsOf?: string | undefined
  /** Set when a program calls for the uploader. */
  readonly token?: Actor['token']
  /** @throws SignInRequired when the caller's session or token has ended: a large upload takes longer than either */
  requireStillSignedIn(): Promise<void>
}

/**
 * Turns a whole upload into a ready attachment, or refuses it with the `Problem` thrown. May be called again at any time
 * (the answer was lost, the server was killed while checking): the outcome is the same.
 */
export function finishUpload(platform: Platform, upload: Upload): Promise<void> {
  const { id } = upload
  const earlier = running.get(id)
  if (earlier) return earlier.catch((error: unknown) => unlessSignedOut(error, () => finishUpload(platform, upload)))
  const work = finish(platform, upload)
    // It was discarded, or another process has finished it, while its file was looked into.
    .catch((error: unknown) => againIfMissing(error, () => finish(platform, upload)))
    .finally(() => running.delete(id))
  running.set(id, work)
  return work
}

/** What another caller's end of a session broke off is done for this one. */
function unlessSignedOut(error: unknown, work: () => Promise<void>): Promise<void> {
  if (isProblem(error, kitErrors.SignInRequired)) return work()
  throw error
}

async function finish(platform: Platform, upload: Upload): Promise<void> {
  const { id, uploaderId } = upload
  const find = () => inTurnOf(uploaderId, () => findUpload(platform.db.orm, id))
  const row = await find()
  if (isIn(attachmentStates.groups.finished, row.status)) return
  if (row.status === 'quarantined') throw new Problem(row.refusal ?? attachmentErrors.UploadRefused)
  const file = await openDisk(platform.config.filesDir).locate(id)
  if (!file || file.bytes !== row.bytes) throw new Problem(kitErrors.StateChanged)
  await inTurnOf(uploaderId, () => begin(platform, upload, row))
  try {
    await checkAndKeep(platform, upload, { row, path: file.path })
  } catch (thrown) {
    const wasFinishedElsewhere = isProblem(thrown, kitErrors.StateChanged) && (await find()).status === 'ready'
    if (wasFinishedElsewhere) return
    if (!(thrown instanceof Problem) || notAboutFile.some((error) => isProblem(thrown, error))) throw thrown
    return refuse(platform, row, thrown.definition)
  }
}

/** Checks a file that has arrived, moves it to the kept ones and makes it an attachment. */
async function checkAndKeep(
  platform: Platform,
  { id, uploaderId, refusalsOf = uploaderId, token, requireStillSignedIn }: Upload,
  { row, path }: { row: Attachment; path: string },
): Promise<void> {
  const { sha256, keep } = await checkCounted(platform, refusalsOf, () => check(path, row))
  await openDisk(platform.config.filesDir).keep(id)
  await inTurnOf(uploaderId, async () => {
    await requireStillSignedIn()
    const done = { sha256, keep, token, now: platform.clock.now() }
    await inTransaction(platform.db, (tx) => pass(tx, row, done))
  })
}

/** The file waits where it is: it may be finished later. */
const notAboutFile = [kitErrors.StateChanged, kitErrors.SignInRequired, kitErrors.Busy, attachmentErrors.TooManyRefused]

/** Work with the database in the turns of the uploader; it is done even when the uploader has left meanwhile. */
function inTurnOf<T>(uploaderId: string, work: () => Promise<T>): Promise<T> {
  return inCallTurn({ network: uploaderId, subject: '', isKnown: true }, work)
}

/**
 * Refuses an unfinished upload whose first bytes are already wrong; throws why.
 * @throws FileContentWrong
 */
export async function refuseByStart(platform: Platform, row: Attachment, path: string): Promise<void> {
  if (hasRightStart(row.mediaType, await readStart(path, startLength))) return
  try {
    await checkCounted(platform, row.uploaderId, async () => {
      // First, since its reason is nearer to the matter than "does not match its extension".
      await attachmentPort.answers().inspectors[row.kind]?.inspect(path, row.uploaderId)
      throw new Problem(attachmentErrors.FileContentWrong)
    })
  } catch (thrown) {
    if (!(thrown instanceof Problem) || isProblem(thrown, attachmentErrors.TooManyRefused)) throw thrown
    await refuse(platform, row, thrown.definition)
  }
}

/** Puts a file away for good, and throws why. */
async function refuse(platform: Platform, row: Attachment, definition: NamedError): Promise<never> {
  const { db, clock } = platform
  await inTurnOf(row.uploaderId, () =>
    inTransaction(db, (tx) => quarantine(tx, row, { refusal: definition, now: clock.now() })),
  )
  await removeDeletedFiles(platform)
  throw new Problem(definition)
}

async function begin(platform: Platform, { id, requireStillSignedIn }: Upload, row: Attachment): Promise<void> {
  await requireStillSignedIn()
  if (row.status === 'received') await scan(platform, id)
}

async function scan({ db, clock }: Platform, id: string): Promise<void> {
  const begin = (tx: Tx) => moveAttachment({ tx, now: clock.now(), byId: null }, { id }, 'scan')
  await inTransaction(db, begin).catch((thrown: unknown) => {
    // Another process, or an earlier try, has begun: doing it twice does no harm.
    if (!isProblem(thrown, kitErrors.StateChanged)) throw thrown
  })
}

/** Reads the whole file: what it is known by, and what is kept of it. Throws the `Problem` for which it is refused. */
async function check(path: string, row: Attachment): Promise<{ sha256: Buffer; keep: Keep | undefined }> {
  // The disk writes while the hash is computed; `keep` then finds it done.
  const [sha256] = await Promise.all([hash(path, row), syncFile(path)])
  return { sha256, keep: await inspect(path, row) }
}

async function hash(path: string, row: Attachment): Promise<Buffer> {
  if (!row.claimedMd5) return (await hashFile(path, ['sha256'])).sha256
  const { sha256, md5 } = await hashFile(path, ['sha256', 'md5'])
  if (!md5.equals(row.claimedMd5)) throw new Problem(attachmentErrors.HashMismatch)
  return sha256
}

type Keep = Awaited<ReturnType<Inspector['inspect']>>

async function inspect(path: string, row: Attachment): Promise<Keep | undefined> {
  const inspector = attachmentPort.answers().inspectors[row.kind]
  // First, since its reason is nearer to the matter than "does not match its extension".
  const keep = await inspector?.inspect(path, row.uploaderId)
  const hasStart = hasRightStart(row.mediaType, await readStart(path, startLength))
  if (!hasStart) throw new Problem(attachmentErrors.FileContentWrong)
  const problem = hasPreview(row.mediaType) ? await pictureProblem(path, row.mediaType) : undefined
  if (problem) throw new Problem(problem)
  return keep
}

async function pass(
  tx: Tx,
  row: Attachment,
  done: { sha256: Buffer; keep: Keep | undefined; token: Actor['token']; now: Date },
): Promise<void> {
  const { id, ownerKind, ownerId } = row
  const owner = { kind: ownerKind, id: ownerId }
  // The record may have been submitted, or the right taken away, while the file was on its way.
  await requireMayAdd(tx, { accountId: row.uploaderId, token: done.token }, owner, row.kind)
  await holdOpen(tx, row.uploaderId, owner, row.kind)
  const next = tx
    .select({ position: sql<number>`coalesce(max(${attachments.position}), 0) + 1` })
    .from(attachments)
    .where(and(eq(attachments.ownerKind, ownerKind), eq(attachments.ownerId, ownerId)))
  const ready = { sha256: done.sha256, readyAt: done.now, position: sql<number>`(${next})` }
  await moveAttachment({ tx, now: done.now, byId: null }, { id }, 'pass', ready)
  await done.keep?.(tx, id)
}

async function quarantine(
  tx: Tx,
  row: Attachment,
  { refusal, now }: { refusal: NamedError; now: Date },
): Promise<void> {
  await moveAttachment({ tx, now, byId: null }, { id: row.id }, 'refuse', { refusal })
  await deleteLater(tx, [row.id], now)
}

async function findUpload(tx: Tx, id: string): Promise<Attachment> {
  const [row] = await tx.select().from(attachments).where(eq(attachments.id, id)).limit(1)
  if (!row) throw new Problem(kitErrors.NotFound)
  return row
}
