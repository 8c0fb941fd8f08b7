import {
  type AttachmentOwner,
  attachmentErrors,
  attachmentKinds,
  attachmentStates,
  type UploadMetadata,
  uploadMetadata,
} from '@tongying/contract/attachments'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call } from '../platform/http/call.ts'
import { toProblem } from '../platform/http/envelope.ts'
import { requireStillSignedIn } from '../platform/http/pipeline.ts'
import { inputProblem } from '../platform/http/read-input.ts'
import type { FileCall } from '../platform/http/serve-file.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem, Problem } from '../platform/problem.ts'
import { againIfMissing, type Disk, makeFolders, openDisk } from '../platform/storage/disk.ts'
import { isStorageFull } from '../platform/storage/storage-full.ts'
import type { UploadState, UploadSteps, WantedUpload } from '../platform/storage/uploads.ts'
import { requireMayAdd } from './access.ts'
import { type Booking, beginUpload } from './begin-upload.ts'
import { discardUpload } from './discard-upload.ts'
import { startLength } from './file-types.ts'
import { finishUpload, refuseByStart } from './finish-upload.ts'
import { requireFewRefused } from './limit-refused.ts'
import { makeRoom, makeRoomInQuota } from './make-room.ts'
import { measureArrived, promiseRoom } from './promise-room.ts'
import { holderOf } from './storage-use.ts'
import { type Attachment, attachments } from './tables.ts'
import { TransferPlaces } from './transfer-places.ts'

/** What `/uploads` asks at each step: who may create one, who may send more of it, and what becomes of a whole file. */
export class UploadHandler implements UploadSteps<Attachment> {
  readonly maxBytes = Math.max(...Object.values(attachmentKinds).map((kind) => kind.maxBytes))
  readonly #platform: Platform
  readonly #disk: Disk
  readonly #places = new TransferPlaces()

  constructor(platform: Platform) {
    makeFolders(platform.config.filesDir)
    this.#platform = platform
    this.#disk = openDisk(platform.config.filesDir)
  }

  /** Whether the caller may add files to the record that is named; the booking asks again. */
  async accessToBegin({ tx, actor }: Call, { metadata }: WantedUpload): Promise<Access<AttachmentOwner>> {
    const { ownerKind, ownerId: id, kind } = readMetadata(metadata)
    const owner = { kind: ownerKind, id }
    await requireMayAdd(tx, actor, owner, kind)
    return { holders: [], record: owner }
  }

