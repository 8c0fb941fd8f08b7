import { Readable } from 'node:stream'
import { drawingVersion, imagingErrors, imagingFiles } from '@tongying/contract/imaging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { ReadableFile } from '../attachments/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { callerGone } from '../platform/http/caller-gone.ts'
import { type FileCall, serveStream } from '../platform/http/serve-file.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { sendDerived } from '../platform/storage/send-derived.ts'
import { sendFile } from '../platform/storage/send-file.ts'
import { DicomRefused } from './dicom/dicom-error.ts'
import type { DicomHeader, KeptHeader } from './dicom/dicom-header.ts'
import type { WindowFunction } from './dicom/grey-display.ts'
import { type RenderOptions, renderFrame } from './dicom/render.ts'
import { whyNotShown } from './dicom/why-not-shown.ts'
import { dicomJson } from './dicom-json.ts'
import { describedAccess, type FoundInstance, headersOf, instanceAccess, placeOf } from './find-instance.ts'
import { asProblem } from './inspect-dicom.ts'
import { frameNumber, isBrowserJpeg, sendFrame } from './send-frame.ts'

type InstanceCall = FileCall<FoundInstance>
type Shown = z.output<(typeof imagingFiles.rendered)['input']>

const thumbnailWidth = 256

const ofInstance = {
  access: instanceAccess,
  audit: ({ record }: Call<FoundInstance>) => [{ subject: record.file.owner }],
}

/** The part of DICOMweb that viewers use, authorised by the record that each file belongs to. */
export const imagingFileBindings = [
  serveStream(imagingFiles.frame, { ...ofInstance, answer: (call, input) => sendStoredFrame(call, input.frame) }),
  serveStream(imagingFiles.renderedFrame, {
    ...ofInstance,
    answer: (call, input) => sendRendered(call, input, input.frame),
  }),
  serveStream(imagingFiles.rendered, { ...ofInstance, answer: (call, input) => sendRendered(call, input, '1') }),
  serveStream(imagingFiles.thumbnail, { ...ofInstance, answer: sendThumbnail }),
  ...[
    imagingFiles.studyMetadata,
    imagingFiles.seriesMetadata,
    imagingFiles.instanceMetadata,
    imagingFiles.studyInstances,
    imagingFiles.seriesInstances,
  ].map((route) => serveStream(route, { access: describedAccess, audit: readingsOf, answer: sendMetadata })),
]

function readingsOf({ record }: Call<readonly ReadableFile[]>) {
  return record.map(({ owner }) => ({ subject: owner }))
}

/** Where the file lies. */
async function pathOf({ platform, record }: InstanceCall): Promise<string> {
  const stored = await openDisk(platform.config.filesDir).locate(record.file.id)
  if (!stored) throw new Error(`the file of attachment ${record.file.id} is not on the disk`)
  return stored.path
}

async function sendStoredFrame(call: InstanceCall, wanted: string): Promise<FastifyReply> {
  const { record, request, reply } = call
  const { file, header } = record
  const path = await pathOf(call)
  const frame = frameNumber(wanted, header)
  if (keepFor(request, reply, `${file.sha256}-f${frame}`)) return reply
  const isMultipart = (request.headers.accept ?? '').includes('multipart/related')
  const place = await placeOf(call, frame)
  return sendFrame(reply, { path, header, place, isMultipart }).catch(notShown)
}

async function sendRendered(call: InstanceCall, how: Shown, wanted: string): Promise<FastifyReply> {
  const { record, request, reply } = call
  const { file, header } = record
  const path = await pathOf(call)
  requireShown(header)
  const frame = frameNumber(wanted, header)
  const drawing = `${file.sha256}-r${drawingVersion}-${frame}-${how.window ?? ''}-${how.viewport ?? ''}`
  if (keepFor(request, reply, drawing)) return reply
  if (!how.window && !how.viewport) {
    const place = await placeOf(call, frame)
    if (await isBrowserJpeg(path, header, place)) return sendFrame(reply, { path, header, place, isMultipart: false })
  }
  const options: RenderOptions = { ...optionsOf(how), format: 'jpeg' }
  const drawn = await drawOnce(call, { path, frame, options, name: nameOf(frame, options) })
  return sendDerived(reply, drawn, 'image/jpeg')
}

