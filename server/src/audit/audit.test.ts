import { createPublicKey, hash, randomUUID, verify } from 'node:crypto'
import { auditRoutes as routes, trailCsvPath, trailZipPath } from '@tongying/contract/audit'
import { consultationRoutes } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { aSubmitted, type CaseStage } from '../consultations/fixtures.ts'
import { scheduleAuditSeals } from '../platform/audit/seal-schedule.ts'
import { recordAudit } from '../platform/audit/trail.ts'
import { firstAbove } from '../platform/audit/trail-proof.ts'
import { withClient } from '../platform/db/roles.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import type { Caller } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { scheduleTrailChecks } from './check-jobs.ts'
import { checkTrail, trailCheckDone } from './check-trail.ts'
import { keepCheck } from './keep-check.ts'

let stage: CaseStage
let caseId: string
let auditor: Caller
let platformAdmin: Caller
let platformAdminId: string
const ofPlatform = async (role: 'platformAdmin' | 'platformAuditor') => {
  const { platform } = stage.server
  const { id } = await anAccount(platform.db.orm, platform, { roles: [role] })
  return { id, me: await stage.server.as(id) }
}
beforeAll(async () => {
  stage = await aCaseStage()
  caseId = await aSubmitted(stage)
  auditor = (await ofPlatform('platformAuditor')).me
  const admin = await ofPlatform('platformAdmin')
  platformAdmin = admin.me
  platformAdminId = admin.id
})
afterAll(() => stage.server.close())

