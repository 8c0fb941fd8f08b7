import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type ReadableFile, readableAmong, recordView, requireViewer } from '../attachments/index.ts'
import type { DicomHeader } from '../platform/dicom/header.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { instances } from './tables.ts'

export interface FoundInstance {
  readonly file: ReadableFile
  readonly header: DicomHeader
  readonly readerId: string
}

/** Headers of instances that were lately looked at: a file never changes, and its index may be large. */
const known = new Map<string, DicomHeader>()
const knownMax = 100
/** Files with the same UIDs that are tried; whoever needs another names its attachment. */
const sameUidMax = 50

/** The instance that the caller may read, with the trace of their reading; otherwise it does not exist for them. */
export async function findInstance(
  platform: Platform,
  request: FastifyRequest,
  wanted: { study: string; series: string; sop: string; attachment?: string | undefined },
): Promise<FoundInstance> {
  const viewer = await requireViewer(platform, request)
  const candidates = await platform.db.orm
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
  const [file] = await readableAmong(platform.db.orm, viewer.accountId, ids)
  if (!file) throw new Problem(kitErrors.NotFound)
  await recordView(platform, { actor: viewer, requestId: request.id }, file.owner)
  const [header] = await headersOf(platform, [file.id])
  if (!header) throw new Problem(kitErrors.NotFound)
  return { file, header, readerId: viewer.accountId }
}

/** The headers of files, in the order asked for. */
export async function headersOf(platform: Pick<Platform, 'db'>, ids: readonly string[]): Promise<DicomHeader[]> {
  const missing = ids.filter((id) => !known.has(id))
  const found = new Map<string, DicomHeader>()
  if (missing.length > 0) {
    for (const row of await platform.db.orm.select().from(instances).where(inArray(instances.attachmentId, missing))) {
      const nobody = { patientName: null, patientId: null, patientBirthDate: null }
      found.set(row.attachmentId, { ...row.header, ...nobody, frameIndex: row.frameIndex })
    }
  }
  const headers = ids.flatMap((id) => known.get(id) ?? found.get(id) ?? [])
  for (const [id, header] of found) remember(id, header)
  return headers
}

function remember(id: string, header: DicomHeader): void {
  const oldest = known.keys().next().value
  if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
  known.set(id, header)
}
