import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledServer } from './platform/testing/bundle.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
let main = ''
let folder = ''
beforeAll(async () => {
  main = await bundledServer()
  folder = await mkdtemp(join(tmpdir(), 'tongying-start-'))
  await chmod(folder, 0o755)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const quiet = { DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', PATH: process.env.PATH ?? '' }

interface Started {
  readonly code: number | null
  readonly errors: string
  readonly output: string
}
/** Starts the built server and stops it once it serves. */
async function start(env: Record<string, string>, as: { uid?: number; gid?: number } = {}): Promise<Started> {
  const child = spawn(process.execPath, [main], { env: { ...quiet, ...env }, cwd: '/', ...as })
  let output = ''
  child.stdout.on('data', (part) => {
    output += String(part)
    if (output.includes('Stop: Ctrl+C')) child.kill('SIGTERM')
  })
  const [errors, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { code, errors, output }
}
function expectOneSentence({ code, errors }: Started, sentence: RegExp): void {
  expect(errors).toMatch(sentence)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

test('a port that somebody else has is told before anything is made', async () => {
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

test.runIf(isRoot)('a folder that root has started on once says whose it is', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'shared')
  await mkdir(dataDir, { mode: 0o755 })
  await chown(dataDir, nobody.uid, nobody.gid)
  expect((await start({ DATA_DIR: dataDir }, nobody)).code).toBe(0)
  // Root is told whose it is instead of taking the files over.
  expectOneSentence(await start({ DATA_DIR: dataDir }), /DATA_DIR .*shared belongs to nobody.*run .*as that user/i)
  expect((await start({ DATA_DIR: dataDir }, nobody)).code).toBe(0)
  await chown(join(dataDir, 'postgres'), 0, 0)
  expectOneSentence(await start({ DATA_DIR: dataDir }, nobody), /shared\/postgres belongs to root.*chown -R nobody/)
})

test('a database whose keys are gone, or others, starts nothing and says how to bring them back', {
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
