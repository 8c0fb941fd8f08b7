import { expect, test } from 'vitest'
import { attachmentKinds } from '../attachments/index.ts'
import { installerEndings, newestInstallers, type PublishedInstaller } from './installer.ts'

const one = (given: Partial<PublishedInstaller>): PublishedInstaller => ({
  id: '',
  platform: 'windows',
  number: '1.0',
  notes: { 'zh-CN': '', 'en-US': '' },
  fileName: 'a.exe',
  bytes: 1,
  sha256: '',
  publishedAt: '2026-11-27T00:00:00Z',
  ...given,
})

test('of each platform the newest is offered, in the order of platforms; the others are older', () => {
  const published = [
    one({ id: 'c', platform: 'linux' }),
    one({ id: 'b' }),
    one({ id: 'a' }),
    one({ id: 'd', platform: 'linux' }),
  ]
  const { newest, older } = newestInstallers(published)
  expect([newest, older].map((list) => list.map(({ id }) => id))).toEqual([
    ['b', 'c'],
    ['a', 'd'],
  ])
})

test('every ending of a platform is one that uploads take, and every one that they take belongs to a platform', () => {
  const taken: ReadonlySet<string> = new Set(attachmentKinds.installer.extensions)
  expect(new Set(Object.values(installerEndings).flat())).toEqual(taken)
})
