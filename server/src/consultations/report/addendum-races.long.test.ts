import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../../testing/app.ts'
import { answerOf } from '../../testing/booking-stage.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { addendumText, aWaitingAddendum, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

test('an addendum is passed, returned or withdrawn once, by two reviewers’ presses and its author at once', {
  timeout: 900_000,
}, async () => {
  const { lead, reportAuditor } = stage.people
  for (let round = 0; round < 50; round++) {
    const { id, textSha256 } = await aWaitingAddendum(stage)
    const moves = [
      () => reportAuditor.call(routes.passAddendum, { id, textSha256 }),
      () => reportAuditor.call(routes.passAddendum, { id, textSha256 }),
      () => reportAuditor.call(routes.returnAddendum, { id, textSha256, note: '请补充' }),
      () => lead.call(routes.withdrawAddendum, { id }),
      () => lead.call(routes.submitAddendum, { id, ...addendumText, text: '另一段文字' }),
    ]
    const pressAt = (at: number) => moves.at(at % moves.length)?.() ?? lead.call(routes.withdrawAddendum, { id })
    const replies = await Promise.all(moves.map((_, at) => answerOf(pressAt(at + round))))
    const refused = replies.filter((reply) => reply !== 'ok')
    expect(refused.filter((reply) => !/^(404 ConsultationNotFound|409 \w+|429 TooManyAtOnce)$/.test(reply))).toEqual([])
    const { report } = await good(lead.call(routes.detail, { id }))
    const numbers = report?.addenda.map(({ number }) => number) ?? []
    expect(numbers.length).toBeLessThanOrEqual(1)
    // What was passed does not wait as well, and what is issued is one of the two texts that were signed.
    if (numbers.length === 1 && report?.pendingAddendum) expect(report.pendingAddendum.number).toBe(2)
    expect([addendumText.text, '另一段文字', undefined]).toContain(report?.addenda[0]?.text)
    const { reportNo = '' } = report ?? {}
    const found = await good(stage.server.guest.call(routes.verifyReport, { reportNo: reportNo ?? '' }))
    expect(found.addenda.every(({ isSealValid }) => isSealValid)).toBe(true)
  }
})
