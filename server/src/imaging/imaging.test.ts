import { randomUUID } from 'node:crypto'
import { type AttachmentOwner, attachmentFilePath, attachmentRoutes } from '@tongying/contract/attachments'
import {
  type InstanceView,
  imagingRoutes,
  instancePath,
  notShownTexts,
  renderedFramePath,
  thumbnailPath,
} from '@tongying/contract/imaging'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeUpload, fillRecord, giveAttachment } from '../attachments/fixtures.ts'
import { makeCt, makeUltrasound } from '../demo/studies/index.ts'
import { Problem } from '../platform/problem.ts'
import { closeWorkers } from '../platform/workers/ask-workers.ts'
import { WorkersBusy } from '../platform/workers/work-failed.ts'
import { answerForFiles } from '../testing/answers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { depth, type ImageElements, writeImage } from '../testing/dicom-images.ts'
import { longFilm } from '../testing/odd-pictures.ts'
import { syntax } from './dicom/transfer-syntaxes.ts'

const alice: string = randomUUID()
const bob: string = randomUUID()
const record = { kind: 'consultation', id: randomUUID() as string } as const
const patient = { name: '陈^若兰', id: 'T-0001', birthDate: '19700101', sex: 'F' as const, studyDate: '20260101' }

let server: TestApp
let asAlice: Caller
let asBob: Caller
let asEve: Caller

beforeAll(async () => {
  answerForFiles(record.kind, {
    mayAttach: async (_tx, accountId, ownerId) => accountId === alice && ownerId === record.id,
    mayRead: async (_tx, accountId, ownerId) => accountId === bob && ownerId === record.id,
  })
  server = await testApp()
  ;[asAlice, asBob, asEve] = await Promise.all([server.as(alice), server.as(bob), server.as(randomUUID())])
})
afterAll(() => server.close())

function give(fileName: string, bytes: Uint8Array, owner: AttachmentOwner = record) {
  return giveAttachment(server.platform, { accountId: alice, owner, kind: 'imaging', fileName, bytes })
}

async function refusal(fileName: string, bytes: Uint8Array) {
  try {
    await give(fileName, bytes)
  } catch (thrown) {
    if (thrown instanceof Problem) return [thrown.definition.name, thrown.definition.message['zh-CN']]
    throw thrown
  }
  return 'taken'
}

/** Bytes that begin as a JPEG and end with this one. */
function jpegOf(last: number): Buffer {
  return Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, last])
}

let films = 0
function compressedFilm(fragments: readonly Uint8Array[]): Buffer {
  films += 1
  return writeImage(
    {
      '0008,0018': ['UI', `2.25.77.${films}`],
      '0020,000d': ['UI', '2.25.78'],
      '0020,000e': ['UI', '2.25.79'],
      '0028,0008': ['IS', fragments.length],
      '7fe0,0010': ['OB', { fragments: [...fragments] }],
    },
    syntax.jpegBaseline,
  )
}

async function firstPlaceOf(attachmentId: string): Promise<number> {
  const { rows } = await server.platform.db.pool.query<{ places: Buffer }>(
    'select frame_places as places from imaging_instance where attachment_id = $1',
    [attachmentId],
  )
  return rows[0]?.places.readUInt32LE(0) ?? 0
}

async function instanceOf(attachmentId: string): Promise<InstanceView> {
  const { studies } = (await asBob.call(imagingRoutes.studies, { ownerKind: record.kind, ownerId: record.id })).data
  const all = studies.flatMap((study) => study.series.flatMap((series) => series.instances))
  const found = all.find((one) => one.attachmentId === attachmentId)
  if (!found) throw new Error('not listed')
  return found
}

function get(caller: Caller, url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url, headers: { ...caller.headers, ...headers }, cookies: caller.cookies })
}

it('a good file whose worker the machine stopped is refused by nobody, and taken at the next try', async () => {
  const [bytes = new Uint8Array()] = makeCt({ slices: 1, seed: 8, patient, size: 64 })
  const file = { accountId: alice, owner: record, kind: 'imaging', fileName: 'stopped.dcm', bytes } as const
  const { id, finish } = await aWholeUpload(server.platform, file)
  const stopping = setInterval(closeWorkers, 2)
  await expect(finish()).rejects.toBeInstanceOf(WorkersBusy)
  clearInterval(stopping)
  await finish()
  const { rows } = await server.platform.db.pool.query('select status from attachment where id = $1', [id])
  expect(rows).toEqual([{ status: 'ready' }])
  await server.platform.db.pool.query('delete from attachment where id = $1', [id])
})

