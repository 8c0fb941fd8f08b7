import { hash, randomBytes } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultationRoutes } from '@tongying/contract/consultations'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { ownerKind } from '../../consultations/files-of-case.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../../consultations/fixtures.ts'
import { type RunningServer, runServer } from '../../run.ts'
import { urlsOf } from '../../testing/processes.ts'
import { headersOf, remoteCaller, signedIn } from '../../testing/remote.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { anchorAudit, anchorsFile } from '../audit/anchors.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { createLog } from '../log.ts'
import { emptyDatabase } from '../testing/database.ts'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { filesUnder } from './sums.ts'
import { readTables } from './tables.ts'

const log = createLog('silent')
const config = (dataDir: string) => ({
  ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' }),
})
let home: string
let server: RunningServer
let cast: CaseCast
let draftId: string
const files: { id: string; sum: string }[] = []
const at = (name: string) => join(home, name)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tongying-backup-'))
  await chmod(home, 0o711)
  server = await runServer(config(at('data')), log)
  await fillHospital(server)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

/** A submitted case with its files, thirty more files on another, an audit trail with seals and anchors. */
async function fillHospital({ platform, address }: RunningServer): Promise<void> {
  cast = await aCaseCast(platform)
  const applicant = remoteCaller(() => address, await signedIn(platform, cast.applicantId))
  const draft = aCompleteDraft([cast.leadId], platform.clock.now())
  const { consultationId } = (await applicant.call(consultationRoutes.saveDraft, draft)).data
  const bytes = await ultrasoundPicture()
  await addCaseFiles(platform, consultationId, cast.applicantId, [{ fileName: '甲状腺.dcm', bytes }])
  await applicant.call(consultationRoutes.submit, { id: consultationId }).then((reply) => reply.data)
  draftId = (await applicant.call(consultationRoutes.saveDraft, draft)).data.consultationId
  for (let turn = 0; turn < 30; turn++) files.push(await aFile(server, draftId))
  await sealAndAnchor(server)
}

async function aFile({ platform }: RunningServer, caseId: string) {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(5_000 + Math.floor(Math.random() * 50_000)),
    Buffer.from('\n%%EOF\n'),
  ])
  const owner = { kind: ownerKind, id: caseId }
  const common = { accountId: cast.applicantId, owner, kind: 'consultationFile' as const, fileName: '病历.pdf' }
  const id = await giveAttachment(platform, { ...common, attachmentType: 'outpatientRecord', bytes })
  return { id, sum: sha256(bytes) }
}

async function sealAndAnchor({ platform }: RunningServer): Promise<void> {
  const now = platform.clock.now()
  await sealAudit(platform.db, platform.keys, now)
  const file = anchorsFile(platform.config.dataDir)
  await anchorAudit({ db: platform.db, keys: platform.keys, file, now })
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes)

/** A digest of every table's rows, in no order. */
async function picture(client: pg.ClientBase): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
    )
    seen[name] = rows[0]?.digest ?? ''
  }
  return seen
}

