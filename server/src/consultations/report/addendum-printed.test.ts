import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { good } from '../../testing/app.ts'
import { answerOf } from '../../testing/booking-stage.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { setReportDesk } from '../../testing/notice-walks/steps.ts'
import { aCompleted, addendumText, aWaitingAddendum, type CaseStage } from '../fixtures.ts'
import * as printing from './print-report.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => stage.server.close())

/** Does something else after the first thing that is printed from now on was asked for, and before it is there. */
function whilePrinted(first: () => Promise<unknown>) {
  let isFirst = true
  const real = printing.printReport
  return vi.spyOn(printing, 'printReport').mockImplementation(async (...given) => {
    if (isFirst) {
      isFirst = false
      await first()
    }
    return real(...given)
  })
}

test('what was withdrawn and written anew while it was printed is not issued by the press before', async () => {
  const { id, textSha256 } = await aWaitingAddendum(stage)
  const { lead, reportAuditor } = stage.people
  const other = { ...addendumText, text: '另一段文字' }
  const print = whilePrinted(async () => {
    await good(lead.call(routes.withdrawAddendum, { id }))
    await good(lead.call(routes.submitAddendum, { id, ...other }))
  })
  const pass = () => reportAuditor.call(routes.passAddendum, { id, textSha256 })
  expect(await answerOf(pass())).toBe('409 StateChanged')
  print.mockRestore()
  const { report } = await good(lead.call(routes.detail, { id }))
  expect([report?.addenda, report?.pendingAddendum?.text]).toEqual([[], other.text])
})

test('an addendum that was printed to be issued at once waits, where reports were given a review meanwhile', async () => {
  await setReportDesk(stage, false)
  const id = await aCompleted(stage)
  const { lead } = stage.people
  const print = whilePrinted(() => setReportDesk(stage, true))
  const submit = () => lead.call(routes.submitAddendum, { id, ...addendumText })
  expect(await answerOf(submit())).toBe('409 StateChanged')
  print.mockRestore()
  const { isIssued } = await good(submit())
  expect(isIssued).toBe(false)
})
