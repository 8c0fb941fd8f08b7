import { randomUUID } from 'node:crypto'
import {
  resultAddendumRoutes as addendumRoutes,
  criticalRoutes as criticals,
  examinationRoutes as routes,
  streamRoutes,
} from '@tongying/contract/examinations'
import { wallClockOf } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { languageCookie } from '@tongying/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { untilWaiting } from '../testing/while-held.ts'
import { aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
  // The first print starts a worker; a lock is waited for ten seconds.
  await warmUp()
}, 120_000)
afterAll(() => server.close())

const done = 'XQ7'

/** An examination with a critical finding whose result waits for its reviewer. */
async function aSigned(more: object = {}) {
  const { examiner, staff } = stage
  const { examinationId: id } = await anExaminedPatient(stage)
  const told = { item: 'organRupture', note: '', notifiedPersonId: staff.accountId } as const
  const findingId = (await good(examiner.call(criticals.reportCritical, { id, ...told }))).criticals[0]?.id ?? ''
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult, ...more }))
  const { result } = await good(examiner.call(routes.sign, { id, version: 1 }))
  return { id, findingId, textSha256: result?.textSha256 ?? '' }
}

async function warmUp() {
  const { id, textSha256 } = await aSigned()
  await good(stage.secondExaminer.call(routes.pass, { id, textSha256 }))
}

const enter = (id: string) => {
  const { day: doneOn, time: doneTime } = wallClockOf(server.clock.now())
  return stage.staff.call(criticals.enterAction, { id, text: done, doneOn, doneTime })
}
const acknowledge = (id: string) => stage.staff.call(criticals.acknowledge, { id, name: done })

/** The sealed file and a reading copy of it: of the same content. */
async function printed(id: string): Promise<{ sealed: string; copy: string }> {
  const { headers, cookies } = stage.examiner
  const read = async (language: string) => {
    const asked = { ...cookies, [languageCookie.name]: language }
    const { rawPayload } = await server.app.inject({
      url: `/meeting/examination/${id}/report.pdf`,
      headers: { ...headers, 'accept-language': language },
      cookies: asked,
    })
    return textOfPdf(rawPayload)?.replace(/\s/g, '') ?? ''
  }
  return { sealed: await read('zh-CN'), copy: await read('en-US') }
}

/** Starts `first` while `hold` holds it up, then `second` until it is done or held up too, and lets go. */
async function meanwhile<A, B>(
  hold: { text: string; values: unknown[] },
  first: () => Promise<A>,
  second: () => Promise<B>,
) {
  const holder = await server.platform.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(hold)
    const started = first()
    await untilWaiting(server.platform, 1)
    const other = second()
    await Promise.race([other, untilWaiting(server.platform, 2).catch(() => undefined)])
    await holder.query('commit')
    return [await started, await other] as const
  } finally {
    await holder.query('rollback').catch(() => undefined)
    holder.release()
  }
}

test.each([
  ['what was done about a critical finding', enter],
  ['a confirmation of a critical finding', acknowledge],
])('%s is in the sealed report, or came after it', async (_what, change) => {
  const { id, findingId, textSha256 } = await aSigned()
  const pass = () => stage.secondExaminer.call(routes.pass, { id, textSha256 })
  const held = { text: 'select 1 from critical_finding where id = $1 for update', values: [findingId] }
  const [changed, passed] = await meanwhile(held, () => change(findingId), pass)
  expect(changed.body.success).toBe(true)
  if (!passed.body.success) {
    expect(passed.body.error).toBe('ResultChanged')
    await good(pass())
  }
  const { sealed, copy } = await printed(id)
  expect(copy.includes(done)).toBe(sealed.includes(done))
})

test.each([
  ['what is done about a critical finding', enter],
  ['a confirmation of a critical finding', acknowledge],
])('%s by a call that began before the report was sealed has the time at which it counts', async (_what, change) => {
  const { id, findingId, textSha256 } = await aSigned()
  const pass = () => stage.secondExaminer.call(routes.pass, { id, textSha256 })
  const held = {
    text: 'select 1 from membership where account_id = $1 for update',
    values: [stage.staff.accountId],
  }
  const [changed, passed] = await meanwhile(held, () => change(findingId), pass)
  expect([changed.body.success, passed.body.success]).toEqual([true, true])
  const { sealed, copy } = await printed(id)
  expect(sealed).not.toContain(done)
  expect(copy).not.toContain(done)
})

test('an addendum that was signed anew while its reviewer’s file was printed is not passed', async () => {
  const { examiner, secondExaminer } = stage
  const { id, textSha256 } = await aSigned()
  await good(secondExaminer.call(routes.pass, { id, textSha256 }))
  const { addenda } = await good(examiner.call(addendumRoutes.submitAddendum, { id, reason: '复核', text: '见结石。' }))
  const read = addenda.pending?.textSha256 ?? ''
  const held = { text: 'select 1 from examination where id = $1 for update', values: [id] }
  const pass = () => secondExaminer.call(addendumRoutes.passAddendum, { id, textSha256: read })
  const anew = () =>
    server.platform.db.pool.query(
      `update examination_pending_addendum set text = '未见结石。', submitted_at = submitted_at + interval '1 second'
      where examination_id = $1`,
      [id],
    )
  const [passed] = await meanwhile(held, pass, anew)
  expect(passed.body).toMatchObject({ error: 'StateChanged' })
  expect((await good(examiner.call(routes.read, { id }))).addenda).toMatchObject({ list: [], pending: { number: 1 } })
})

test('a measure of the picture that comes while the report is printed is in it, or stops it', async () => {
  const { examiner, admin, institutionId } = stage
  const settings = await good(admin.call(membershipRoutes.settings, { institutionId }))
  await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, hasReportDesk: false }))
  await server.clock.moveBy(1000)
  const { examinationId: id } = await anExaminedPatient(stage)
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const measure = { seconds: 60, frames: 27.3, fewFrames: 20, roundTrip: 40, cuts: 1, width: 1920, height: 1080 }
  const keep = () => examiner.call(streamRoutes.keepStream, { id, pageId: randomUUID(), ...measure })
  const sign = () => examiner.call(routes.sign, { id, version: 1 })
  const held = { text: 'select 1 from examination where id = $1 for update', values: [id] }
  const [kept, signed] = await meanwhile(held, keep, sign)
  expect(kept.body.success).toBe(true)
  expect(signed.body).toMatchObject({ error: 'ResultChanged' })
  await good(sign())
  const { sealed } = await printed(id)
  expect(sealed).toContain('每秒27.3帧')
})

test('of two addenda that are printed at once, where nobody reviews them, one is the next', async () => {
  const { examiner, secondExaminer } = stage
  const { examinationId: id } = await anExaminedPatient(stage)
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  await good(examiner.call(routes.sign, { id, version: 1 }))
  const held = { text: 'select 1 from examination where id = $1 for update', values: [id] }
  const add = (by: typeof examiner) => () =>
    by.call(addendumRoutes.submitAddendum, { id, reason: '复核', text: '见结石。' })
  const replies = await meanwhile(held, add(examiner), add(secondExaminer))
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 1 })
})
