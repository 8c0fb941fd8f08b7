import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { greyPicture } from '../testing/odd-pictures.ts'
import type { DicomHeader } from './dicom/dicom-header.ts'
import { packPlaces } from './dicom/frame-places.ts'
import { readHeader } from './dicom/read-dicom-header.ts'
import { openHeaderCache } from './header-cache.ts'

const limit = 1024 ** 2
const path = join(mkdtempSync(join(tmpdir(), 'header-')), 'a.dcm')
writeFileSync(path, greyPicture({ rows: 1, columns: 2, seed: 1 }, Buffer.alloc(2)))
const header = readHeader(path)
const film = (frames: number): DicomHeader => ({
  ...header,
  places: packPlaces(Array.from({ length: frames }, (_, at) => ({ offset: at, length: 1, fragments: 1 }))),
})

it('holds the lately used headers, and never more bytes than its limit', () => {
  const cache = openHeaderCache(limit)
  for (let at = 0; at < 300; at += 1) {
    cache.keep(`film ${at}`, film(1_000))
    cache.get('film 0')
    expect(cache.bytes).toBeLessThanOrEqual(limit)
  }
  expect([cache.get('film 0'), cache.get('film 1'), cache.get('film 299')].map(Boolean)).toEqual([true, false, true])
  for (let at = 0; at < 300; at += 1) cache.keep('again', film(100))
  expect(cache.bytes).toBeLessThanOrEqual(limit)
})

it('does not keep what would take all of it, by frames or words', () => {
  const cache = openHeaderCache(limit)
  cache.keep('frames', film(100_000))
  cache.keep('words', { ...header, studyDescription: 'x'.repeat(limit) })
  expect(cache.bytes).toBe(0)
})
