import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
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

test('a port that another process has is reported before anything is made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const dataDir = join(folder, 'port')
  expectOneSentence(await start({ PORT: port, DATA_DIR: dataDir }), new RegExp(`PORT=${port} .*in use`))
  await expect(readFile(join(dataDir, 'keys.json'))).rejects.toThrow()
  other.close()
})

test('an address that is not of this machine', async () => {
  const dataDir = join(folder, 'host')
  expectOneSentence(await start({ HOST: '192.0.2.1', PORT: '4999', DATA_DIR: dataDir }), /HOST=192\.0\.2\.1 .*address/)
})

test('a data folder that is a file, or cannot be made', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expectOneSentence(await start({ DATA_DIR: file }), /DATA_DIR .*a-file .*no folder/)
  expectOneSentence(await start({ DATA_DIR: '/dev/null/tongying' }), /DATA_DIR \/dev\/null\/tongying/)
})

test.runIf(isRoot)('a data folder that this user may not write', async () => {
  const dataDir = join(folder, 'of-root')
  await mkdir(dataDir, { mode: 0o755 })
  expectOneSentence(await start({ DATA_DIR: dataDir }, nobody), /DATA_DIR .*of-root .*belongs to root/)
})

test.each([
  ['postgresql://x:geheim@127.0.0.1:1/tongying', /DATABASE_URL: nothing answers at 127\.0\.0\.1:1/],
  ['postgresql://x:geheim@no-such-host.invalid/tongying', /DATABASE_URL: the host no-such-host\.invalid is not known/],
  ['mysql://x:geheim@127.0.0.1/tongying', /DATABASE_URL .*postgresql:\/\//],
  ['127.0.0.1/tongying', /DATABASE_URL .*postgresql:\/\//],
])('a database address that leads nowhere: %s', async (url, sentence) => {
  const started = await start({ DATABASE_URL: url, DATA_DIR: join(folder, 'no-database') })
  expectOneSentence(started, sentence)
  expect(started.errors).not.toContain('geheim')
})
