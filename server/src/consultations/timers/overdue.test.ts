import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, hourMs, productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { afterWorkingDays } from '../../holidays/index.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import { aCompleteDraft, aHeld, aSubmitted, aSubmittedReport, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
let platformAdminId: string
beforeAll(async () => {
  stage = await aCaseStage()
  const { platform } = stage.server
  platformAdminId = (await anAccount(platform.db.orm, platform, { roles: ['platformAdmin'] })).id
})
afterAll(() => stage.server.close())

const now = () => stage.server.clock.now()

/** Who was notified of what when the product's time came to a moment: `part: key`. */
async function toldAt(id: string, moment: Date): Promise<string[]> {
  const left = await changesAfter(stage, id, async () => {
    stage.server.clock.moveBy(moment.getTime() - now().getTime())
    await stage.server.deliverAll()
  })
  const lines = await notificationsAfter(stage, left)
  return lines
    .map((line) =>
      line
        .replace(platformAdminId, 'platform')
        .replace(/\|.*?(\| SMS)?$/, '$1')
        .trim(),
    )
    .toSorted()
}

/** An appointment that is so far away that its review can be late. */
async function aDistantApplication(): Promise<string> {
  return aSubmitted(stage, { fields: { appointDate: productDay(new Date(now().getTime() + 40 * dayMs)) } })
}

test('an application that nobody reviews is named to its reviewers, then also to those above them', async () => {
  const id = await aDistantApplication()
  const since = now()
  const due = (days: number) => afterWorkingDays(stage.server.platform.db.orm, since, days)
  expect(await toldAt(id, new Date((await due(1)).getTime() - hourMs))).toEqual([])
  const waits = (days: number) => `auditor: 会诊#的申请已等待${days}个工作日，请尽快审核。`
  const above = (days: number) => `会诊#逾期${days}个工作日未处理，请督促办理。`
  expect(await toldAt(id, await due(1))).toEqual([waits(1)])
  expect(await toldAt(id, await due(2))).toEqual([waits(2), `expertsAdmin: ${above(1)}`])
  expect(await toldAt(id, await due(3))).toEqual([waits(3), `expertsAdmin: ${above(2)}`, `platform: ${above(2)}`])
  expect(await toldAt(id, await due(5))).toEqual([])
  signInAgain(stage)
})

test('a reviewed application is not named any more', async () => {
  const id = await aDistantApplication()
  await good(stage.people.auditor.call(routes.return, { id, reason: 0, note: '时间不合适', noFileMissing: true }))
  await stage.server.deliverAll()
  expect(await toldAt(id, await afterWorkingDays(stage.server.platform.db.orm, now(), 3))).toEqual([])
  signInAgain(stage)
})

test('a report is due after a day; its lead is reminded by SMS, then those above', async () => {
  const id = await aHeld(stage)
  const due = new Date(now().getTime() + 24 * hourMs)
  expect(await toldAt(id, new Date(due.getTime() - hourMs))).toEqual([])
  expect(await toldAt(id, due)).toEqual(['lead: 会诊#的报告已超过期限，请尽快撰写并提交。 | SMS'])
  const next = await afterWorkingDays(stage.server.platform.db.orm, due, 1)
  expect(await toldAt(id, next)).toEqual([
    'expertsAdmin: 会诊#逾期1个工作日未处理，请督促办理。',
    'lead: 会诊#的报告已超过期限，请尽快撰写并提交。 | SMS',
  ])
  signInAgain(stage)
})

test('a submitted report waits for its reviewer from its submission on', async () => {
  const id = await aSubmittedReport(stage)
  const due = await afterWorkingDays(stage.server.platform.db.orm, now(), 1)
  expect(await toldAt(id, due)).toEqual(['reportAuditor: 会诊#的报告已等待审核1个工作日，请尽快审核。'])
  signInAgain(stage)
})