const list = async (who: Caller, more = {}) => (await who.call(routes.list, { pageSize: 100, ...more })).data
const write = (action: string, more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
  inTransaction(stage.server.platform.db, (tx) =>
    recordAudit(tx, { at: stage.server.clock.now(), actorKind: 'system', action, ...more }),
  )
const fetched = ({ cookies, headers }: Caller, path: string, query: Record<string, string>) =>
  stage.server.app.inject({ url: path, query, cookies, headers: { ...headers } })
/** As the only one who can: the database's superuser. */
const tamper = (statement: string, values: unknown[] = []) =>
  withClient({ ...stage.server.platform.db.ownerConnection, user: 'postgres' }, (client) =>
    client.query(statement, values),
  )

test('the platform’s staff read the whole trail, an institution’s administrators their own, nobody else any', async () => {
  const { applicant, admin, expertsAdmin, lead, other } = stage.people
  const { countyId, provinceId } = stage.cast
  await write('test.ofNobody')
  for (const who of [auditor, platformAdmin])
    expect((await list(who)).list.map(({ institution }) => institution?.id)).toEqual(
      expect.arrayContaining([countyId, undefined]),
    )
  const own = await list(admin)
  expect(own.scope?.id).toBe(countyId)
  expect(own.list.length).toBeGreaterThan(0)
  expect(new Set(own.list.map(({ institution }) => institution?.id))).toEqual(new Set([countyId]))
  const foreign = await list(expertsAdmin, { subject: caseId })
  expect(foreign.scope?.id).toBe(provinceId)
  expect(foreign.list).toEqual([])
  expect((await expertsAdmin.call(routes.list, { institutionId: countyId })).status).toBe(404)
  const { list: story } = (await expertsAdmin.call(routes.story, { kind: 'consultation', id: caseId })).data
  expect(story).toEqual([])
  for (const who of [applicant, lead, other]) expect((await who.call(routes.list, {})).status).toBe(404)
  expect((await stage.server.guest.call(routes.list, {})).status).toBe(401)
  for (const who of [admin, applicant]) expect((await who.call(routes.state, {})).status).toBe(403)
  expect((await auditor.call(routes.acknowledge, { ids: ['1'], reason: '已核实' })).status).toBe(403)
})

test('every filter narrows to its rows and no others', async () => {
  const { applicant } = stage.people
  const { number } = (await applicant.call(consultationRoutes.detail, { id: caseId })).data
  const requestId = randomUUID()
  const at = new Date('2020-05-04T03:02:01Z')
  await write('test.filter', { requestId, at, actorKind: 'user', actorId: stage.ids.applicant })
  const found = async (more: object) => (await list(auditor, more)).list
  expect((await found({ requestId })).map(({ action }) => action)).toEqual(['test.filter'])
  expect((await found({ action: 'test.filter' })).map((row) => row.requestId)).toEqual([requestId])
  const inYear = { from: '2020-01-01T00:00:00Z', until: '2021-01-01T00:00:00Z' }
  expect((await found(inYear)).map(({ action }) => action)).toEqual(['test.filter'])
  expect(await found({ from: inYear.from, until: at.toISOString() })).toEqual([])
  const byName = await found({ actor: '林若溪' })
  expect(byName.length).toBeGreaterThan(0)
  expect(new Set(byName.map(({ actor }) => actor.id))).toEqual(new Set([stage.ids.applicant]))
  expect(await found({ actor: stage.ids.applicant })).toEqual(byName)
  expect(await found({ actor: '没有这个人' })).toEqual([])
  const ofCase = await found({ subject: number ?? '' })
  expect(ofCase.length).toBeGreaterThan(0)
  for (const { subject } of ofCase) expect(subject).toEqual({ kind: 'consultation', id: caseId, name: number })
  expect(await found({ subjectKind: 'consultation', subject: caseId })).toEqual(ofCase)
  expect((await found({ subject: caseId, action: 'consultation.submit' })).map((row) => row.action)).toEqual([
    'consultation.submit',
  ])
  for (const { action } of await found({ group: 'reading' })) expect(action).not.toBe('consultation.submit')
})

test('pages follow one another without a gap or a double, whatever they are narrowed by', async () => {
  const subject = { kind: 'demo', id: 'pages' } as const
  const at = stage.server.clock.now()
  // Rows of one instant are told apart by their numbers.
  for (let turn = 0; turn < 7; turn++) await write(`test.page${turn % 2}`, { at, subject })
  for (const filter of [{ subjectKind: 'demo', subject: 'pages' }, { action: 'test.page0' }] as const) {
    const whole = (await list(auditor, filter)).list.map(({ id }) => id)
    const paged: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await list(auditor, { ...filter, pageSize: 2, before })
      paged.push(...page.list.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    expect(paged).toEqual(whole)
    expect(whole.length).toBeGreaterThan(3)
  }
})

test('each filter walks its own index', async () => {
  const of = (many: number) =>
    `case when n % ${many} = 1 then '11111111-1111-4111-8111-111111111111' else md5((n % ${many})::text)::uuid end`
  const { pool } = stage.server.platform.db
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  const spy = (text: unknown, values: unknown, ...rest: []) => {
    if (typeof text === 'string' && text.includes('from audit.event') && text.includes('newest') === false)
      if (Array.isArray(values) && text.includes('"actorKind"')) statements.push({ text, values })
    return Reflect.apply(query, pool, [text, values, ...rest])
  }
  Object.assign(pool, { query: spy })
  try {
    // Values that many of the rows below have.
    const id = '11111111-1111-4111-8111-111111111111'
    for (const filter of [
      {},
      { from: '2020-01-01T00:00:00Z' },
      { actor: id },
      { action: 'test.bulk1' },
      { group: 'reading' },
      { subject: id, subjectKind: 'account' },
      { institutionId: id },
      { institutionId: id, group: 'reading' },
      { requestId: 'bulk7' },
    ] as const)
      await list(auditor, { ...filter, pageSize: 5 })
  } finally {
    Object.assign(pool, { query })
  }
  expect(statements).toHaveLength(9)
  await tamper(
    `insert into audit.event (at, actor_kind, action, actor_id, subject_kind, subject_id, institution_id, request_id, detail)
     select now() - n * interval '1 second', 'user', 'test.bulk' || n % 50, ${of(200)}, 'account', (${of(300)})::text,
       ${of(20)}, 'bulk' || n, '{}' from generate_series(1, 20000) n`,
  )
  await tamper('analyze audit.event')
  try {
    await withClient(stage.server.platform.db.ownerConnection, async (client) => {
      const indexes = ['time', 'time', 'actor_time', 'action_time', 'action_time', 'subject_time', 'institution_time']
      const expected = [...indexes, 'institution_action_time', 'request'].map((name) => `event_${name}`)
      for (const [place, { text, values }] of statements.entries()) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(new RegExp(`(using|Bitmap Index Scan on) ${expected[place]}\\b`))
        expect(plan).not.toContain('Seq Scan on event')
      }
    })
  } finally {
    await tamper("delete from audit.event where action like 'test.bulk%'")
  }
})

test('who reads the trail or a story leaves a row, once in a session', async () => {
  const { me, id } = await ofPlatform('platformAuditor')
  for (const _twice of [1, 2]) {
    await list(me)
    await me.call(routes.story, { kind: 'consultation', id: caseId }).then(({ data }) => data)
  }
  const rows = (await list(auditor, { actor: id })).list.map(({ action, subject }) => [action, subject?.id])
  expect(rows).toEqual([
    ['trail.story', caseId],
    ['trail.list', '00000000-0000-0000-0000-000000000000'],
  ])
})

test('the story of what is not theirs stays empty for an institution, however often it is asked for', async () => {
  const { expertsAdmin } = stage.people
  for (const of of [
    { kind: 'consultation', id: caseId },
    { kind: 'account', id: platformAdminId },
  ] as const)
    for (const _again of [1, 2]) {
      const story = (await expertsAdmin.call(routes.story, of)).data
      expect(story).toEqual({ of: { ...of, name: null }, list: [], next: null })
    }
  const { list: own } = await list(expertsAdmin, { subject: caseId })
  expect(own).toEqual([])
})

test('a story of another kind with the same id, or in another scope, hides no reading of the true one', async () => {
  const { me, id } = await ofPlatform('platformAuditor')
  const { countyId } = stage.cast
  await me.call(routes.story, { kind: 'booking', id: caseId }).then(({ data }) => data)
  await me.call(routes.story, { kind: 'consultation', id: caseId }).then(({ data }) => data)
  await me.call(routes.story, { kind: 'consultation', id: caseId, institutionId: countyId }).then(({ data }) => data)
  await me.call(routes.story, { kind: 'institution', id: countyId }).then(({ data }) => data)
  await list(me, { institutionId: countyId })
  const rows = (await list(auditor, { actor: id })).list.map(({ action, subject, institution }) =>
    [action, subject?.kind, subject?.id, institution?.id].join(' '),
  )
  expect(rows.toReversed()).toEqual([
    `trail.story booking ${caseId} `,
    `trail.story consultation ${caseId} `,
    `trail.story consultation ${caseId} ${countyId}`,
    `trail.story institution ${countyId} `,
    `trail.list auditTrail ${countyId} ${countyId}`,
  ])
})

test('the seals of a row are found in a file of any length by a few looks', () => {
  let looks = 0
  const ids = Array.from({ length: 10_000 }, (_, index) => BigInt(index * 3))
  const counted = new Proxy(ids, {
    get(of, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1
      return Reflect.get(of, name)
    },
  })
  for (const limit of [-1n, 0n, 1n, 14_999n, 15_000n, 29_996n, 29_997n, 40_000n])
    expect(firstAbove(counted, limit)).toBe(ids.find((id) => id > limit))
  expect(looks).toBeLessThan(8 * 16)
})

test('trust.limit: of 300 exports at once twenty are made, and nothing is sealed for the others', async () => {
  const { me } = await ofPlatform('platformAuditor')
  const replies = await inParallel(300, () => fetched(me, trailZipPath, { action: 'test.none', reason: 'x' }))
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(20)
  const { rows } = await stage.server.platform.db.pool.query('select count(*)::int as seals from audit.seal')
  await write('test.afterLimit')
  expect((await fetched(me, trailZipPath, { action: 'test.none', reason: 'x' })).statusCode).toBe(429)
  const { rows: after } = await stage.server.platform.db.pool.query('select count(*)::int as seals from audit.seal')
  expect(after).toEqual(rows)
})

test('a person’s story is what they did and what was done to them; a case’s has its invitations', async () => {
  const { id } = await ofPlatform('platformAuditor')
  await write('test.did', { actorKind: 'user', actorId: id, subject: { kind: 'account', id } })
  await write('test.toThem', { subject: { kind: 'account', id } })
  const story = (await auditor.call(routes.story, { kind: 'account', id, pageSize: 50 })).data
  expect(story.of).toMatchObject({ kind: 'account', id })
  expect(story.list.map(({ action }) => action)).toEqual(['test.toThem', 'test.did'])
  const { number } = (await stage.people.applicant.call(consultationRoutes.detail, { id: caseId })).data
  const ofCase = (await auditor.call(routes.story, { kind: 'consultation', id: number ?? '', pageSize: 100 })).data
  expect(ofCase.of).toEqual({ kind: 'consultation', id: caseId, name: number })
  expect(ofCase.list.map(({ action }) => action)).toContain('consultation.submit')
})

test('the CSV holds the rows of the page, no formula, and leaves a row with the reason', async () => {
  const id = randomUUID()
  await write('test.csv', { subject: { kind: 'demo', id }, detail: { reason: '=HYPERLINK("http://x")' } })
  const reply = await fetched(auditor, trailCsvPath, { subjectKind: 'demo', subject: id, reason: '季度检查' })
  expect(reply.statusCode).toBe(200)
  const lines = reply.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('\'=HYPERLINK(""http://x"")')
  const [row] = (await list(auditor, { action: 'trail.exportCsv' })).list
  expect(row).toMatchObject({ reason: '季度检查', actor: { kind: 'user' } })
  expect(row?.detail).toContain('"rows":1')
  expect((await fetched(auditor, trailCsvPath, { reason: ' ' })).statusCode).toBe(422)
  const { countyId } = stage.cast
  for (const path of [trailCsvPath, trailZipPath]) {
    const foreign = await fetched(stage.people.expertsAdmin, path, { institutionId: countyId, reason: 'x' })
    expect(foreign.statusCode).toBe(404)
  }
})

/** What somebody does who has the ZIP and nothing of this product. */
function verifiedByHand(zip: Buffer) {
  const files = unzipSync(new Uint8Array(zip))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .filter((line) => line !== '')
  const key = createPublicKey(text('public-key.pem'))
  const sha256 = (bytes: Buffer | string) => hash('sha256', bytes)
  const isSigned = (bytes: Buffer, base64: string) => verify(null, bytes, key, Buffer.from(base64, 'base64'))
  const manifest = JSON.parse(text('manifest.json'))
  const eight = (value: string) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(BigInt(value))
    return bytes
  }
  const seals = lines('seals.ndjson').map((line) => JSON.parse(line))
  const anchored = lines('anchored-seals.ndjson').map((line) => JSON.parse(line))
  const entries = new Set<string>(seals.flatMap((seal) => seal.entries.match(/.{80}/g) ?? []))
  const covered = new Set<string>()
  const anchors = lines('anchors.ndjson').map((line) => {
    const { anchor, signature } = JSON.parse(line)
    const { afterSealId, sealId, digest } = JSON.parse(anchor)
    const own = anchored.filter(
      (one) => BigInt(one.sealId) > BigInt(afterSealId) && BigInt(one.sealId) <= BigInt(sealId),
    )
    for (const one of own) covered.add(`${one.sealId} ${one.hash}`)
    const isWhole = sha256(Buffer.concat(own.map((one) => Buffer.from(one.hash, 'hex')))) === digest
    return isWhole && isSigned(Buffer.from(anchor), signature)
  })
  return {
    manifest,
    rows: lines('rows.ndjson'),
    isManifestSigned: isSigned(Buffer.from(text('manifest.json')), text('manifest.sig.b64')),
    isFingerprint: sha256(key.export({ type: 'spki', format: 'der' })) === manifest.keyFingerprint,
    otherFiles: Object.keys(files).filter(
      (name) => !name.startsWith('manifest.') && sha256(Buffer.from(files[name] ?? [])) !== manifest.sha256[name],
    ),
    wrongRows: lines('rows.ndjson').filter((line) => {
      const entry = eight(String(JSON.parse(line)[0])).toString('hex') + sha256(line)
      return !entries.has(entry)
    }),
    wrongSeals: seals.filter((seal) => {
      const body = Buffer.concat([
        Buffer.from(seal.prevHash, 'hex'),
        Buffer.from(seal.institutionId ?? 'no institution'),
        eight(seal.fromId),
        eight(seal.toId),
        Buffer.from(seal.entries, 'hex'),
      ])
      const isWhole = sha256(body) === seal.hash && isSigned(Buffer.from(seal.hash, 'hex'), seal.signature)
      return !isWhole || !covered.has(`${seal.id} ${seal.hash}`)
    }),
    anchors,
  }
}

