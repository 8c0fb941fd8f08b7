import { setTimeout as sleep } from 'node:timers/promises'
import {
  consultationFiles,
  exportedMax,
  listCalendarPath,
  listCsvPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '../platform/testing/parallel.ts'
import type { Caller } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraft, aSubmitted, type CasePerson, type CaseStage } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const signedIn = (person: CasePerson) => stage.server.as(stage.ids[person])
const exported = async (who: Caller, query = '') => {
  const { cookies, headers } = who
  const reply = await stage.server.app.inject({ url: `${listCsvPath}${query}`, cookies, headers })
  return {
    reply,
    lines: reply.body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n'),
  }
}

test('a person takes their own list along, narrowed as on the page, in their language, with names masked', async () => {
  const applicant = await signedIn('applicant')
  const id = await aSubmitted(stage)
  await aDraft(stage)
  const { number, patientName } = (await applicant.call(routes.detail, { id })).data
  const { reply, lines } = await exported(applicant)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="consultations-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'private, no-store',
  })
  expect(reply.body.startsWith('\ufeff会诊编号,状态,')).toBe(true)
  expect(lines).toHaveLength(1 + (await applicant.call(routes.list, {})).data.total)
  const mine = lines.find((line) => line.startsWith(`${number},`))
  expect(mine).toContain(`,${patientName},`)
  expect(patientName).toContain('*')
  expect(mine).toMatch(/,待处理,待审核,/)
  expect((await exported(applicant, '?state=draft')).lines).toHaveLength(2)
  expect((await exported(applicant, '?displayLanguage=en-US')).lines[0]).toMatch(/^Number,Status,Review,/)
  expect((await exported(applicant, '?tab=invited')).lines).toHaveLength(1)
})

test('a list that is longer than a file holds says so in its last row', async () => {
  const person = await stage.server.as(stage.ids.applicant)
  const id = await aDraft(stage)
  const { pool } = stage.server.platform.db
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'consultation' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`,
  )
  const columns = rows.map(({ name }) => name).join(', ')
  await pool.query(
    `insert into consultation (id, ${columns}) select gen_random_uuid(), ${columns}
     from consultation, generate_series(1, $2) where id = $1`,
    [id, exportedMax],
  )
  const { lines } = await exported(person, '?state=draft&displayLanguage=en-US')
  await pool.query("delete from consultation where status = 'draft' and id <> $1 and applicant_id = $2", [
    ...[id, stage.ids.applicant],
  ])
  expect(lines).toHaveLength(exportedMax + 2)
  expect(lines.at(-1)).toMatch(/^.?These are the first 5000; there are more/)
})

test('the appointments of a list go into a calendar, without patients, drafts and what was called off', async () => {
  const applicant = await signedIn('applicant')
  const [id, cancelled] = [await aSubmitted(stage), await aSubmitted(stage)]
  await applicant.call(routes.cancel, { id: cancelled }).then(({ data }) => data)
  const draft = await aDraft(stage)
  const { cookies, headers } = applicant
  const calendar = (query = '') =>
    stage.server.app.inject({ url: `${listCalendarPath}${query}`, cookies, headers: { ...headers } })
  const reply = await calendar()
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const { number } = (await applicant.call(routes.detail, { id })).data
  const file = reply.body.replace(/\r\n /g, '')
  expect(file).toContain(`SUMMARY:远程会诊 ${number}\r\n`)
  expect(file).toContain(`UID:consultation-${id}@`)
  for (const left of [cancelled, draft, '陈若兰', '甲状腺']) expect(file).not.toContain(left)
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  expect((await calendar('?state=completed')).body).not.toContain('VEVENT')
  expect((await calendar('?tab=auditQueue')).statusCode).toBe(400)
})

test('an account that asks for its calendar many times at once has four calls at work in the database', async () => {
  const { cookies, headers } = await stage.server.as(stage.ids.second)
  const { pool } = stage.server.platform.db
  const atOnce = await mostAtOnce(pool, /order by "consultation"."starts_at" asc/, () =>
    inParallel(20, () => stage.server.app.inject({ url: listCalendarPath, cookies, headers: { ...headers } })),
  )
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(4)
})

test('what begins like a formula is text in a spreadsheet', async () => {
  const other = await signedIn('other')
  await other.call(routes.saveDraft, { consultationId: null, reason: '=HYPERLINK("http://a","b")' })
  await other.call(routes.saveDraft, { consultationId: null, reason: '体温38.5;=A1\n- 咳嗽\t@SUM(A1)' })
  await other.call(routes.saveDraft, { consultationId: null, reason: 'x;"=1+1&"' })
  const { lines } = await exported(other)
  expect(lines).toHaveLength(4)
  // A quotation mark there opens a cell, in which it stands for nothing.
  expect(lines[1]).toContain(`x;""'=1+1&""`)
  expect(lines[3]).toContain(`"'=HYPERLINK(""http://a"",""b"")"`)
  // Where a semicolon or a tab parts the columns, a cell begins there too.
  expect(lines[2]).toContain("体温38.5;'=A1 - 咳嗽")
  expect(lines[2]).not.toContain('\t@')
})

test('nobody takes a review queue along; a stranger and a wrong filter get a clear answer; the trail knows', async () => {
  const [auditor, applicant] = [await signedIn('auditor'), await signedIn('applicant')]
  expect((await exported(auditor, '?tab=auditQueue')).reply.statusCode).toBe(400)
  expect((await exported(applicant, '?from=gestern')).reply.statusCode).toBe(422)
  expect((await stage.server.app.inject({ url: listCsvPath })).statusCode).toBe(401)
  const { rows } = await stage.server.platform.db.pool.query('select actor_id from audit.event where action = $1', [
    consultationFiles.exportList.name,
  ])
  expect(rows).toContainEqual({ actor_id: stage.ids.applicant })
})

test('every list that is taken along leaves its row, with how many cases it held; of 300 at once thirty are', async () => {
  const lead = await signedIn('lead')
  const [, one] = [await exported(lead, '?tab=led'), await exported(lead, '?tab=invited')]
  expect(one.reply.statusCode).toBe(200)
  const codes = (await inParallel(300, () => exported(lead))).map(({ reply }) => reply.statusCode)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([28, 272])
  const { rows } = await stage.server.platform.db.pool.query(
    'select detail from audit.event where action = $1 and actor_id = $2 order by id',
    [consultationFiles.exportList.name, stage.ids.lead],
  )
  expect(rows).toHaveLength(30)
  expect(rows.slice(0, 2)).toEqual([{ detail: { tab: 'led', rows: 0 } }, { detail: { tab: 'invited', rows: 0 } }])
})

/** How many statements like this run at once during some work; each is made to take a little longer. */
async function mostAtOnce(pool: pg.Pool, like: RegExp, work: () => Promise<unknown>): Promise<number> {
  let [running, most] = [0, 0]
  const asking: (...given: readonly unknown[]) => Promise<unknown> = pool.query.bind(pool)
  const slowly = async (...given: readonly unknown[]) => {
    if (!like.test(JSON.stringify(given[0]).replaceAll('\\"', '"'))) return asking(...given)
    most = Math.max(most, ++running)
    await sleep(50)
    return asking(...given).finally(() => running--)
  }
  Object.assign(pool, { query: slowly })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: asking })
  }
  return most
}