describe('a DICOM file', () => {
  it('is listed by study, series and instance, in the order of its slices, without the patient', async () => {
    const slices = makeCt({ slices: 3, seed: 5, patient, size: 64 })
    for (const slice of slices.toReversed()) await give('a.dcm', slice)
    const { studies } = (await asBob.call(imagingRoutes.studies, { ownerKind: record.kind, ownerId: record.id })).data
    const series = studies.flatMap((study) => study.series).find((one) => one.modality === 'CT')
    expect(series?.instances.map((one) => one.instanceNumber)).toEqual([1, 2, 3])
    const { rows } = await server.platform.db.pool.query('select header::text from imaging_instance')
    expect(JSON.stringify(rows)).not.toMatch(/若兰|T-0001|19700101/)
  })

  it('gives its frames drawn, with another window where one is asked for', async () => {
    const [slice] = makeCt({ slices: 1, seed: 6, patient, size: 64 })
    const instance = await instanceOf(await give('b.dcm', slice ?? new Uint8Array()))
    const plain = await get(asBob, renderedFramePath(instance, 1))
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const brightness = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.mean ?? 0
    const lung = await get(asBob, renderedFramePath(instance, 1, { window: { center: -600, width: 1500 } }))
    const bone = await get(asBob, renderedFramePath(instance, 1, { window: { center: 1000, width: 1800 } }))
    expect(await brightness(lung.rawPayload)).toBeGreaterThan((await brightness(bone.rawPayload)) + 20)
    const again = await get(asBob, renderedFramePath(instance, 1), { 'if-none-match': String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('gives each frame of a clip as it lies in the file, bare or enveloped', async () => {
    const clip = await makeUltrasound({ kind: 'thyroid-transverse', frames: 4, seed: 1, patient, compression: 'jpeg' })
    const instance = await instanceOf(await give('clip.dcm', clip))
    expect(instance.frames).toBe(4)
    for (const frame of [1, 4]) {
      const bare = await get(asBob, instancePath(instance, `/frames/${frame}`, {}), { accept: 'image/jpeg' })
      expect(bare.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
      expect((await get(asBob, renderedFramePath(instance, frame))).rawPayload.equals(bare.rawPayload)).toBe(true)
    }
    const enveloped = await get(asBob, instancePath(instance, '/frames/2', {}), {
      accept: 'multipart/related; type="*/*"',
    })
    expect(enveloped.headers['content-type']).toContain('multipart/related; type="image/jpeg"; boundary=')
    expect((await get(asBob, instancePath(instance, '/frames/5', {}))).statusCode).toBe(404)
    expect((await get(asBob, instancePath(instance, '/frames/0', {}))).statusCode).toBe(404)
  })

  it('gives every frame of a film whose index is long, bare and drawn', async () => {
    const frames = 100_000
    const film = await instanceOf(await give('film.dcm', longFilm(frames, 31)))
    for (const frame of [1, 777, frames]) {
      const bare = await get(asBob, instancePath(film, `/frames/${frame}`, {}))
      expect([bare.statusCode, ...bare.rawPayload]).toEqual([200, (frame - 1) % 251])
    }
    expect((await get(asBob, instancePath(film, `/frames/${frames + 1}`, {}))).statusCode).toBe(404)
    const brightness = async (frame: number) => {
      const drawn = await get(asBob, renderedFramePath(film, frame, { window: { center: 128, width: 256 } }))
      return (await sharp(drawn.rawPayload).stats()).channels[0]?.mean ?? 0
    }
    const both = await Promise.all([brightness(11), brightness(201)])
    expect(both[0]).toBeLessThan(50)
    expect(both[1]).toBeGreaterThan(150)
    const { rows } = await server.platform.db.pool.query<{ bytes: number }>(
      'select pg_column_size(i.*) as bytes from imaging_instance i where attachment_id = $1',
      [film.attachmentId],
    )
    expect(rows[0]?.bytes).toBeLessThan(4_000)
  })

  it('gives each frame of a long compressed film, of which one place at a time is read', async () => {
    const frames = 7_000
    const fragments = Array.from({ length: frames }, (_, at) => jpegOf(at % 251))
    const film = await instanceOf(await give('long.dcm', compressedFilm(fragments)))
    for (const frame of [1, 777, frames]) {
      const bare = await get(asBob, instancePath(film, `/frames/${frame}`, {}))
      expect([bare.statusCode, bare.rawPayload.at(-1)]).toEqual([200, (frame - 1) % 251])
    }
  })

  it('gives the frames of a file whose places an earlier version has stored', async () => {
    for (const frames of [3, 3_000]) {
      const film = await instanceOf(
        await give('earlier.dcm', compressedFilm(Array.from({ length: frames }, (_, at) => jpegOf(at % 251)))),
      )
      await server.platform.db.pool.query(
        `update imaging_instance set frame_places = null, frame_index = (
          select jsonb_agg(jsonb_build_object('offset', at, 'length', $3::int) order by at)
          from (select ($2::int + n * ($3::int + 8)) as at from generate_series(0, $4::int - 1) n) as places)
        where attachment_id = $1`,
        [film.attachmentId, await firstPlaceOf(film.attachmentId), jpegOf(0).length, frames],
      )
      const bare = await get(asBob, instancePath(film, `/frames/${frames}`, {}))
      expect([bare.statusCode, bare.rawPayload.at(-1)]).toEqual([200, (frames - 1) % 251])
    }
  })

  it('is described with all others of its study, a few hundred at a time', async () => {
    const slices = makeCt({ slices: 3, seed: 32, patient, size: 16 })
    const ids = await Promise.all(slices.map((slice) => give('s.dcm', slice)))
    const first = await instanceOf(ids[0] ?? '')
    const path = `/dicomweb/studies/${first.studyInstanceUid}/metadata`
    const described = await get(asBob, path)
    expect(described.json()).toHaveLength(3)
    expect(described.headers['content-length']).toBeUndefined()
  })

  it('has a thumbnail and a description in DICOM JSON', async () => {
    const clip = await makeUltrasound({ kind: 'carotid', frames: 1, seed: 2, patient })
    const instance = await instanceOf(await give('c.dic', clip))
    const small = await get(asBob, thumbnailPath(instance))
    expect([small.statusCode, (await sharp(small.rawPayload).metadata()).width]).toEqual([200, 256])
    const described = await get(asBob, instancePath(instance, '/metadata', {}))
    expect(described.json()[0]['00280010'].Value).toEqual([instance.rows])
    expect(described.body).not.toMatch(/若兰|T-0001/)
  })
})

/** The JPEG with the mark of a camera that was held another way. */
function turnedBy(orientation: number, jpeg: Buffer): Buffer {
  const entry = Buffer.from('011203000100000000000000', 'hex')
  entry.writeUInt16LE(0x0112, 0)
  entry.writeUInt16LE(orientation, 8)
  const exif = Buffer.concat([Buffer.from('45786966000049492a00080000000100', 'hex'), entry, Buffer.alloc(4)])
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

describe('a JPEG', () => {
  const side = 16
  const asStored = sharp(
    Uint8Array.from({ length: side * side }, (_, at) => (at % side < 8 ? 60 : 180)),
    {
      raw: { width: side, height: side, channels: 1 },
    },
  ).toColourspace('b-w')
  const jpegOf = () => asStored.clone().jpeg({ quality: 100 })

  async function film(seed: number, jpeg: Buffer, more: ImageElements = {}) {
    const bytes = writeImage(
      {
        '0008,0018': ['UI', `2.25.77${seed}`],
        '0028,0010': ['US', side],
        '0028,0011': ['US', side],
        '7fe0,0010': ['OB', { fragments: [jpeg] }],
        ...more,
      },
      syntax.jpegBaseline,
    )
    return instanceOf(await give('jpeg.dcm', bytes))
  }
  const drawnOf = async (instance: InstanceView) => {
    const { statusCode, rawPayload } = await get(asBob, renderedFramePath(instance, 1))
    const thumbnail = await get(asBob, thumbnailPath(instance))
    return { statusCode, rawPayload, thumbnail }
  }
  /** The middle of the left and of the right half. */
  const halves = async (picture: Buffer) => {
    // A small picture for lists has three channels, all the same.
    const pixels = await sharp(picture).toColourspace('b-w').extractChannel(0).raw().toBuffer()
    return [pixels[8 * side + 3] ?? -1, pixels[8 * side + 12] ?? -1]
  }

  it('that is to be seen as it is stored is given as it is stored', async () => {
    const jpeg = await jpegOf().toBuffer()
    const { rawPayload, statusCode } = await drawnOf(await film(1, jpeg))
    expect([statusCode, rawPayload.subarray(0, jpeg.length).equals(jpeg)]).toEqual([200, true])
  })

  it.each<[string, number, ImageElements, [number, number]]>([
    // ((x - 59.5) / 59 + 0.5) * 255: 60 is in the middle, 180 beyond the end
    ['a window', 2, { '0028,1050': ['DS', 60], '0028,1051': ['DS', 60] }, [130, 255]],
    ['a shape of the presentation', 3, { '2050,0020': ['CS', 'INVERSE'] }, [195, 75]],
    ['a slope below nothing', 4, { '0028,1053': ['DS', -1], '0028,1052': ['DS', 0] }, [195, 75]],
    ['padding', 5, { '0028,0120': ['US', 60], '0028,0121': ['US', 55] }, [0, 180]],
  ])('with %s is drawn with it', async (_what, seed, more, expected) => {
    const { rawPayload, thumbnail } = await drawnOf(await film(seed, await jpegOf().toBuffer(), more))
    for (const picture of [rawPayload, thumbnail.rawPayload]) {
      for (const [at, value] of (await halves(picture)).entries()) {
        expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(8)
      }
    }
  })

  it('with an orientation is neither turned nor given with it', async () => {
    const turned = turnedBy(6, await jpegOf().toBuffer())
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const { rawPayload } = await drawnOf(await film(6, turned))
    expect((await sharp(rawPayload).metadata()).orientation).toBeUndefined()
    const [left = 0, right = 0] = await halves(rawPayload)
    expect([Math.abs(left - 60) < 8, Math.abs(right - 180) < 8]).toEqual([true, true])
  })

  it('of another size than the header says is kept, and says so in every place', async () => {
    const instance = await film(7, await jpegOf().toBuffer(), { '0028,0010': ['US', 32] })
    expect(instance.notShown).toBe('inconsistent')
    const { statusCode, rawPayload, thumbnail } = await drawnOf(instance)
    expect([statusCode, thumbnail.statusCode]).toEqual([422, 422])
    expect(String(rawPayload)).toContain(notShownTexts.inconsistent['zh-CN'])
    const kept = await get(asAlice, attachmentFilePath(instance.attachmentId))
    expect(kept.statusCode).toBe(200)
  })
})

describe('a file whose picture is not drawn yet', () => {
  it('is taken, and its study says why in both languages', async () => {
    const bytes = writeImage(
      { '0008,0018': ['UI', '2.25.780'], '7fe0,0010': ['OB', { fragments: [Uint8Array.from([0xff, 0x4f])] }] },
      '1.2.840.10008.1.2.4.90',
    )
    const instance = await instanceOf(await give('j2k.dcm', bytes))
    expect(instance.notShown).toBe('jpeg2000')
    for (const [language, sentence] of Object.entries(notShownTexts.jpeg2000)) {
      const answer = await get(asBob, renderedFramePath(instance, 1), { 'accept-language': language })
      expect([answer.statusCode, answer.json().msg]).toEqual([422, sentence])
    }
  })

  it('has a reason too when an earlier version has taken it', async () => {
    const bytes = writeImage({ '0008,0018': ['UI', '2.25.781'], ...depth(32), '7fe0,0010': ['OW', new Uint8Array(24)] })
    const id = await give('dose.dcm', bytes)
    await server.platform.db.pool.query(
      `update imaging_instance set header = header - 'facts' where attachment_id = $1`,
      [id],
    )
    expect((await instanceOf(id)).notShown).toBe('wideBits')
  })
})

describe('a file without an extension', () => {
  const image = (seed: number) =>
    writeImage({ '0008,0018': ['UI', `2.25.79${seed}`], '7fe0,0010': ['OB', new Uint8Array(6)] })

  it.each(['IM000001', '1.2.840.113619.2.55'])('is taken by its content: %s', async (name) => {
    expect((await instanceOf(await give(name, image(name.length)))).notShown).toBeNull()
  })
  it('is refused when it is no image', async () => {
    const page = Buffer.from('<!doctype html><title>x</title>'.padEnd(400))
    expect(await refusal('IM000002', page)).toEqual(['NotDicom', '该文件不是DICOM影像'])
    const directory = writeImage({ '0008,0016': ['UI', '1.2.840.10008.1.3.10'] })
    expect(await refusal('DICOMDIR', directory)).toEqual(['NotDicom', '该文件是光盘目录（DICOMDIR），不含影像'])
  })
  it('is nothing that a wrong extension could pass for', async () => {
    expect((await refusal('image.txt', image(1)))[0]).toBe('FileTypeWrong')
    expect((await refusal('image.3', image(1)))[0]).toBe('FileTypeWrong')
  })
})

describe('a file that only bears the name', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'NotDicom', '该文件不是DICOM影像'],
    ['a web page', Buffer.from('<!doctype html><title>x</title>'.padEnd(400)), 'NotDicom', '该文件不是DICOM影像'],
    ['noise', Buffer.alloc(4000, 7), 'NotDicom', '该文件不是DICOM影像'],
  ])('%s is refused with the reason', async (_what, bytes, name, sentence) => {
    expect(await refusal('fake.dcm', bytes)).toEqual([name, sentence])
  })

  it('is refused when its pixels end too early', async () => {
    const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 7, patient, size: 64 })
    expect(await refusal('cut.dcm', slice.subarray(0, slice.length - 2000))).toEqual([
      'NotDicom',
      '该文件不完整，请重新导出后上传',
    ])
  })

  it('is refused when a program hides in its preamble', async () => {
    const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 8, patient, size: 64 })
    const hidden = Buffer.from(slice)
    hidden.write('MZ', 0)
    expect((await refusal('hidden.dcm', hidden))[0]).toBe('FileContentWrong')
  })
})