async function sendThumbnail(call: InstanceCall): Promise<FastifyReply> {
  const { record, request, reply } = call
  const { file, header } = record
  const path = await pathOf(call)
  requireShown(header)
  const frame = Math.floor(header.frames / 2)
  const options: RenderOptions = { width: thumbnailWidth, format: 'webp' }
  const small = await drawOnce(call, { path, frame, options, name: `thumbnail-${drawingVersion}.webp` })
  if ('content' in small) return sendDerived(reply, small, 'image/webp')
  return sendFile(request, reply, {
    ...small,
    mediaType: 'image/webp',
    etag: `${file.sha256}-thumbnail-${drawingVersion}`,
  })
}

/** Throws why no frame of the file is drawn; asked before anything is read of it. */
function requireShown(header: DicomHeader): void {
  const reason = whyNotShown(header)
  if (reason) throw asProblem(new DicomRefused(reason), imagingErrors.ImageNotShown)
}

/** Draws a frame, or finds it drawn; a picture that cannot be drawn is the file's matter, and a refusal. */
function drawOnce(
  call: InstanceCall,
  { path, frame, options, name }: { path: string; frame: number; options: RenderOptions; name: string },
) {
  const { platform, record, reply } = call
  const { file } = record
  const turn = { asker: accountIdOf(call), signal: callerGone(reply) }
  return platform.derived
    .file(openDisk(platform.config.filesDir).derivedPath(file.id, name), async () =>
      renderFrame({ path, frame, place: await placeOf(call, frame), options }, turn),
    )
    .catch(notShown)
}

function notShown(thrown: unknown): never {
  throw asProblem(thrown, imagingErrors.ImageNotShown)
}

/** DICOM JSON of a study, series or instance: what the caller may read of it. */
async function sendMetadata(call: FileCall<readonly ReadableFile[]>): Promise<FastifyReply> {
  const headers = headersOf(
    call,
    call.record.map((file) => file.id),
  )
  return call.reply.type('application/dicom+json').send(Readable.from(jsonArray(headers)))
}

async function* jsonArray(groups: AsyncIterable<readonly KeptHeader[]>): AsyncGenerator<string> {
  let before = '['
  for await (const headers of groups) {
    for (const header of headers) {
      yield before + JSON.stringify(dicomJson(header))
      before = ','
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** Marks the answer as one that never changes; true when the caller has it already and the answer is sent. */
function keepFor(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`
  // Another session asks again: on a shared computer the next person has no right to it.
  reply.headers({ etag, 'cache-control': 'private, max-age=604800, immutable', vary: 'cookie' })
  if (request.headers['if-none-match'] !== etag) return false
  reply.code(304).send()
  return true
}

function optionsOf({ window, viewport }: Shown): RenderOptions {
  const [first, second, name = 'linear'] = (window ?? '').split(',')
  const [center, width] = [Number(first), Number(second)]
  const [across] = (viewport ?? '').split(',').map(Number)
  return {
    ...(window && Number.isFinite(center) && width > 0
      ? { windowCenter: center, windowWidth: width, windowFunction: windowFunctions[name.toLowerCase()] ?? 'linear' }
      : {}),
    ...(viewport && across ? { width: across } : {}),
  }
}

/** The functions of a window by their names in DICOMweb. */
const windowFunctions: Readonly<Record<string, WindowFunction>> = {
  linear: 'linear',
  'linear-exact': 'linearExact',
  sigmoid: 'sigmoid',
}

/** A name for a drawn frame that holds all that it depends on. */
function nameOf(frame: number, { windowCenter, windowWidth, windowFunction, width }: RenderOptions): string {
  const window = windowWidth === undefined ? [] : [`c${windowCenter}`, `w${windowWidth}`, windowFunction]
  const parts = [drawingVersion, frame, ...window]
  return `frame-${[...parts, ...(width === undefined ? [] : [`s${width}`])].join('-')}.jpg`
}
