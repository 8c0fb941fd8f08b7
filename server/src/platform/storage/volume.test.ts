import { expect, it } from 'vitest'
import { volumeOf } from './volume.ts'

const megabyte = 1024 ** 2
const volume = { blocks: 1_000, bavail: 400, bsize: megabyte }

it.each([
  ['has files left', { files: 50_000, ffree: 40_000 }, 400],
  ['has hardly any left', { files: 50_000, ffree: 400 }, 0],
  ['has none left', { files: 50_000, ffree: 0 }, 0],
  ['does not count its files', { files: 0, ffree: 0 }, 400],
])('a volume that %s', (_, counts, freeMegabytes) => {
  expect(volumeOf({ ...volume, ...counts }).freeBytes).toBe(freeMegabytes * megabyte)
})

it.each([
  ['a large volume 512 MB', 100_000, 512],
  ['a small one a tenth', 300, 30],
])('uploads leave free of %s', (_, megabytes, reserveMegabytes) => {
  expect(volumeOf({ ...volume, blocks: megabytes, files: 0, ffree: 0 }).reserveBytes).toBe(reserveMegabytes * megabyte)
})
