import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedTries } from '../../platform/limits/count-try.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { refusalOf, refusalOfInput, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { setLicence } from '../../testing/notice-walks/steps.ts'
import { aWritten, type CaseStage, caseStageOn, reportText } from '../fixtures.ts'
import { askingLimit, signaturesLimit } from '../limits.ts'

let stage: CaseStage
let id: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await aWritten(stage)
})
afterAll(() => stage.server.close())

const ask = (who: Caller, more = {}) => who.call(routes.askSignatures, { id }, more)
const sign = (who: Caller) => good(who.call(routes.signOpinion, { id }))
/** Whether the case waits for a person, as their work page, their list and the case itself have it. */
async function waitsFor(who: Caller) {
  const { answers } = await good(who.call(routes.myDay, {}))
  const { isMyTurn } = await good(who.call(routes.detail, { id }))
  return { onWorkPage: answers.some((row) => row.consultationId === id), isMyTurn }
}

test('is for the lead, once conclusion and advice are written, about the text that the lead saw', async () => {
  const { applicant, other, auditor, reportAuditor, lead, second } = stage.people
  for (const person of [applicant, second]) expect(await refusalOf(stage, id, () => ask(person))).toBe('403 Forbidden')
  for (const stranger of [other, auditor, reportAuditor])
    expect(await refusalOf(stage, id, () => ask(stranger))).toBe('404 ConsultationNotFound')
  expect(await refusalOf(stage, id, () => ask(stage.server.guest))).toBe('401 SignInRequired')
  await good(lead.call(routes.saveReport, { id, ...reportText, advice: '' }))
  expect(await refusalOf(stage, id, () => ask(lead))).toBe('422 NothingToSign')
  await good(lead.call(routes.saveReport, { id, ...reportText }))
  const input = { textSha256: '0'.repeat(64) }
  expect(await refusalOfInput(stage, id, { caller: lead, route: routes.askSignatures, input })).toBe(
    '409 ReportTextChanged',
  )
})

test('is possible while the report is written and nowhere else', async () => {
  const but = ['consultationEnd/writtenReport'] as const
  const found = await refusalsElsewhere(stage, id, { but, call: () => ask(stage.people.lead) })
  expect(found['409 StateChanged']).toContain('consultationEnd/reportReview')
  expect(found['409 StateChanged']).toContain('consultationEnd/failedReview')
})

test('makes it the turn of each who has not signed, by message and SMS, until they sign', async () => {
  const { lead, second, third } = stage.people
  const idle = { onWorkPage: false, isMyTurn: false }
  expect(await Promise.all([second, third].map(waitsFor))).toEqual([idle, idle])
  await sign(third)
  const left = await changesBy(stage, id, () => ask(lead))
  expect(left.changes).toMatchObject({
    history: ['askSignatures by lead'],
    events: ['consultation.signaturesAsked'],
    audit: [expect.stringMatching(/^consultation.askSignatures by lead/)],
  })
  expect(await notificationsAfter(stage, left)).toEqual([expect.stringMatching(/^second: .*请阅读并签署.* \| SMS$/)])
  expect(await Promise.all([second, third].map(waitsFor))).toEqual([{ onWorkPage: true, isMyTurn: true }, idle])
  const { experts } = await good(lead.call(routes.detail, { id }))
  expect(experts.map(({ isToSign, signatureAskedAt }) => [isToSign, signatureAskedAt !== null])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  await sign(second)
  expect(await waitsFor(second)).toEqual(idle)
  expect(await refusalOf(stage, id, () => ask(lead))).toBe('409 StateChanged')
})

test('a changed word makes it the turn of those who had signed', async () => {
  const { lead, second, third } = stage.people
  await good(lead.call(routes.saveReport, { id, ...reportText, advice: '半年后复查' }))
  expect((await Promise.all([second, third].map(waitsFor))).map(({ onWorkPage }) => onWorkPage)).toEqual([true, true])
})

test('an expert whose licence has lapsed is not asked, and holds up nobody', async () => {
  const { lead, third } = stage.people
  await setLicence(stage, '2020-01-01')
  const left = await changesBy(stage, id, () => ask(lead))
  const lines = await notificationsAfter(stage, left)
  expect([...new Set(lines.map((line) => line.split(':')[0]))]).toEqual(['third'])
  await sign(third)
  expect(await refusalOf(stage, id, () => ask(lead))).toBe('409 StateChanged')
  await good(lead.call(routes.submitReport, { id }))
})

test('nobody is sent another SMS within ten minutes, however many calls come at once; whoever was not asked yet is', async () => {
  const another = await caseStageOn(stage.server, stage.images)
  const own = await aWritten(another)
  const { lead, second, third } = another.people
  const ask = () => lead.call(routes.askSignatures, { id: own })
  await good(third.call(routes.signOpinion, { id: own }))
  // Those at work beside the first one find the case changed by it.
  const { StateChanged: beside = 0, SignaturesAskedLately: late = 0, ...first } = outcomes(await inParallel(300, ask))
  expect([first, beside + late]).toEqual([{ ok: 1 }, 299])
  // A changed word: the other has to sign again and was not asked yet.
  await good(lead.call(routes.saveReport, { id: own, ...reportText, advice: '半年后复查' }))
  const left = await changesBy(another, own, ask)
  const lines = await notificationsAfter(another, left)
  expect(lines.filter((line) => line.endsWith('| SMS')).map((line) => line.split(':')[0])).toEqual(['third'])
  expect((await ask()).body).toMatchObject({
    error: 'SignaturesAskedLately',
    msg: expect.stringContaining('请10分钟后'),
  })
  stage.server.clock.moveBy(10 * minuteMs + 1)
  await good(ask())
  await good(second.call(routes.signOpinion, { id: own }))
  await good(third.call(routes.signOpinion, { id: own }))
  expect((await ask()).body).toMatchObject({ error: 'StateChanged' })
})

test('signatures are asked for a bounded number of times a day, which takes nothing from asking other experts', async () => {
  const another = await caseStageOn(stage.server, stage.images)
  const own = await aWritten(another)
  const answers = []
  for (let count = 0; count <= signaturesLimit.allowed; count++) {
    stage.server.clock.moveBy(10 * minuteMs + 1)
    answers.push(await another.people.lead.call(routes.askSignatures, { id: own }))
  }
  expect(outcomes(answers)).toEqual({ ok: signaturesLimit.allowed, TooManyRequests: 1 })
  const { db, keys, clock } = stage.server.platform
  const counting = { tx: db.counting, keys, now: clock.now() }
  expect(await usedTries(counting, { limit: askingLimit, subject: own })).toBe(0)
})
