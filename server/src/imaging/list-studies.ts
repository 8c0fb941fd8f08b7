import type { AttachmentOwner } from '@tongying/contract/attachments'
import type { InstanceView, SeriesView, StudyView } from '@tongying/contract/imaging'
import { inArray } from 'drizzle-orm'
import { attachmentsOf } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { KeptHeader } from './dicom/dicom-header.ts'
import { whyNotShown } from './dicom/why-not-shown.ts'
import { instances } from './tables.ts'

/** The studies of a record, grouped by the UIDs of their headers; a file that was uploaded twice appears once. */
export async function listStudies(tx: Tx, owner: AttachmentOwner): Promise<StudyView[]> {
  const files = (await attachmentsOf(tx, owner)).filter((file) => file.kind === 'imaging')
  if (files.length === 0) return []
  const rows = await tx
    .select({ attachmentId: instances.attachmentId, header: instances.header })
    .from(instances)
    .where(
      inArray(
        instances.attachmentId,
        files.map((file) => file.id),
      ),
    )
  const headers = new Map(rows.map((row) => [row.attachmentId, row.header]))
  const seen = new Set<string>()
  const studies = new Map<string, { study: StudyView; series: Map<string, SeriesView> }>()
  for (const { id, sha256 } of files) {
    const header = headers.get(id)
    if (!header || seen.has(sha256)) continue
    seen.add(sha256)
    const group = studies.get(header.studyInstanceUid) ?? openStudy(header)
    studies.set(header.studyInstanceUid, group)
    const series = group.series.get(header.seriesInstanceUid) ?? openSeries(header)
    group.series.set(header.seriesInstanceUid, series)
    series.instances.push(presentInstance(id, header))
  }
  return [...studies.values()].map(({ study, series }) => ({
    ...study,
    series: [...series.values()].toSorted(byNumber((one) => one.seriesNumber)).map((one) => ({
      ...one,
      instances: one.instances.toSorted(byNumber((instance) => instance.instanceNumber)),
    })),
  }))
}

function openStudy(header: KeptHeader) {
  const { studyInstanceUid, studyDate, studyDescription } = header
  const study: StudyView = { studyInstanceUid, studyDate, description: studyDescription, series: [] }
  return { study, series: new Map<string, SeriesView>() }
}

function openSeries(header: KeptHeader): SeriesView {
  const { seriesInstanceUid, seriesNumber, modality, seriesDescription, bodyPart } = header
  return { seriesInstanceUid, seriesNumber, modality, description: seriesDescription, bodyPart, instances: [] }
}

function presentInstance(attachmentId: string, header: KeptHeader): InstanceView {
  const { windowCenter: center, windowWidth: width } = header
  return {
    studyInstanceUid: header.studyInstanceUid,
    seriesInstanceUid: header.seriesInstanceUid,
    sopInstanceUid: header.sopInstanceUid,
    attachmentId,
    instanceNumber: header.instanceNumber,
    frames: header.frames,
    rows: header.rows,
    columns: header.columns,
    transferSyntaxUid: header.transferSyntaxUid,
    isColour: header.samplesPerPixel > 1 || header.photometricInterpretation === 'PALETTE COLOR',
    window: center !== null && width !== null ? { center, width } : null,
    notShown: whyNotShown(header) ?? null,
    frameTimeMs: header.frameTimeMs,
    pixelSpacing: header.pixelSpacing,
  }
}

function byNumber<T>(number: (one: T) => number | null) {
  return (left: T, right: T) => (number(left) ?? Number.MAX_SAFE_INTEGER) - (number(right) ?? Number.MAX_SAFE_INTEGER)
}