test('an institution may give its reviewers more working days; who was told of a limit is held to it', async () => {
  const limits = (set: object) =>
    stage.server.platform.db.pool.query('update institution set time_limits = $2 where id = $1', [
      stage.cast.provinceId,
      set,
    ])
  await limits({ auditWorkingDays: 3, reviewWorkingDays: 2 })
  const due = (since: Date, days: number) => afterWorkingDays(stage.server.platform.db.orm, since, days)
  const application = await aDistantApplication()
  const since = now()
  await limits({ reviewWorkingDays: 2 })
  expect(await toldAt(application, new Date((await due(since, 3)).getTime() - hourMs))).toEqual([])
  expect(await toldAt(application, await due(since, 3))).toEqual(['auditor: 会诊#的申请已等待3个工作日，请尽快审核。'])
  expect(await toldAt(application, await due(since, 4))).toEqual([
    'auditor: 会诊#的申请已等待4个工作日，请尽快审核。',
    'expertsAdmin: 会诊#逾期1个工作日未处理，请督促办理。',
  ])
  signInAgain(stage)
  const report = await aSubmittedReport(stage)
  const submitted = now()
  expect(await toldAt(report, await due(submitted, 1))).toEqual([])
  expect(await toldAt(report, await due(submitted, 2))).toEqual([
    'reportAuditor: 会诊#的报告已等待审核2个工作日，请尽快审核。',
  ])
  await limits({})
  signInAgain(stage)
})

test('a returned application is closed after 30 days, with two warnings; one that is resubmitted is not', async () => {
  const [left, again] = [await aDistantApplication(), await aDistantApplication()]
  for (const id of [left, again])
    await good(stage.people.auditor.call(routes.return, { id, reason: 0, note: '时间不合适', noFileMissing: true }))
  await stage.server.deliverAll()
  const since = now().getTime()
  const after = (days: number) => new Date(since + days * dayMs)
  const soon = (days: number) =>
    `applicant: 会诊#已退回或超时未响应，${days}天后将自动关闭。如需会诊，请修改后重新提交。 | SMS`
  expect(await toldAt(left, new Date(after(27).getTime() - hourMs))).toEqual([])
  signInAgain(stage)
  // A month later the patient may be a year older.
  const { lead, second, third } = stage.ids
  const draft = aCompleteDraft([lead, second, third], now(), { appointDate: productDay(after(60)) })
  await good(stage.people.applicant.call(routes.saveDraft, { consultationId: again, ...draft }))
  await good(stage.people.applicant.call(routes.resubmit, { id: again }))
  expect(await toldAt(left, after(27))).toEqual([soon(3)])
  // Each step counts from the one before it, which took its moment.
  expect(await toldAt(left, new Date(after(29).getTime() + hourMs))).toEqual([soon(1)])
  expect(await toldAt(left, new Date(after(30).getTime() + 2 * hourMs))).toEqual([
    'applicant: 会诊#长时间未重新提交，已自动关闭。如仍需会诊，请新建申请。',
  ])
  signInAgain(stage)
  expect((await good(stage.people.applicant.call(routes.detail, { id: left }))).state).toBe('cancelled')
  expect((await good(stage.people.applicant.call(routes.detail, { id: again }))).state).toBe('waitingForTreatment')
})

test('an application is closed no sooner than was announced, whatever the institution sets meanwhile', async () => {
  const id = await aDistantApplication()
  await good(stage.people.auditor.call(routes.return, { id, reason: 0, note: '时间不合适', noFileMissing: true }))
  await stage.server.deliverAll()
  const since = now().getTime()
  const after = (days: number) => new Date(since + days * dayMs)
  const returnDays = async (days: number) => {
    await stage.server.platform.db.pool.query('update institution set time_limits = $2 where id = $1', [
      stage.cast.countyId,
      { returnDays: days },
    ])
  }
  const soon = (days: number) =>
    `applicant: 会诊#已退回或超时未响应，${days}天后将自动关闭。如需会诊，请修改后重新提交。 | SMS`
  await returnDays(40)
  expect(await toldAt(id, after(27))).toEqual([])
  expect(await toldAt(id, after(37))).toEqual([soon(3)])
  await returnDays(3)
  expect(await toldAt(id, new Date(after(39).getTime() - hourMs))).toEqual([])
  expect(await toldAt(id, new Date(after(39).getTime() + hourMs))).toEqual([soon(1)])
  expect(await toldAt(id, new Date(after(40).getTime() + 2 * hourMs))).toEqual([
    'applicant: 会诊#长时间未重新提交，已自动关闭。如仍需会诊，请新建申请。',
  ])
  await returnDays(30)
  signInAgain(stage)
})
