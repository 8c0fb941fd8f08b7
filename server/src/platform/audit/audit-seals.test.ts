import { randomUUID, sign } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minuteMs } from '@tongying/contract/kit'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { removeTestFolder, type TestApp, testApp } from '../../testing/app.ts'
import { withClient } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import { anchorAudit, anchorsFile } from './anchors.ts'
import { sealAudit } from './seal-audit.ts'
import { scheduleAuditSeals } from './seal-schedule.ts'
import { recordAudit } from './trail.ts'
import { verifyAudit } from './verify-audit.ts'

let server: TestApp
let file: string
const institutions = [randomUUID(), randomUUID()]
beforeEach(async () => {
  server = await testApp()
  folder = undefined
  file = `${anchorsFile(server.platform.config.dataDir)}-${randomUUID()}`
})
afterEach(() => server.close())
afterAll(removeTestFolder)

let folder: string | undefined
const ownFolder = () => {
  folder ??= mkdtempSync(join(server.platform.config.dataDir, 'anchors-'))
  return folder
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
const write = (count: number, institutionId?: string, at = new Date()) =>
  inTransaction(server.platform.db, async (tx) => {
    for (let turn = 0; turn < count; turn++)
      await recordAudit(tx, {
        at,
        actorKind: 'system',
        action: 'test.write',
        institutionId,
        detail: { turn },
      })
  })
const seal = (now = new Date()) => sealAudit(server.platform.db, server.platform.keys, now)
const anchor = (now = new Date()) => anchorAudit({ db: server.platform.db, keys: server.platform.keys, file, now })
const verify = () =>
  withClient(server.platform.db.ownerConnection, (client) =>
    verifyAudit(client, { anchorsFile: file, keys: server.platform.keys }),
  )
/** As the only one who can: the database's superuser. */
const tamper = (statement: string, values: unknown[] = []) =>
  withClient({ ...server.platform.db.ownerConnection, user: 'postgres' }, (client) => client.query(statement, values))
const idOf = async (place: number, institutionId = institutions[0]) => {
  const { rows } = await server.platform.db.pool.query<{ id: string }>(
    'select id::text from audit.event where institution_id = $1 order by event.id offset $2 limit 1',
    [institutionId, place],
  )
  return rows[0]?.id ?? ''
}

async function aSealedTrail() {
  for (const turn of [1, 2, 3]) {
    await write(turn * 2)
    await write(5, institutions[0])
    await write(2, institutions[1])
    await seal()
    await anchor()
  }
}

test('seals what is there, chain by chain, and finds it whole', async () => {
  await aSealedTrail()
  await write(3)
  const report = await verify()
  expect(report).toMatchObject({ rows: 12 + 15 + 6, chains: 3, seals: 9, anchors: 3, unsealed: 3, findings: [] })
})

test('the running product may add seals and change none', async () => {
  await aSealedTrail()
  const { pool } = server.platform.db
  for (const statement of [
    "update audit.event set action = 'x'",
    'delete from audit.event',
    'update audit.seal set hash = prev_hash',
    'delete from audit.seal',
    'truncate audit.seal',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
})

test('names the row that was changed', async () => {
  await aSealedTrail()
  const id = await idOf(7)
  await tamper('update audit.event set detail = \'{"turn": 99}\' where id = $1', [id])
  expect((await verify()).findings).toEqual([{ what: 'row changed', id, institutionId: institutions[0] }])
})

test('names the first of several rows that are gone', async () => {
  await aSealedTrail()
  const ids = [await idOf(3), await idOf(4), await idOf(1, institutions[1])]
  await tamper('delete from audit.event where id = any($1)', [ids])
  expect((await verify()).findings[0]).toEqual({ what: 'row missing', id: ids[0], institutionId: institutions[0] })
})

test('names a row that was put in afterwards, or given to another institution', async () => {
  await aSealedTrail()
  const free = await idOf(2)
  await tamper('update audit.event set institution_id = $1 where id = $2', [institutions[1], free])
  const findings = (await verify()).findings
  expect(findings).toContainEqual({ what: 'row missing', id: free, institutionId: institutions[0] })
  expect(findings).toContainEqual({ what: 'row added', id: free, institutionId: institutions[1] })
})

test('names every row of a seal that differs, and one that was put in before the first', async () => {
  await aSealedTrail()
  const [changed, gone] = [await idOf(5), await idOf(7)]
  await tamper('update audit.event set detail = \'{"turn": 99}\' where id = $1', [changed])
  await tamper('delete from audit.event where id = $1', [gone])
  await tamper(
    "insert into audit.event (id, actor_kind, action) overriding system value values (-3, 'system', 'test.write')",
  )
  expect((await verify()).findings.map(({ what, id }) => [what, id])).toEqual([
    ['row added', '-3'],
    ['row changed', changed],
    ['row missing', gone],
  ])
})

test('a chain that was sealed again after a change does not fit its anchors', async () => {
  await aSealedTrail()
  await tamper("update audit.event set actor_kind = 'user' where institution_id = $1", [institutions[0]])
  await tamper('delete from audit.seal')
  await seal()
  const findings = (await verify()).findings
  expect(findings.map((finding) => finding.what)).toContain('seal missing')
  expect(findings.every((finding) => ['seal missing', 'row forged'].includes(finding.what))).toBe(true)
})

test('a seal that was changed breaks its chain', async () => {
  await aSealedTrail()
  const { rows } = await server.platform.db.pool.query<{ id: string; to_id: string }>(
    'select id::text, to_id::text from audit.seal where institution_id = $1 order by seal.id limit 1',
    [institutions[1]],
  )
  await tamper('update audit.seal set to_id = to_id - 1 where id = $1', [rows[0]?.id])
  expect((await verify()).findings.some((finding) => finding.what === 'seal broken')).toBe(true)
})

test('an anchor that was changed, left out or signed by another key is not believed', async () => {
  await aSealedTrail()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(file, `${[lines[0], lines[2]].join('\n')}\n`)
  expect((await verify()).findings).toEqual([{ what: 'anchor forged', id: '2' }])
  await writeFile(file, `${lines.join('\n').replace(/signature":"../, 'signature":"AA')}\n`)
  expect((await verify()).findings).toContainEqual({ what: 'anchor forged', id: '1' })
})

test('a line that a power cut left half-written is repaired by the next anchor', async () => {
  await aSealedTrail()
  await appendFile(file, '{"anchor":"{\\"at')
  await write(1)
  await seal()
  await anchor()
  expect(await verify()).toMatchObject({ anchors: 4, findings: [] })
})

test('a row whose transaction is still open is waited for, not sealed over', async () => {
  await write(1, institutions[0])
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const slow = inTransaction(server.platform.db, async (tx) => {
    await recordAudit(tx, { at: new Date(), actorKind: 'system', action: 'test.slow', institutionId: institutions[0] })
    written()
    await mayEnd
  })
  await isWritten
  await write(1, institutions[0])
  const sealing = seal()
  await new Promise((resolve) => setTimeout(resolve, 150))
  end()
  await slow
  expect(await sealing).toEqual({ rows: 3, forged: [] })
  expect(await verify()).toMatchObject({ rows: 3, findings: [] })
})

test('several sealers at once seal every row once', async () => {
  const writing = Promise.all(institutions.map((institutionId) => write(40, institutionId)))
  await Promise.all([seal(), seal(), seal(), writing])
  await seal()
  expect(await verify()).toMatchObject({ rows: 80, unsealed: 0, findings: [] })
})

test('the last rows with their seals cannot be taken out: every minute has its anchor', async () => {
  await aSealedTrail()
  const { rows } = await server.platform.db.pool.query<{ id: string }>(
    'select min(from_id)::text as id from audit.seal where id > (select max(id) - 3 from audit.seal)',
  )
  await tamper('delete from audit.seal where from_id >= $1', [rows[0]?.id])
  await tamper('delete from audit.event where id >= $1', [rows[0]?.id])
  expect((await verify()).findings.map((finding) => finding.what)).toContain('seal missing')
})

test('anchors that are removed, or cut off at their end, are missed', async () => {
  await write(3, institutions[0], minutesAgo(40))
  await seal(minutesAgo(40))
  await anchor(minutesAgo(40))
  await write(3, institutions[0], minutesAgo(20))
  await seal(minutesAgo(20))
  await anchor(minutesAgo(20))
  await write(1)
  expect((await verify()).findings).toEqual([])
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(file, `${lines[0]}\n`)
  expect((await verify()).findings).toEqual([{ what: 'seal not anchored', id: '6', institutionId: institutions[0] }])
  await rm(file)
  expect((await verify()).findings).toEqual([{ what: 'seal not anchored', id: '3', institutionId: institutions[0] }])
})

test('an anchor of earlier releases still vouches for its seals', async () => {
  await write(3, institutions[0])
  await seal()
  const { rows } = await server.platform.db.pool.query<{ id: string; to_id: string; hash: Buffer }>(
    'select id::text, to_id::text, hash from audit.seal order by id',
  )
  const heads = rows.map(({ to_id, hash }) => [institutions[0], to_id, hash.toString('hex')])
  const body = JSON.stringify({ at: new Date().toISOString(), sealId: rows.at(-1)?.id, previous: null, heads })
  const signature = sign(null, Buffer.from(body), server.platform.keys.signing.privateKey).toString('base64')
  await writeFile(file, `${JSON.stringify({ anchor: body, signature })}\n`)
  expect((await verify()).findings).toEqual([])
  await tamper('delete from audit.seal')
  expect((await verify()).findings.map(({ what }) => what)).toContain('seal missing')
})

test('a file of anchors that was begun again later does not hide what went before', async () => {
  await write(3, institutions[0], minutesAgo(200))
  await seal(minutesAgo(200))
  await anchor(minutesAgo(200))
  await rm(file)
  await write(1)
  await seal()
  await anchor()
  expect((await verify()).findings).toEqual([{ what: 'seal anchored late', id: '3' }])
})

test('anchors resume after a pause of the server, and after a restore, without a finding', async () => {
  await write(3, institutions[0], minutesAgo(300))
  await seal(minutesAgo(300))
  await anchor(minutesAgo(300))
  // Sealed, and then the server was gone for hours before it could anchor.
  await write(3, institutions[0], minutesAgo(299))
  await seal(minutesAgo(299))
  await write(1)
  await seal()
  await anchor()
  expect((await verify()).findings).toEqual([])
})

test('rows that nobody seals any more are named', async () => {
  await aSealedTrail()
  await write(1, institutions[0], minutesAgo(30))
  await write(1)
  expect((await verify()).findings.map((finding) => finding.what)).toEqual(['row not sealed'])
})

test('a seal made with the right to write rows alone lacks its signature', async () => {
  await aSealedTrail()
  await rm(file)
  await tamper('update audit.seal set signature = null where id = (select max(id) from audit.seal)')
  expect((await verify()).findings.map((finding) => finding.what)).toEqual(['seal not signed'])
})

test('a row that was removed or changed before its seal is found by the process that wrote it, and stays known', async () => {
  const keeper = scheduleAuditSeals({ ...server.platform, config: { ...server.platform.config, dataDir: ownFolder() } })
  await write(4, institutions[0])
  const [removed, changed] = [await idOf(1), await idOf(2)]
  await tamper('delete from audit.event where id = $1', [removed])
  await tamper("update audit.event set action = 'x' where id = $1", [changed])
  await keeper.stop()
  file = anchorsFile(ownFolder())
  const findings = (await verify()).findings
  expect(findings.map(({ what, id }) => [what, id])).toEqual([
    ['row tampered before its seal', removed],
    ['row tampered before its seal', changed],
  ])
})

test('anchors that are cut off while the server runs are written down', async () => {
  const dataDir = ownFolder()
  file = anchorsFile(dataDir)
  const keeper = scheduleAuditSeals({ ...server.platform, config: { ...server.platform.config, dataDir } })
  for (const turn of [1, 2, 3]) {
    await write(turn)
    await keeper.sealNow()
  }
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(file, `${lines.slice(0, 1).join('\n')}\n`)
  await keeper.stop()
  expect((await verify()).findings).toEqual([{ what: 'anchors cut off', id: '2' }])
})

test('the second place gets every anchor, catches up after a failure, and shows what was cut from the first', async () => {
  const [dataDir, copy] = [ownFolder(), join(ownFolder(), 'elsewhere', 'anchors.jsonl')]
  file = anchorsFile(dataDir)
  const keeper = scheduleAuditSeals({
    ...server.platform,
    config: { ...server.platform.config, dataDir, auditAnchorsCopy: copy },
  })
  await write(1)
  await keeper.sealNow()
  await mkdir(dirname(copy), { recursive: true })
  await write(1)
  await keeper.sealNow()
  expect(await readFile(copy, 'utf8')).toBe(await readFile(file, 'utf8'))
  await keeper.stop()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(file, `${lines[0]}\n`)
  const report = await withClient(server.platform.db.ownerConnection, (client) =>
    verifyAudit(client, {
      anchorsFile: file,
      anchorsCopy: copy,
      keys: server.platform.keys,
    }),
  )
  expect(report.findings).toEqual([{ what: 'copy differs', id: '2' }])
})

test('many processes that anchor at once write every line once, to the second place too', async () => {
  const [dataDir, copy] = [ownFolder(), join(ownFolder(), 'copy.jsonl')]
  file = anchorsFile(dataDir)
  const order = { db: server.platform.db, keys: server.platform.keys, file, copy, now: new Date() }
  for (const turn of [1, 2, 3]) {
    await write(turn)
    await seal()
    await Promise.all(Array.from({ length: 12 }, () => anchorAudit(order)))
  }
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(3)
  expect(await readFile(copy, 'utf8')).toBe(await readFile(file, 'utf8'))
  expect((await verify()).findings).toEqual([])
})

test('a row that somebody else puts in, writes twice or changes on its way bears no signature that fits', async () => {
  const dataDir = ownFolder()
  file = anchorsFile(dataDir)
  const keeper = scheduleAuditSeals({ ...server.platform, config: { ...server.platform.config, dataDir } })
  await write(2, institutions[0])
  const first = await idOf(0)
  await tamper(
    `insert into audit.event (at, actor_kind, action, institution_id, detail) select at, actor_kind, 'false', institution_id, detail
     from audit.event where id = $1`,
    [first],
  )
  await tamper(
    `insert into audit.event (at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, request_id, detail, nonce, mac)
     select at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, request_id, detail, nonce, mac
     from audit.event where id = $1`,
    [first],
  )
  await tamper(`create function audit.twist() returns trigger language plpgsql as $$ begin new.action := 'twisted'; return new; end $$;
    create trigger twist before insert on audit.event for each row execute function audit.twist()`)
  await write(1, institutions[0])
  await tamper('drop trigger twist on audit.event')
  await keeper.stop()
  const ids = await Promise.all([2, 3, 4].map((place) => idOf(place)))
  const { findings } = await verify()
  expect(new Set(findings.map((finding) => finding.id))).toEqual(new Set(ids))
  expect(findings.map((finding) => finding.what)).toContain('row forged')
})

test('an id that a caller writes in capitals is signed as it is kept', async () => {
  await write(1, institutions[0]?.toUpperCase())
  await seal()
  await anchor()
  expect((await verify()).findings).toEqual([])
})

test('a row that is removed while somebody holds up the seal is missed all the same', async () => {
  const dataDir = ownFolder()
  file = anchorsFile(dataDir)
  const keeper = scheduleAuditSeals(
    { ...server.platform, config: { ...server.platform.config, dataDir } },
    { patienceMs: 200 },
  )
  await write(2, institutions[0])
  const lines: unknown[] = []
  await withClient({ ...server.platform.db.ownerConnection, user: 'postgres' }, async (client) => {
    await client.query('begin')
    await client.query('lock table audit.event in row exclusive mode')
    // This turn cannot seal, and forgets nothing.
    const turn = keeper.sealNow()
    lines.push(await client.query('delete from audit.event where id = (select max(id) from audit.event)'))
    await turn
    await client.query('commit')
  })
  await keeper.stop()
  expect((await verify()).findings.map((finding) => finding.what)).toContain('row tampered before its seal')
})
