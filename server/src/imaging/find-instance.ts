import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type ReadableFile, readableAmong } from '../attachments/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import type { FileCall } from '../platform/http/serve-file.ts'
import type { Platform } from '../platform/platform.ts'
import type { DicomHeader, FramePlace, FramePlaces, KeptHeader } from './dicom/dicom-header.ts'
import { packedBytes, packPlaces, placeOfFrame, unpackPlace } from './dicom/frame-places.ts'
import { openHeaderCache } from './header-cache.ts'
import { type EarlierPlace, instances } from './tables.ts'

export interface FoundInstance {
  readonly file: ReadableFile
  /** Without `places` where they are many: `placeOf` reads the place of one frame. */
  readonly header: DicomHeader
}

/** An instance by its UIDs, and the file that is meant where several bear them. */
interface Wanted {
  readonly study: string
  readonly series: string
  readonly sop: string
  readonly attachment?: string | undefined
}

/** A file never changes, so what was looked at lately need not be read again. */
const known = openHeaderCache(16 * 1024 ** 2)
/** More bytes of places stay in the database, which is asked for one frame at a time. */
const placesBytesMax = 64 * 1024
const describedAtOnce = 200
/** Files with the same UIDs that are asked for at once, and in all; a caller that needs another names its attachment. */
const sameUidsAtOnce = 500
const sameUidsMax = 5_000
const metadataMax = 5_000

/** The instance that the caller may read; otherwise it does not exist for them. */
export async function instanceAccess(call: Call, wanted: Wanted): Promise<Access<FoundInstance>> {
  const file = await firstReadable(call, wanted)
  const header = file && (await headerOf(call.platform, file.id))
  return file && header ? { holders: ['reader'], record: { file, header } } : stranger()
}

/** Of the files with these UIDs the first that the caller may read: other records may have any number of such files. */
async function firstReadable(call: Call, wanted: Wanted): Promise<ReadableFile | undefined> {
  const { tx } = call
  const { attachmentId, sopUid, seriesUid, studyUid } = instances
  const bearsUids = and(
    eq(sopUid, wanted.sop),
    eq(seriesUid, wanted.series),
    eq(studyUid, wanted.study),
    wanted.attachment === undefined ? undefined : eq(attachmentId, wanted.attachment),
  )
  let last: string | undefined
  for (let asked = 0; asked < sameUidsMax; asked += sameUidsAtOnce) {
    const rows = await tx
      .select({ id: attachmentId })
      .from(instances)
      .where(and(bearsUids, last === undefined ? undefined : gt(attachmentId, last)))
      .orderBy(asc(attachmentId))
      .limit(sameUidsAtOnce)
    const ids = rows.map((row) => row.id)
    const [file] = await readableAmong(tx, accountIdOf(call), ids)
    if (file || ids.length < sameUidsAtOnce) return file
    last = ids.at(-1)
  }
  return undefined
}

/** The files of a study, a series or an instance that the caller may read. */
export async function describedAccess(
  call: Call,
  { study, series, sop }: { study: string; series?: string; sop?: string },
): Promise<Access<readonly ReadableFile[]>> {
  const { tx } = call
  const rows = await tx
    .select({ id: instances.attachmentId })
    .from(instances)
    .where(
      and(
        eq(instances.studyUid, study),
        series === undefined ? undefined : eq(instances.seriesUid, series),
        sop === undefined ? undefined : eq(instances.sopUid, sop),
      ),
    )
    .orderBy(asc(instances.attachmentId))
    .limit(metadataMax)
  const ids = rows.map((row) => row.id)
  const files = await readableAmong(tx, accountIdOf(call), ids)
  return files.length > 0 ? { holders: ['reader'], record: files } : stranger()
}

/** The place of a frame (from 0) in its file; none where the frames have no place of their own. */
export async function placeOf(
  {
    tx,
    inTurn,
    record: { file, header },
  }: Pick<FileCall, 'tx' | 'inTurn'> & { record: { file: Pick<ReadableFile, 'id'>; header: DicomHeader } },
  frame: number,
): Promise<FramePlace | undefined> {
  if (header.places) return placeOfFrame(header, frame)
  const { framePlaces, frameIndex } = instances
  const [row] = await inTurn(() =>
    tx
      .select({
        packed: sql<Buffer | null>`substring(${framePlaces} from ${packedBytes * frame + 1}::int for ${packedBytes}::int)`,
        earlier: sql<EarlierPlace | null>`${frameIndex} -> ${frame}::int`,
      })
      .from(instances)
      .where(eq(instances.attachmentId, file.id)),
  )
  if (row?.packed) return unpackPlace(row.packed, 0)
  return row?.earlier ? fromEarlier(row.earlier) : undefined
}

function fromEarlier({ offset, length, fragments }: EarlierPlace): FramePlace {
  return { offset, length, fragments: fragments?.length ?? 1 }
}

/** The headers of files in the order asked for, some at a time: a study may have thousands. */
export async function* headersOf(
  { tx, inTurn }: Pick<FileCall, 'tx' | 'inTurn'>,
  ids: readonly string[],
): AsyncGenerator<readonly KeptHeader[]> {
  for (let from = 0; from < ids.length; from += describedAtOnce) {
    const wanted = ids.slice(from, from + describedAtOnce)
    const rows = await inTurn(() =>
      tx
        .select({ id: instances.attachmentId, header: instances.header })
        .from(instances)
        .where(inArray(instances.attachmentId, wanted)),
    )
    const found = new Map(rows.map((row) => [row.id, row.header]))
    yield wanted.flatMap((id) => found.get(id) ?? [])
  }
}

/** The header of a file without its patient. */
export async function headerOf({ db }: Pick<Platform, 'db'>, id: string): Promise<DicomHeader | undefined> {
  const there = known.get(id)
  if (there) return there
  const { header, pixelsAt, framePlaces, frameIndex } = instances
  const [row] = await db.orm
    .select({
      header,
      pixelsAt,
      packed: sql<Buffer | null>`case when length(${framePlaces}) <= ${placesBytesMax} then ${framePlaces} end`,
      earlier: sql<
        EarlierPlace[] | null
      >`case when pg_column_size(${frameIndex}) <= ${placesBytesMax} then ${frameIndex} end`,
    })
    .from(instances)
    .where(eq(instances.attachmentId, id))
  if (!row) return undefined
  const nobody = { patientName: null, patientId: null, patientBirthDate: null }
  const found = { ...row.header, ...nobody, places: placesOf(row) }
  known.keep(id, found)
  return found
}

function placesOf(row: {
  pixelsAt: number | null
  packed: Buffer | null
  earlier: readonly EarlierPlace[] | null
}): FramePlaces | null {
  if (row.pixelsAt !== null) return { pixelsAt: row.pixelsAt }
  if (row.packed) return { packed: row.packed }
  return row.earlier && row.earlier.length > 0 ? packPlaces(row.earlier.map(fromEarlier)) : null
}