test('the drill: what is restored has the same rows, the same files and a whole audit trail, and serves them', async () => {
  const backup = { config: server.platform.config, log, to: at('drill'), keysTo: at('drill-keys.json') }
  const before = await withClient(server.platform.db.ownerConnection, picture)
  const { manifest, damaged } = await backUp(backup)
  const after = await withClient(server.platform.db.ownerConnection, picture)
  expect(damaged).toEqual([])
  expect(manifest.tables.find((table) => table.name === 'public.attachment')?.rows).toBeGreaterThanOrEqual(33)
  expect(manifest.files.count).toBeGreaterThanOrEqual(33)
  const order = { from: at('drill'), dataDir: at('restored'), keysFrom: at('drill-keys.json'), migrationsFolder, log }
  const { audit } = await restore(order)
  expect(audit.findings).toEqual([])
  expect(audit.rows).toBeGreaterThan(0)
  expect(audit.anchors).toBe(1)

  const quiet = await openDatabase({ dataDir: at('restored'), log })
  const restored = await withClient(quiet.ownerConnection, picture).finally(() => quiet.close())
  expect(Object.keys(restored)).toEqual(Object.keys(before))
  // What the running server wrote by itself during the backup may be in it or not.
  const still = Object.keys(before).filter((name) => before[name] === after[name])
  expect(still.length).toBeGreaterThan(Object.keys(before).length - 5)
  for (const name of still) expect([name, restored[name]]).toEqual([name, before[name]])

  const again = await runServer(config(at('restored')), log)
  try {
    const credentials = await signedIn(again.platform, cast.applicantId)
    const draws = files.toSorted(() => Math.random() - 0.5).slice(0, 20)
    for (const { id, sum } of draws) {
      const answer = await fetch(`${again.address}/attachments/${id}`, { headers: headersOf(credentials) })
      expect([answer.status, sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([200, sum])
    }
    // The patient's ID number opens: the right keys came along. And new work goes on where the old ended.
    const applicant = remoteCaller(() => again.address, credentials)
    const draft = await applicant.call(consultationRoutes.draft, { id: draftId })
    expect(draft.data).toMatchObject({ patientName: '陈若兰', certificateId: '11010519491231002X' })
    const saved = await applicant.call(consultationRoutes.saveDraft, aCompleteDraft([cast.leadId], new Date()))
    expect(saved.status).toBe(200)
    const jobs = await again.platform.db.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from timed_job where done_at is null and next_try_at > now()',
    )
    expect(jobs.rows[0]?.waiting).toBeGreaterThan(0)
  } finally {
    await again.stop()
  }
}, 120_000)

test('a backup under load speaks of no file that it does not hold', async () => {
  const { platform } = server
  const applicant = remoteCaller(() => server.address, await signedIn(platform, cast.applicantId))
  const draft = aCompleteDraft([cast.leadId], platform.clock.now())
  const caseId = (await applicant.call(consultationRoutes.saveDraft, draft)).data.consultationId
  let isOver = false
  const busy = (async () => {
    for (let turn = 0; !isOver; turn++) {
      if (turn < 300) await aFile(server, caseId)
      await applicant.call(consultationRoutes.saveDraft, draft)
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { damaged, manifest } = await backUp({ config: platform.config, log, to: at('busy') })
  isOver = true
  await busy
  expect(damaged).toEqual([])
  expect(manifest.files.count).toBeGreaterThan(33)
}, 120_000)

test('holds no key, and nothing that others may read', async () => {
  await backUp({ config: server.platform.config, log, to: at('private'), keysTo: at('private-keys.json') })
  const secrets = JSON.parse(await readFile(server.platform.config.keysFile, 'utf8'))
  for (const path of await filesUnder(at('private'))) {
    expect((await stat(join(at('private'), path))).mode & 0o077).toBe(0)
    const text = await readFile(join(at('private'), path), 'latin1')
    expect(text.includes(secrets.lookUp)).toBe(false)
    expect(text.includes('PRIVATE KEY')).toBe(false)
  }
  expect((await stat(at('private'))).mode & 0o077).toBe(0)
  expect((await stat(at('private-keys.json'))).mode & 0o077).toBe(0)
}, 120_000)

test('gives in one sentence the reason why it does not back up', async () => {
  const order = { config: server.platform.config, log }
  await backUp({ ...order, to: at('twice') })
  await expect(backUp({ ...order, to: at('twice') })).rejects.toThrow(/exists already/)
  await expect(backUp({ ...order, to: at('x'), keysTo: join(at('x'), 'keys.json') })).rejects.toThrow(/must not be in/)
  await expect(backUp({ ...order, to: at('x'), config: config(at('nowhere')) })).rejects.toThrow(
    /keys file .* is missing/,
  )
  const stranger = { ...config(at('nowhere')), keysFile: server.platform.config.keysFile }
  await expect(backUp({ ...order, to: at('x'), config: stranger })).rejects.toThrow(/There is no data in/)
  expect((await readdir(home)).filter((name) => name.includes('unfinished'))).toEqual([])
}, 120_000)

test('reports a file on the disk that is not what it was when it was received', async () => {
  const { id } = files[0] ?? { id: '' }
  const path = join(server.platform.config.dataDir, 'files/kept', id.slice(0, 2), id)
  const good = await readFile(path)
  await writeFile(path, Buffer.concat([good, Buffer.from('!')]))
  const { damaged } = await backUp({ config: server.platform.config, log, to: at('rotten') })
  await writeFile(path, good)
  expect(damaged).toEqual([`files/kept/${id.slice(0, 2)}/${id}`])
}, 120_000)

test('restores nothing from what is not whole, not ours, or without its keys, and leaves nothing behind', async () => {
  const { config: own } = server.platform
  await backUp({ config: own, log, to: at('good'), keysTo: at('good-keys.json') })
  const attempt = (from: string, more: { dataDir?: string; keysFrom?: string | undefined } = {}) =>
    restore({ from, dataDir: at('new'), keysFrom: at('good-keys.json'), migrationsFolder, log, ...more })
  const copy = async (name: string) => {
    await cp(at('good'), at(name), { recursive: true })
    return at(name)
  }
  await expect(attempt(home)).rejects.toThrow(/is no backup/)
  await expect(attempt(at('good'), { keysFrom: undefined })).rejects.toThrow(/--keys FILE/)
  await expect(attempt(at('good'), { keysFrom: at('none.json') })).rejects.toThrow(/is missing/)
  await expect(attempt(at('good'), { dataDir: own.dataDir })).rejects.toThrow(/is not empty/)
  const changed = await copy('changed')
  const some = (await filesUnder(changed)).find((path) => path.startsWith('files/')) ?? ''
  await writeFile(join(changed, some), 'x')
  await expect(attempt(changed)).rejects.toThrow(/has changed since it was made/)
  await rm(join(changed, some))
  await expect(attempt(changed)).rejects.toThrow(/is missing/)
  const newer = await copy('newer')
  const manifest = JSON.parse(await readFile(join(newer, 'manifest.json'), 'utf8'))
  const migrations = [...manifest.migrations, { name: '9999-later.sql', sha256: '' }]
  await writeFile(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
  await expect(attempt(newer)).rejects.toThrow(/newer release/)
  await writeFile(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, version: 2 }))
  await expect(attempt(newer)).rejects.toThrow(/backup of version 2/)
  const short = { ...manifest, tables: manifest.tables.map((table: object) => ({ ...table, rows: 7_777 })) }
  await writeFile(join(newer, 'manifest.json'), JSON.stringify(short))
  await expect(attempt(newer)).rejects.toThrow(/should have 7777 rows/)
  expect((await readdir(home)).filter((name) => name.startsWith('new.') || name === 'new')).toEqual([])
}, 120_000)

test('goes to a database that somebody else runs, and back from there', async () => {
  const { config: own, db } = server.platform
  await backUp({ config: own, log, to: at('inward'), keysTo: at('inward-keys.json') })
  const external = await emptyDatabase()
  try {
    const { DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl } = urlsOf(external)
    const database = { databaseUrl, migrateDatabaseUrl }
    const order = { dataDir: at('outward'), keysFrom: at('inward-keys.json'), migrationsFolder, log, database }
    const { audit } = await restore({ ...order, from: at('inward') })
    expect(audit.findings).toEqual([])
    const [there, here] = [
      await withClient(external.ownerConnection, picture),
      await withClient(db.ownerConnection, picture),
    ]
    expect(there['public.attachment']).toBe(here['public.attachment'])
    await expect(restore({ ...order, from: at('inward'), dataDir: at('twice-there') })).rejects.toThrow(/not empty/)
    const { damaged, manifest } = await backUp({
      config: { ...config(at('outward')), ...database },
      log,
      to: at('outward-backup'),
    })
    expect(damaged).toEqual([])
    expect(manifest.tables.find((table) => table.name === 'public.attachment')?.rows).toBeGreaterThanOrEqual(33)
  } finally {
    await external.close()
  }
}, 120_000)
