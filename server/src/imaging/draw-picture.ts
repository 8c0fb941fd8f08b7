import { type GreyWindow, imagingErrors } from '@tongying/contract/imaging'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import type { Turn } from '../platform/workers/work-queue.ts'
import { type RenderOptions, renderFrame } from './dicom/render.ts'
import { whyNotShown } from './dicom/why-not-shown.ts'
import { headerOf, placeOf } from './find-instance.ts'
import { asProblem } from './inspect-dicom.ts'
import { instances } from './tables.ts'

/** What of a file can be chosen as a picture: its instance, and how many frames are drawn of it. */
export async function drawableAmong(
  tx: Tx,
  attachmentIds: readonly string[],
): Promise<ReadonlyMap<string, { sop: string; frames: number }>> {
  if (attachmentIds.length === 0) return new Map()
  const rows = await tx
    .select({ attachmentId: instances.attachmentId, sop: instances.sopUid, header: instances.header })
    .from(instances)
    .where(inArray(instances.attachmentId, [...attachmentIds]))
  return new Map(
    rows.map(({ attachmentId, sop, header }) => [
      attachmentId,
      { sop, frames: whyNotShown(header) ? 0 : header.frames },
    ]),
  )
}

/** One frame (from 1) of a file as JPEG, drawn by a worker in the window asked for, else in the file's own. */
export async function drawPicture(
  { tx, platform }: { tx: Tx; platform: Platform },
  wanted: { attachmentId: string; frame: number; window: GreyWindow | null },
  turn: Turn,
): Promise<Buffer> {
  const { attachmentId: id, window } = wanted
  const frame = wanted.frame - 1
  const header = await headerOf(platform, id)
  const stored = await openDisk(platform.config.filesDir).locate(id)
  if (!header || !stored) throw new Error(`the file of attachment ${id} is not there`)
  const place = await placeOf({ tx, inTurn: (run) => run(), record: { file: { id }, header } }, frame)
  const options: RenderOptions = {
    width: printedWidth,
    format: 'jpeg',
    ...(window && { windowCenter: window.center, windowWidth: window.width, windowFunction: 'linear' }),
  }
  return renderFrame({ path: stored.path, frame, place, options }, turn).catch((thrown: unknown) => {
    throw asProblem(thrown, imagingErrors.ImageNotShown)
  })
}

/** Pixels across: 76 mm at 300 dots an inch are 900. */
const printedWidth = 1_000