describe('the pictures of a record', () => {
  it('do not exist for strangers and guests', async () => {
    const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 9, patient, size: 64 })
    const instance = await instanceOf(await give('d.dcm', slice))
    for (const end of ['/frames/1', '/frames/1/rendered', '/rendered', '/thumbnail', '/metadata']) {
      const path = instancePath(instance, end, { attachment: instance.attachmentId })
      expect([end, (await get(asEve, path)).statusCode]).toEqual([end, 404])
      expect([end, (await server.app.inject({ url: path })).statusCode]).toEqual([end, 401])
      expect([end, (await get(asBob, path)).statusCode]).toEqual([end, 200])
    }
    const studies = await asEve.call(imagingRoutes.studies, { ownerKind: record.kind, ownerId: record.id })
    expect(studies.status).toBe(404)
  })

  it('are not those of another record that bears the same UIDs', async () => {
    const other = { kind: 'certification', id: randomUUID() as string } as const
    answerForFiles(other.kind, {
      mayAttach: async (_tx, accountId) => accountId === alice,
      mayRead: async () => false,
    })
    const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 10, patient, size: 64 })
    const hiddenId = await give('e.dcm', slice, other)
    const instance = { ...(await instanceOf(await give('e.dcm', slice))), attachmentId: hiddenId }
    expect((await get(asBob, renderedFramePath(instance, 1))).statusCode).toBe(404)
    expect((await get(asAlice, renderedFramePath(instance, 1))).statusCode).toBe(200)
    expect((await get(asBob, instancePath(instance, '/rendered', {}))).statusCode).toBe(200)
  })

  it('are found among many others that bear the same UIDs', async () => {
    const [slice] = makeCt({ slices: 1, seed: 61, patient, size: 16 })
    const instance = await instanceOf(await give('mine.dcm', slice ?? new Uint8Array()))
    const foreign = { kind: 'consultation', id: randomUUID() } as const
    await fillRecord(server.platform, { owner: foreign, by: randomUUID(), files: 600 })
    await server.platform.db.pool.query(
      `insert into imaging_instance (attachment_id, study_uid, series_uid, sop_uid, header)
      select a.id, i.study_uid, i.series_uid, i.sop_uid, i.header from attachment a, imaging_instance i
      where a.owner_id = $1 and i.attachment_id = $2`,
      [foreign.id, instance.attachmentId],
    )
    // Its row now stands behind the others.
    await server.platform.db.pool.query('update imaging_instance set sop_uid = sop_uid where attachment_id = $1', [
      instance.attachmentId,
    ])
    const path = instancePath(instance, '/frames/1', {})
    expect([(await get(asBob, path)).statusCode, (await get(asEve, path)).statusCode]).toEqual([200, 404])
  })

  it('go with the file', async () => {
    const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 11, patient, size: 64 })
    const id = await give('f.dcm', slice)
    const instance = await instanceOf(id)
    await asAlice.call(attachmentRoutes.remove, { id })
    expect((await get(asBob, renderedFramePath(instance, 1))).statusCode).toBe(404)
  })
})
