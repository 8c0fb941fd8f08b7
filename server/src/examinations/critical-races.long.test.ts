import { criticalRoutes as criticals, examinationRoutes as routes } from '@tongying/contract/examinations'
import { wallClockOf } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { escalateFinding } from './critical/escalate-finding.ts'
import { anEndedExamination, aResult } from './fixtures.ts'
import { criticalLines } from './result/critical-lines.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
/** Each prints a report. */
const seals = Number(process.env.ROUNDS ?? 300)
let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
}, 120_000)
afterAll(() => server.close())

const done = 'XQ7'
const told = () => ({ item: 'organRupture', note: '', notifiedPersonId: stage.staff.accountId }) as const
function enter(id: string) {
  const { day: doneOn, time: doneTime } = wallClockOf(server.clock.now())
  return stage.staff.call(criticals.enterAction, { id, text: done, doneOn, doneTime })
}
const refill = () => server.platform.db.pool.query('delete from limit_count')

type Outcome = Promise<string>
const answer = async (call: ReturnType<typeof enter>): Outcome => {
  const { body, status } = await call
  return body.success ? 'ok' : `${status} ${body.error}`
}
const moves: Record<string, (id: string) => Outcome> = {
  acknowledge: (id) => answer(stage.staff.call(criticals.acknowledge, { id, name: '程晓岚' })),
  acknowledgeFor: (id) => answer(stage.examiner.call(criticals.acknowledgeFor, { id, name: '程晓岚' })),
  withdraw: (id) => answer(stage.secondExaminer.call(criticals.withdraw, { id, reason: '误报' })),
  enter: (id) => answer(enter(id)),
  escalate: async (id) => {
    const { db, clock } = server.platform
    await inTransaction(db, (tx) => escalateFinding(tx, { id }, { clock }))
    return 'ok'
  },
}

test('of every pair of moves of a critical finding at once each leaves a state that holds', {
  timeout: 900_000,
}, async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const findingId =
    (await good(stage.examiner.call(criticals.reportCritical, { id, ...told() }))).criticals[0]?.id ?? ''
  const { pool } = server.platform.db
  const names = Object.keys(moves)
  const strange: string[] = []
  let tried = 0
  for (const [n, first] of names.entries())
    for (const second of names.slice(n))
      for (let round = 0; round < rounds; round += 1) {
        if (round % 25 === 0) await refill()
        await pool.query('delete from critical_finding_action where finding_id = $1', [findingId])
        await pool.query(
          `update critical_finding set status = 'waiting', version = version + 1, acknowledged_at = null, acknowledged_by = null,
            acknowledged_name = null, withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null, escalated_at = null
          where id = $1`,
          [findingId],
        )
        const both = [first, second]
        const replies = await Promise.all(both.map((name) => moves[name]?.(findingId) ?? ''))
        tried += 1
        const { rows } = await pool.query(
          `select status, acknowledged_at is not null as confirmed, withdrawn_at is not null as withdrawn,
            (select count(*)::int from critical_finding_action where finding_id = f.id) as entries
          from critical_finding f where id = $1`,
          [findingId],
        )
        const [{ status, confirmed, withdrawn, entries }] = rows
        const ok = both.filter((_name, at) => replies[at] === 'ok')
        const confirms = ok.filter((name) => name.startsWith('acknowledge')).length
        const withdraws = ok.filter((name) => name === 'withdraw').length
        const holds =
          replies.every((reply) => !reply.startsWith('5')) &&
          ok.length > 0 &&
          confirms === Number(confirmed) &&
          withdraws === Number(withdrawn) &&
          entries === ok.filter((name) => name === 'enter').length &&
          (status === 'withdrawn') === withdrawn &&
          (status !== 'acknowledged' || confirmed)
        if (!holds) strange.push(`${both} ${round}: ${replies} ${JSON.stringify(rows)}`)
      }
  expect(strange).toEqual([])
  expect(tried).toBe(15 * rounds)
})

test('whatever is said of a critical finding while its report is sealed, the file and its copies say the same', {
  timeout: 1_800_000,
}, async () => {
  const { examiner, secondExaminer } = stage
  const strange: string[] = []
  const outcomes = new Set<string>()
  for (let round = 0; round < seals; round += 1) {
    await refill()
    const { id } = await anEndedExamination(stage, '13900006031')
    const finding = (await good(examiner.call(criticals.reportCritical, { id, ...told() }))).criticals[0]?.id ?? ''
    await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
    const textSha256 = (await good(examiner.call(routes.sign, { id, version: 1 }))).result?.textSha256 ?? ''
    const pass = () => secondExaminer.call(routes.pass, { id, textSha256 })
    const say = () =>
      round % 2 ? enter(finding) : stage.staff.call(criticals.acknowledge, { id: finding, name: done })
    // A report takes some time to print: what is said meets each part of it.
    const [passed, said] = await Promise.all([
      pass(),
      new Promise((resolve) => setTimeout(resolve, (round % 30) * 20)).then(say),
    ])
    outcomes.add(`${passed.body.success ? 'sealed' : passed.body.error} ${said.body.success}`)
    if (!passed.body.success) await good(pass())
    const { headers, cookies } = examiner
    const file = await server.app.inject({ url: `/meeting/examination/${id}/report.pdf`, headers, cookies })
    const sealed = textOfPdf(file.rawPayload)?.includes(done) === true
    const { rows } = await server.platform.db.pool.query(
      'select issued_at as at from examination_document where examination_id = $1',
      [id],
    )
    const lines = await criticalLines(server.platform.db.orm, { examinationId: id, at: rows[0].at }, 'zh-CN')
    if (lines.join().includes(done) !== sealed) strange.push(`${round}: ${lines} ${sealed}`)
  }
  expect(strange).toEqual([])
  expect(outcomes).toContain('sealed true')
})
