import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { placeOfFrame } from '../../imaging/dicom/frame-places.ts'
import { parseDicom } from '../../imaging/dicom/parse.ts'
import { renderFrame } from '../../imaging/dicom/render.ts'
import { closeWorkers } from '../../platform/workers/ask-workers.ts'
import { makeCt, makeUltrasound } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'studies-'))
afterAll(() => {
  closeWorkers()
  rmSync(folder, { recursive: true })
})

const patient = { name: 'Chen^Ruolan=陈^若兰', id: 'P0001', sex: 'F', birthDate: '19800512' } as const

function store(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Of the picture alone: identifiers differ anyway. */
const pixels = (bytes: Buffer) => digest(bytes.subarray(-640 * 480))
const digest = (bytes: Uint8Array) => hash('sha256', bytes)

describe('a made-up study', () => {
  it('is the same for the same seed and another for another', async () => {
    const order = { kind: 'carotid', patient, frames: 1, seed: 7 } as const
    const [first, again, other] = await Promise.all([
      makeUltrasound(order),
      makeUltrasound(order),
      makeUltrasound({ ...order, seed: 8 }),
    ])
    expect(digest(first)).toBe(digest(again))
    expect(pixels(first)).not.toBe(pixels(other))
  })

  it('of ultrasound carries frames, rate and a region calibrated in centimetres', async () => {
    const bytes = await makeUltrasound({ kind: 'thyroid-transverse', patient, frames: 3, seed: 7 })
    const header = await parseDicom(store('us.dcm', bytes))
    expect(header).toMatchObject({ patientName: '陈若兰', frames: 3, frameTimeMs: 40, modality: 'US' })
    const [region] = header.ultrasoundRegions
    const depth = ((region?.maxY ?? 0) + 1 - (region?.minY ?? 0)) * (region?.deltaY ?? 0)
    expect(region).toMatchObject({ unitsX: 3, unitsY: 3 })
    expect(depth).toBeCloseTo(4.8)
  })

  it('of ultrasound in JPEG is drawn in colour', async () => {
    const bytes = await makeUltrasound({ kind: 'thyroid-doppler', patient, frames: 2, seed: 7, compression: 'jpeg' })
    const path = store('doppler.dcm', bytes)
    const place = placeOfFrame(await parseDicom(path), 1)
    const png = await renderFrame({ path, frame: 1, place, options: { width: 320 } })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeGreaterThan(20_000)
  })

  it('of CT is one series of slices in order', async () => {
    const slices = makeCt({ slices: 3, seed: 3, patient, size: 64 })
    const headers = []
    for (const [at, slice] of slices.entries()) headers.push(await parseDicom(store(`ct${at}`, slice)))
    expect(new Set(headers.map((header) => header.seriesInstanceUid)).size).toBe(1)
    expect(new Set(headers.map((header) => header.sopInstanceUid)).size).toBe(3)
    expect(headers.map((header) => header.instanceNumber)).toEqual([1, 2, 3])
    expect(headers[0]).toMatchObject({ windowCenter: 50, windowWidth: 400, pixelSpacing: [350 / 64, 350 / 64] })
  })
})
