import { Readable } from 'node:stream'
import { dicomwebPath, imagingErrors } from '@tongying/contract/imaging'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readableAmong, recordView, requireViewer } from '../attachments/index.ts'
import { DicomRefused } from '../platform/dicom/refused.ts'
import { type RenderOptions, renderFrame } from '../platform/dicom/render.ts'
import { callerGone } from '../platform/http/caller-gone.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { sendDerived } from '../platform/storage/send-derived.ts'
import { sendFile } from '../platform/storage/send-file.ts'
import { dicomJson } from './dicom-json.ts'
import { type FoundInstance, findInstance, headersOf, placeOf } from './find-instance.ts'
import { asProblem } from './inspect-dicom.ts'
import { frameNumber, isBrowserJpeg, sendFrame } from './send-frame.ts'
import { instances, type KeptHeader } from './tables.ts'

type Named = { Params: { study: string; series: string; sop: string; frame: string } }

const thumbnailWidth = 256
const metadataMax = 5_000
const onePath = `${dicomwebPath}/studies/:study/series/:series/instances/:sop`
const howShown = z.object({
  attachment: z.uuid().optional(),
  window: z
    .string()
    .regex(/^-?[\d.]{1,12},[\d.]{1,12}(,linear(-exact)?)?$/i)
    .optional(),
  viewport: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})?$/)
    .optional(),
})

/** The part of DICOMweb that viewers use, authorised by the record that each file belongs to. */
export function registerImaging(app: FastifyInstance, platform: Platform): void {
  const disk = openDisk(platform.config.filesDir)
  const { derived } = platform

  async function found(
    request: FastifyRequest<Named>,
  ): Promise<FoundInstance & { path: string; how: z.output<typeof howShown> }> {
    const how = howShown.safeParse(request.query)
    if (!how.success) throw new Problem(kitErrors.Malformed)
    const { study, series, sop } = request.params
    const instance = await findInstance(platform, request, { study, series, sop, attachment: how.data.attachment })
    const stored = await disk.locate(instance.file.id)
    if (!stored) throw new Error(`the file of attachment ${instance.file.id} is not on the disk`)
    return { ...instance, path: stored.path, how: how.data }
  }

  async function rendered(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    frameWord: string,
  ): Promise<FastifyReply> {
    const { file, header, path, how, readerId } = await found(request)
    if (header.frames === 0) throw asProblem(new DicomRefused('noImage'), imagingErrors.ImageNotShown)
    const frame = frameNumber(frameWord, header)
    if (keepFor(request, reply, `${file.sha256}-r${frame}-${how.window ?? ''}-${how.viewport ?? ''}`)) return reply
    if (isBrowserJpeg(header) && !how.window && !how.viewport) {
      return sendFrame(reply, {
        path,
        header,
        place: await placeOf(platform, { file, header }, frame),
        isMultipart: false,
      })
    }
    const options: RenderOptions = { ...optionsOf(how), format: 'jpeg' }
    const turn = { asker: readerId, signal: callerGone(reply) }
    const drawn = await derived
      .file(disk.derivedPath(file.id, nameOf(frame, options)), async () =>
        renderFrame({ path, header, frame, place: await placeOf(platform, { file, header }, frame), options }, turn),
      )
      .catch((thrown: unknown) => {
        throw asProblem(thrown, imagingErrors.ImageNotShown)
      })
    return sendDerived(reply, drawn, 'image/jpeg')
  }

  app.get<Named>(`${onePath}/frames/:frame`, async (request, reply) => {
    const { file, header, path } = await found(request)
    const frame = frameNumber(request.params.frame, header)
    if (keepFor(request, reply, `${file.sha256}-f${frame}`)) return reply
    const isMultipart = (request.headers.accept ?? '').includes('multipart/related')
    const place = await placeOf(platform, { file, header }, frame)
    return sendFrame(reply, { path, header, place, isMultipart }).catch((thrown: unknown) => {
      throw asProblem(thrown, imagingErrors.ImageNotShown)
    })
  })
  app.get<Named>(`${onePath}/frames/:frame/rendered`, (request, reply) =>
    rendered(request, reply, request.params.frame),
  )
  app.get<Named>(`${onePath}/rendered`, (request, reply) => rendered(request, reply, '1'))
  app.get<Named>(`${onePath}/thumbnail`, async (request, reply) => {
    const { file, header, path, readerId } = await found(request)
    const middle = Math.floor(header.frames / 2)
    const options: RenderOptions = { width: thumbnailWidth, format: 'webp' }
    const turn = { asker: readerId, signal: callerGone(reply) }
    const small = await derived
      .file(disk.derivedPath(file.id, 'thumbnail.webp'), async () =>
        renderFrame(
          { path, header, frame: middle, place: await placeOf(platform, { file, header }, middle), options },
          turn,
        ),
      )
      .catch((thrown: unknown) => {
        throw asProblem(thrown, imagingErrors.ImageNotShown)
      })
    if ('content' in small) return sendDerived(reply, small, 'image/webp')
    return sendFile(request, reply, { ...small, mediaType: 'image/webp', etag: `${file.sha256}-thumbnail` })
  })
  registerMetadata(app, platform)
}

/** DICOM JSON of a study, series or instance: what the caller may read of it. */
function registerMetadata(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const describe = async (
    request: FastifyRequest<{ Params: { study: string; series?: string; sop?: string } }>,
    reply: FastifyReply,
  ) => {
    const viewer = await requireViewer(platform, request)
    const { study, series, sop } = request.params
    const rows = await db.orm
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
    const files = await readableAmong(
      db.orm,
      viewer.accountId,
      rows.map((row) => row.id),
    )
    if (files.length === 0) throw new Problem(kitErrors.NotFound)
    for (const { owner } of files) await recordView(platform, { actor: viewer, requestId: request.id }, owner)
    const headers = headersOf(
      platform,
      files.map((file) => file.id),
    )
    return reply.type('application/dicom+json').send(Readable.from(jsonArray(headers)))
  }
  for (const end of ['', '/series/:series', '/series/:series/instances/:sop']) {
    app.get(`${dicomwebPath}/studies/:study${end}/metadata`, describe)
  }
  app.get(`${dicomwebPath}/studies/:study/instances`, describe)
  app.get(`${dicomwebPath}/studies/:study/series/:series/instances`, describe)
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

/** Says that the answer never changes; true when the caller has it already and the answer is sent. */
function keepFor(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`
  reply.headers({ etag, 'cache-control': 'private, max-age=604800, immutable' })
  if (request.headers['if-none-match'] !== etag) return false
  reply.code(304).send()
  return true
}

function optionsOf({ window, viewport }: z.output<typeof howShown>): RenderOptions {
  const [center, width] = (window ?? '').split(',').map(Number)
  const [across] = (viewport ?? '').split(',').map(Number)
  return {
    ...(window && center !== undefined && width ? { windowCenter: center, windowWidth: width } : {}),
    ...(viewport && across ? { width: across } : {}),
  }
}

/** A name for a drawn frame that says all that it depends on. */
function nameOf(frame: number, { windowCenter, windowWidth, width }: RenderOptions): string {
  const parts = [frame, ...(windowWidth === undefined ? [] : [`c${windowCenter}`, `w${windowWidth}`])]
  return `frame-${[...parts, ...(width === undefined ? [] : [`s${width}`])].join('-')}.jpg`
}