  async accessToOne(call: Call, id: string): Promise<Access<Attachment>> {
    return { holders: [], record: await this.#own(call, id) }
  }

  /** Books an upload, for which room is made where there is too little; its file is there, empty. */
  async create(call: FileCall<unknown>, { bytes, metadata }: WantedUpload) {
    const booking: Booking = {
      accountId: accountIdOf(call),
      token: call.actor.token,
      now: call.now,
      wanted: readMetadata(metadata),
      bytes,
      quotas: this.#platform.config.quotas,
    }
    await call.inTurn(() => requireFewRefused(this.#platform, booking))
    return this.#book(call, booking).catch(async (error: unknown) => {
      if ((await call.inTurn(() => this.#makeRoomFor(error, booking))) === 0) throw error
      return this.#book(call, booking)
    })
  }

  /** Its file may go, or move to its final place, while it is looked at. */
  stateOf(call: FileCall<Attachment>, id: string): Promise<UploadState> {
    return this.#stateOf(call.record).catch((error) => againIfMissing(error, () => this.#find(call, id)))
  }

  find(call: FileCall<unknown>, id: string): Promise<UploadState> {
    return this.#find(call, id).catch((error) => againIfMissing(error, () => this.#find(call, id)))
  }

  async answerOffset(call: FileCall<unknown>, id: string): Promise<number> {
    const answered = { offsetAnswers: sql`${attachments.offsetAnswers} + 1` }
    await call.inTurn(() => this.#platform.db.orm.update(attachments).set(answered).where(eq(attachments.id, id)))
    const file = await this.#disk.locate(id)
    if (!file) throw new Problem(kitErrors.NotFound)
    return file.bytes
  }

  async requireLatest(call: FileCall<unknown>, id: string, { offsetAnswers }: UploadState): Promise<void> {
    const row = await call.inTurn(() => this.#own(call, id))
    if (row.offsetAnswers !== offsetAnswers) throw new Problem(kitErrors.StateChanged)
  }

  /** Checks a whole file: it becomes an attachment, or is refused. */
  finish(call: FileCall<unknown>, id: string): Promise<void> {
    const caller = { uploaderId: accountIdOf(call), token: call.actor.token }
    return finishUpload(this.#platform, { id, ...caller, requireStillSignedIn: () => requireStillSignedIn(call) })
  }

  /** Stops the request that writes to an upload, and discards it. */
  async discard(call: FileCall<unknown>, id: string): Promise<void> {
    await discardUpload(this.#platform, id, call.inTurn)
  }

  takePlace(call: FileCall<unknown>): Disposable {
    return this.#places.take(accountIdOf(call))
  }

  async hasRoom(): Promise<boolean> {
    return (await this.#disk.room()) > 0
  }

  async explainFailure(error: unknown): Promise<Problem> {
    this.#platform.room.noteFailure(error)
    const problem = toProblem(error)
    if (isFull(problem) || !(await this.hasRoom())) return new Problem(kitErrors.StorageFull)
    return problem.definition.status >= 500 ? new Problem(kitErrors.Unavailable) : problem
  }

  /** Books an upload that has room; the file is made afterwards, or a booking that fails would leave it behind. */
  async #book(call: FileCall<unknown>, booking: Booking): Promise<string> {
    const { db } = this.#platform
    const id = await call.inTurn(async () => {
      const arrived = await measureArrived(db.orm, this.#disk, booking.bytes)
      return inTransaction(db, async (tx) => {
        const begun = await beginUpload(tx, booking)
        await promiseRoom(tx, this.#disk, { id: begun, arrived })
        return begun
      })
    })
    await this.#disk.begin(id).catch((error: unknown) => this.#discardBooking(id, error))
    // Discarded in between, it would leave its file behind.
    await call.inTurn(() => this.#own(call, id)).catch((error: unknown) => this.#discardFile(id, error))
    return id
  }

  async #discardFile(id: string, error: unknown): Promise<never> {
    await this.#disk.removePartial(id)
    throw error
  }

  /** Discards a booking whose file could not be made, or it would keep its room for days; throws why. */
  async #discardBooking(id: string, error: unknown): Promise<never> {
    await discardUpload(this.#platform, id).catch((also: unknown) => {
      this.#platform.log.warn({ err: also, id }, 'the booking of an upload without a file was not discarded')
    })
    throw isStorageFull(error) ? new Problem(kitErrors.StorageFull) : error
  }

  /** Makes room where there was too little: on the disk, or in a quota. Answers how many files went. */
  async #makeRoomFor(error: unknown, { accountId, wanted, bytes }: Booking): Promise<number> {
    if (!isFull(error) && !isProblem(error, attachmentErrors.StorageQuotaReached)) return 0
    // One's own idle uploads first: they may be what holds the place.
    const holder = await holderOf(this.#platform.db.orm, accountId, { kind: wanted.ownerKind, id: wanted.ownerId })
    const own = await makeRoomInQuota(this.#platform, holder)
    return isFull(error) ? own + (await makeRoom(this.#platform, bytes)) : own
  }

  async #find(call: FileCall<unknown>, id: string): Promise<UploadState> {
    return this.#stateOf(await call.inTurn(() => this.#own(call, id)))
  }

  async #stateOf(row: Attachment): Promise<UploadState> {
    const { id } = row
    const file = await this.#disk.locate(id)
    if (!file) throw new Problem(kitErrors.NotFound)
    const isFinished = isIn(attachmentStates.groups.finished, row.status)
    const isWhole = file.bytes === row.bytes
    // A wrong file is recognised by its first bytes, long before its last.
    if (!isFinished && !isWhole && file.bytes >= startLength) await refuseByStart(this.#platform, row, file.path)
    const { bytes, offsetAnswers } = row
    return { path: this.#disk.partialPath(id), bytes, isFinished, isWhole, offsetAnswers, metadata: metadataOf(row) }
  }

  /** An upload of the caller's; anybody else's does not exist. */
  async #own(call: Pick<Call, 'tx' | 'actor'>, id: string): Promise<Attachment> {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const [row] = isId ? await call.tx.select().from(attachments).where(eq(attachments.id, id)).limit(1) : []
    if (!row || row.uploaderId !== accountIdOf(call)) throw new Problem(kitErrors.NotFound)
    if (row.status === 'quarantined') throw new Problem(row.refusal ?? attachmentErrors.UploadRefused)
    return row
  }
}

/** Throws a `Problem` that names the wrong fields. */
function readMetadata(metadata: WantedUpload['metadata']): UploadMetadata {
  const parsed = uploadMetadata.safeParse(metadata)
  if (!parsed.success) throw inputProblem(parsed.error.issues)
  return parsed.data
}

/** The metadata that an upload began with; its file name as it is kept. */
function metadataOf(row: Attachment): Record<string, string> {
  return {
    filename: row.fileName,
    kind: row.kind,
    ownerKind: row.ownerKind,
    ownerId: row.ownerId,
    ...(row.slot ? { slot: row.slot } : {}),
    ...(row.attachmentType ? { attachmentType: row.attachmentType } : {}),
    ...(row.claimedMd5 ? { md5: row.claimedMd5.toString('hex') } : {}),
  }
}

function isFull(error: unknown): boolean {
  return isProblem(error, kitErrors.StorageFull)
}
