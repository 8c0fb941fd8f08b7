import { accountFiles } from '@tongying/contract/accounts'
import { attachmentFiles, attachmentRoutes, uploadPath } from '@tongying/contract/attachments'
import { auditFiles } from '@tongying/contract/audit'
import { bookingFiles } from '@tongying/contract/bookings'
import { consultationFiles } from '@tongying/contract/consultations'
import { examinationFiles } from '@tongying/contract/examinations'
import { imagingFiles, imagingRoutes } from '@tongying/contract/imaging'
import { type AnyFileRoute, pathParameters } from '@tongying/contract/kit'
import { meetingFiles } from '@tongying/contract/meetings'
import { practitionerFiles } from '@tongying/contract/practitioners'
import { reportFiles } from '@tongying/contract/reports'
import { siteFiles } from '@tongying/contract/site'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import type { TestApp } from './app.ts'
import { formOf } from './form-of.ts'
import { atExamining, nowhere, onStatistics, onTrail, relationToFiles, type Trial } from './permission-trials.ts'
import { type CaseKey, type Person, relationTo, type World, worldCases } from './seeded-hospital.ts'

/** The files of the world's cases, and an upload that the applicant has begun. */
export interface WorldFiles {
  readonly files: Readonly<Record<CaseKey, { readonly image: string; readonly paper: string }>>
  readonly instance: { readonly study: string; readonly series: string; readonly sop: string }
  readonly uploadId: string
}

/** A trial of a call that is no JSON. */
export interface FileTrial extends Omit<Trial, 'about' | 'input'> {
  readonly input: (world: World & WorldFiles) => Record<string, string>
  readonly headers?: (world: World & WorldFiles) => Record<string, string>
  /** The body of the request, where it has one. */
  readonly payload?: Buffer
  /** Whether the file is not there for a person, though they have the right. */
  readonly isThere?: (person: Person) => boolean
}

/** Finds the world's files, and begins an upload. */
export async function filesOfWorld(server: TestApp, world: World): Promise<WorldFiles> {
  const { applicant } = world.callers
  const ofCase = async (key: CaseKey) => {
    const owner = { ownerKind: 'consultation', ownerId: world.cases[key] } as const
    const { list } = (await applicant.call(attachmentRoutes.list, owner)).data
    const idOf = (kind: string) => list.find((file) => file.kind === kind)?.id ?? nowhere
    return [key, { image: idOf('imaging'), paper: idOf('consent') }] as const
  }
  const found = await Promise.all(worldCases.map(ofCase))
  const owner = { ownerKind: 'consultation', ownerId: world.cases.completed } as const
  const [study] = (await applicant.call(imagingRoutes.studies, owner)).data.studies
  const begun = await server.app.inject({
    method: 'POST',
    url: uploadPath,
    cookies: applicant.cookies,
    headers: { ...applicant.headers, ...uploadHeaders(world.cases.draft) },
  })
  if (begun.statusCode !== 201) throw new Error(`the upload was not begun: ${begun.statusCode} ${begun.body}`)
  return {
    // One entry for each case of the world.
    files: Object.fromEntries(found) as WorldFiles['files'],
    instance: {
      study: study?.studyInstanceUid ?? '',
      series: study?.series[0]?.seriesInstanceUid ?? '',
      sop: study?.series[0]?.instances[0]?.sopInstanceUid ?? '',
    },
    uploadId: String(begun.headers.location).split('/').at(-1) ?? '',
  }
}

/** The address of a trial: parameters in the path, the rest in the query. */
export function addressOf(route: AnyFileRoute, input: Readonly<Record<string, string>>): string {
  const inPath = pathParameters(route.path)
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => input[name] ?? '')
  const query = new URLSearchParams(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  return query.size > 0 ? `${path}?${query}` : path
}

const protocol = { 'tus-resumable': '1.0.0' }
function uploadHeaders(ownerId: string): Record<string, string> {
  const meta = { filename: 'a.pdf', kind: 'consent', ownerKind: 'consultation', ownerId }
  return { ...protocol, 'upload-length': '10', 'upload-metadata': writeUploadMetadata(meta) }
}

const onFilesOfCases = (kind: 'image' | 'paper', more: Partial<FileTrial> = {}): FileTrial[] =>
  worldCases.map((key) => ({
    what: `${kind} of ${key}`,
    input: ({ files }) => ({ id: files[key][kind] }),
    relation: (person) => relationToFiles(key, person),
    ...more,
  }))

const onCases: FileTrial[] = worldCases.map((key) => ({
  what: key,
  input: ({ cases }) => ({ id: cases[key] }),
  relation: (person) => relationTo(key, person),
}))

/** There is no examination in this world. */
const noExamination: FileTrial[] = [{ what: 'no examination', input: () => ({ id: nowhere }), relation: () => [] }]