test('the ZIP is verified by node’s own crypto alone; a changed byte of it is found', async () => {
  const { admin } = stage.people
  const reply = await fetched(admin, trailZipPath, { reason: '卫生监督部门调阅' })
  expect(reply.statusCode).toBe(200)
  const found = verifiedByHand(reply.rawPayload)
  expect(found).toMatchObject({
    isManifestSigned: true,
    isFingerprint: true,
    otherFiles: [],
    wrongRows: [],
    wrongSeals: [],
    manifest: { institutionId: stage.cast.countyId, reason: '卫生监督部门调阅', rowsLeftOutAsNotSealedYet: 0 },
  })
  expect(found.rows.length).toBeGreaterThan(0)
  expect(found.rows).toHaveLength(found.manifest.rows)
  for (const line of found.rows) expect(JSON.parse(line)[7]).toBe(stage.cast.countyId)
  expect(found.anchors.length).toBeGreaterThan(0)
  expect(found.anchors).not.toContain(false)
  const all = verifiedByHand((await fetched(auditor, trailZipPath, { reason: 'x' })).rawPayload)
  expect([all.wrongRows, all.wrongSeals, all.otherFiles]).toEqual([[], [], []])
  expect(all.rows.length).toBeGreaterThan(found.rows.length)
})

const openFindings = async () => (await auditor.call(routes.state, {})).data.findings
const notices = async () =>
  (await platformAdmin.call(messageRoutes.byType, { pageSize: 100, type: 'notice' })).data.list.filter(
    ({ title }) => title === '审计日志验证未通过',
  ).length

