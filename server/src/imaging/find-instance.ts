import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ReadableFile, readableAmong } from '../attachments/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import type { FileCall } from '../platform/http/serve-file.ts'
import type { Platform } from '../platform/platform.ts'
import type { DicomHeader, FramePlace, KeptHeader } from './dicom/dicom-header.ts'
import { openHeaderCache } from './header-cache.ts'
import { instances } from './tables.ts'

export interface FoundInstance {
  readonly file: ReadableFile
  /** Its index is empty where it is long: `placeOf` knows each frame's place. */
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
/** A longer frame index stays in the database (bytes as they are stored there), which is asked for one frame at a time. */
const indexBytesMax = 64 * 1024
const describedAtOnce = 200
/** Files with the same UIDs that are tried; whoever needs another names its attachment. */
const sameUidMax = 50
const metadataMax = 5_000

/** The instance that the caller may read; otherwise it does not exist for them. */
export async function instanceAccess(call: Call, wanted: Wanted): Promise<Access<FoundInstance>> {
  const { tx, platform } = call
  const candidates = await tx
    .select({ id: instances.attachmentId })
    .from(instances)
    .where(
      and(
        eq(instances.sopUid, wanted.sop),
        eq(instances.seriesUid, wanted.series),
        eq(instances.studyUid, wanted.study),
        wanted.attachment === undefined ? undefined : eq(instances.attachmentId, wanted.attachment),
      ),
    )
    .limit(sameUidMax)
  const ids = candidates.map((row) => row.id)
  const [file] = await readableAmong(tx, accountIdOf(call), ids)
  const header = file && (await headerOf(platform, file.id))
  return file && header ? { holders: ['reader'], record: { file, header } } : stranger()
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
    .limit(metadataMax)
  const ids = rows.map((row) => row.id)
  const files = await readableAmong(tx, accountIdOf(call), ids)
  return files.length > 0 ? { holders: ['reader'], record: files } : stranger()
}

/** The place of a frame (from 0) in its file; none where the frames have no place of their own. */
export async function placeOf(
  { tx, inTurn, record: { file, header } }: Pick<FileCall<FoundInstance>, 'tx' | 'inTurn' | 'record'>,
  frame: number,
): Promise<FramePlace | undefined> {
  if (header.frameIndex.length > 0) return header.frameIndex[frame]
  const [row] = await inTurn(() =>
    tx
      .select({ place: sql<FramePlace | null>`${instances.frameIndex} -> ${frame}::int` })
      .from(instances)
      .where(eq(instances.attachmentId, file.id)),
  )
  return row?.place ?? undefined
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

async function headerOf({ db }: Pick<Platform, 'db'>, id: string): Promise<DicomHeader | undefined> {
  const there = known.get(id)
  if (there) return there
  const { header, frameIndex } = instances
  const isShort = sql`pg_column_size(${frameIndex}) <= ${indexBytesMax}`
  const [row] = await db.orm
    .select({ header, frameIndex: sql<FramePlace[] | null>`case when ${isShort} then ${frameIndex} end` })
    .from(instances)
    .where(eq(instances.attachmentId, id))
  if (!row) return undefined
  const nobody = { patientName: null, patientId: null, patientBirthDate: null }
  const found = { ...row.header, ...nobody, frameIndex: row.frameIndex ?? [] }
  known.keep(id, found)
  return found
}
