import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledServer } from './testing/bundle.ts'
import { expectOneSentence, nobody, startBuilt as start } from './testing/start-built.ts'

const isRoot = process.getuid?.() === 0
let folder = ''
beforeAll(async () => {
  await bundledServer()
  folder = await mkdtemp(join(tmpdir(), 'tongying-start-'))
  await chmod(folder, 0o755)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

test.runIf(isRoot)(
  'a folder that root has started on once is refused with the name of its owner',
  { timeout: 60_000 },
  async () => {
    const dataDir = join(folder, 'shared')
    await mkdir(dataDir, { mode: 0o755 })
    await chown(dataDir, nobody.uid, nobody.gid)
    expect((await start({ DATA_DIR: dataDir }, nobody)).code).toBe(0)
    // Root gets the owner's name instead of taking the files over.
    expectOneSentence(await start({ DATA_DIR: dataDir }), /DATA_DIR .*shared belongs to nobody.*run .*as that user/i)
    expect((await start({ DATA_DIR: dataDir }, nobody)).code).toBe(0)
    await chown(join(dataDir, 'postgres'), 0, 0)
    expectOneSentence(await start({ DATA_DIR: dataDir }, nobody), /shared\/postgres belongs to root.*chown -R nobody/)
  },
)

test('a database whose keys are gone, or others, starts nothing and prints how to bring them back', {
  timeout: 60_000,
}, async () => {
  const dataDir = join(folder, 'keys')
  expect((await start({ DATA_DIR: dataDir })).code).toBe(0)
  const file = join(dataDir, 'keys.json')
  await rename(file, `${file}.safe`)
  const missing = await start({ DATA_DIR: dataDir })
  expectOneSentence(missing, /KEYS_FILE .*keys\.json is missing.*Put it back/)
  await expect(readFile(file)).rejects.toThrow()
  // A wrong path: the keys of another installation.
  const other = join(folder, 'other')
  expect((await start({ DATA_DIR: other })).code).toBe(0)
  expectOneSentence(
    await start({ DATA_DIR: dataDir, KEYS_FILE: join(other, 'keys.json') }),
    /KEYS_FILE .*holds other keys/,
  )
  await rename(`${file}.safe`, file)
  expect((await start({ DATA_DIR: dataDir })).code).toBe(0)
})