test('however many findings were acknowledged, what is done to the trail after them raises the alarm', async () => {
  const { platform, clock } = stage.server
  const report = (many: number) => ({
    ...{ rows: many, seals: 0, chains: 0, anchors: 0, unsealed: 0 },
    findings: Array.from({ length: many }, (_, index) => ({
      what: 'row changed' as const,
      id: String(index + 1_000_000),
    })),
  })
  const keep = (many: number) =>
    inTransaction(platform.db, (tx) => keepCheck(tx, report(many), { at: clock.now(), ms: 1, lastRow: '1' }))
  const acknowledgeAll = () =>
    platform.db.pool.query(`update trail_finding set acknowledged_at = now(), acknowledged_by = $1, reason = '演练'`, [
      platformAdminId,
    ])
  expect(await keep(1_200)).toBe(1_000)
  await acknowledgeAll()
  expect(await keep(1_200)).toBe(200)
  await acknowledgeAll()
  expect(await keep(1_201)).toBe(1)
  await platform.db.pool.query('delete from trail_finding')
  await platform.db.pool.query('delete from trail_check')
  await stage.server.deliverAll()
  await platform.db.pool.query(`delete from message where text_key = 'auditTrail.broken'`)
})

test('the schedule finds a row that was changed, removed or put in; the alarm lasts until it is acknowledged', async () => {
  const { platform, clock } = stage.server
  const subject = { kind: 'demo', id: 'tampered' } as const
  for (const action of ['test.changed', 'test.removed', 'test.last']) await write(action, { subject })
  await scheduleAuditSeals(platform).stop()
  await scheduleTrailChecks(platform)
  const byJob = async () => {
    clock.moveBy(hourMs)
    await stage.server.deliverAll()
    await trailCheckDone(platform)
    await stage.server.deliverAll()
  }
  await byJob()
  expect(await openFindings()).toEqual([])
  // Asked for, it is made without the half hour.
  const checksBefore = (await auditor.call(routes.state, {})).data.checks.length
  await auditor.call(routes.check, {}).then(({ data }) => data)
  await stage.server.deliverAll()
  await trailCheckDone(platform)
  expect((await auditor.call(routes.state, {})).data.checks).toHaveLength(checksBefore + 1)
  const whole = (await auditor.call(routes.state, {})).data
  expect(whole.checks[0]).toMatchObject({ isWhole: true })
  expect(whole.head).toMatch(/^[0-9a-f]{64}$/)

  await tamper(`update audit.event set detail = '{"x":1}' where action = 'test.changed'`)
  await byJob()
  expect((await openFindings()).map(({ what }) => what)).toEqual(['row changed'])
  expect(await notices()).toBe(1)
  // The same finding again is no other notice.
  await byJob()
  expect(await notices()).toBe(1)

  const { rows: gone } = await tamper(`delete from audit.event where action = 'test.removed' returning id::text`)
  await byJob()
  const missing = (await openFindings()).filter(({ what }) => what === 'row missing')
  expect(missing.map(({ place }) => place)).toEqual(gone.map(({ id }) => id))
  expect(await notices()).toBe(2)

  const { rows: added } = await tamper(
    `insert into audit.event (at, actor_kind, action, detail) values (now(), 'system', 'test.added', '{}')
     returning id::text`,
  )
  await byJob()
  const found = await openFindings()
  expect(found.map(({ place }) => place)).toContain(added[0]?.id)
  expect((await auditor.call(routes.state, {})).data.checks[0]?.isWhole).toBe(false)
  expect(await notices()).toBe(3)

  const ids = found.map(({ id }) => id)
  const reason = '运维人员核实为演练'
  await platformAdmin.call(routes.acknowledge, { ids, reason }).then(({ data }) => data)
  const again = await platformAdmin.call(routes.acknowledge, { ids, reason })
  expect([again.status, again.body.success ? '' : again.body.error]).toEqual([409, 'NoTrailAlarm'])
  expect(await openFindings()).toEqual([])
  await checkTrail(platform)
  expect(await openFindings()).toEqual([])
  const [row] = (await list(auditor, { action: 'trail.acknowledge', actor: platformAdminId })).list
  expect(row).toMatchObject({ reason })
})