/** All cases of the world share one study: a reader of any of them reads it. */
const toStudy: FileTrial['relation'] = (person) =>
  worldCases.some((key) => relationToFiles(key, person).length > 0) ? ['reader'] : []
const onInstance = (more: Record<string, string> = {}): FileTrial[] => [
  { what: 'an instance', input: ({ instance }) => ({ ...instance, ...more }), relation: toStudy },
]
const onUpload = (headers: Record<string, string> = {}): FileTrial[] => [
  {
    what: 'the applicant’s',
    input: ({ uploadId }) => ({ id: uploadId }),
    headers: () => ({ ...protocol, ...headers }),
    isOneOf: 'applicant',
  },
]
const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }

/** A picture as a form sends it. */
const form = formOf({
  name: 'a.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})
const onForm: FileTrial[] = [
  { what: 'a picture', input: () => ({}), headers: () => form.headers, payload: form.payload },
]

/** Every call that is no JSON, but for sockets, which a ticket opens. */
export const fileTrials: ReadonlyMap<AnyFileRoute, readonly FileTrial[]> = new Map<AnyFileRoute, readonly FileTrial[]>([
  // Nobody of this world has asked for their data.
  [accountFiles.downloadExport, [{ what: 'one’s own', input: () => ({}), isThere: () => false }]],
  [auditFiles.exportCsv, onTrail({ reason: '季度检查' })],
  [auditFiles.exportZip, onTrail({ reason: '季度检查' })],
  [attachmentFiles.download, [...onFilesOfCases('image'), ...onFilesOfCases('paper')]],
  // There is no preview of what is no picture, and who may not read the file does not learn even that.
  [attachmentFiles.preview, onFilesOfCases('paper', { isThere: () => false })],
  [attachmentFiles.uploadOptions, [{ what: 'the protocol', input: () => ({}) }]],
  [
    attachmentFiles.beginUpload,
    worldCases.map((key) => ({
      what: `to ${key}`,
      input: () => ({}),
      headers: ({ cases }) => uploadHeaders(cases[key]),
      isThere: (person) => relationToFiles(key, person).includes('owner'),
    })),
  ],
  [attachmentFiles.uploadOffset, onUpload()],
  [attachmentFiles.uploadChunk, onUpload(chunk)],
  [attachmentFiles.sendByPost, onUpload({ ...chunk, 'x-http-method-override': 'head' })],
  [attachmentFiles.discardUpload, onUpload()],
  [siteFiles.download, [{ what: 'none that is published', input: () => ({ id: nowhere }), isThere: () => false }]],
  [practitionerFiles.uploadPaper, onForm],
  [practitionerFiles.uploadPortrait, onForm],
  [consultationFiles.previewReportPdf, onCases],
  [consultationFiles.readReportPdf, onCases],
  [consultationFiles.exportList, [{ what: 'own', input: () => ({ tab: 'applied' }) }]],
  [consultationFiles.exportCalendar, [{ what: 'own', input: () => ({ tab: 'applied' }) }]],
  [consultationFiles.calendar, onCases],
  [
    consultationFiles.readCalendarFeed,
    // Anybody may ask; that there is none is for who asks.
    [{ what: 'no address', input: () => ({ secret: 'x'.repeat(43) }) }],
  ],
  [
    bookingFiles.statisticsCsv,
    atExamining().map(({ what, relation }) => ({
      what,
      ...(relation && { relation }),
      input: ({ cast }) => ({ institutionId: cast.provinceId, from: '2026-11', to: '2026-12' }),
    })),
  ],
  [reportFiles.ownCsv, [{ what: 'own', input: () => ({ month: '2026-11' }) }]],
  [reportFiles.platformCsv, [{ what: 'the platform', input: () => ({ month: '2026-11' }) }]],
  [
    reportFiles.institutionCsv,
    onStatistics().map(({ what, relation }) => ({
      what,
      ...(relation && { relation }),
      input: ({ cast }) => ({ institutionId: cast.countyId, month: '2026-11' }),
    })),
  ],
  [examinationFiles.reportPdf, noExamination],
  [examinationFiles.previewPdf, noExamination],
  [meetingFiles.calendar, [{ what: 'no room', input: () => ({ roomName: '000000000' }), isThere: () => false }]],
  [imagingFiles.frame, onInstance({ frame: '1' })],
  [imagingFiles.renderedFrame, onInstance({ frame: '1' })],
  [imagingFiles.rendered, onInstance()],
  [imagingFiles.thumbnail, onInstance()],
  [imagingFiles.studyMetadata, onInstance()],
  [imagingFiles.seriesMetadata, onInstance()],
  [imagingFiles.instanceMetadata, onInstance()],
  [imagingFiles.studyInstances, onInstance()],
  [imagingFiles.seriesInstances, onInstance()],
])
