import { setTimeout as sleep } from 'node:timers/promises'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { defaultChoices, messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { anInvited, type CaseStage, caseStageOn, signInAgain } from '../fixtures.ts'

let first: CaseStage
let stage: CaseStage
let id: string
beforeAll(async () => {
  first = await aCaseStage()
})
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
  id = await anInvited(stage)
  await stage.server.deliverAll()
})
afterAll(() => first.server.close())

const name = (text: string, mentionIds = [stage.ids.lead]) =>
  stage.people.applicant.call(routes.discuss, { id, text, mentionIds })
const wish = (more: object) =>
  good(
    stage.people.lead.call(messageRoutes.changePreferences, {
      ...{ choices: defaultChoices(), quiet: null, digestAt: null, language: 'zh-CN' as const },
      ...more,
    }),
  )
const bySms = { ...defaultChoices(), mention: { sms: true, mail: false, push: false } }
const smsSent = () => stage.server.sms.filter(({ purpose }) => purpose === 'consultation.mentioned').length

test('nothing is said beside the close of a case, and no file is given to it', async () => {
  const { ids, server } = stage
  const fileId = await giveAttachment(server.platform, {
    ...{ accountId: ids.applicant, owner: { kind: 'account', id: ids.applicant } },
    ...{ kind: 'discussionFile', fileName: 'a.png', bytes: png },
  })
  const closing = await server.platform.db.pool.connect()
  await closing.query('begin')
  await closing.query("update consultation set status = 'cancelled' where id = $1", [id])
  const saying = stage.people.applicant.call(routes.discuss, { id, text: '还在吗', fileIds: [fileId] })
  await sleep(300)
  await closing.query('commit')
  closing.release()
  expect((await saying).body).toMatchObject({ error: 'DiscussionClosed' })
})

test('nothing is said by an expert who is let go beside the call', async () => {
  const { ids, people, server } = stage
  const moving = await server.platform.db.pool.connect()
  await moving.query('begin')
  await moving.query('update consultation set version = version + 1 where id = $1', [id])
  await moving.query(
    "update consultation_invitation set status = 'released' where consultation_id = $1 and expert_id = $2",
    [...[id, ids.second]],
  )
  const saying = people.second.call(routes.discuss, { id, text: '还在吗' })
  await sleep(300)
  await moving.query('commit')
  moving.release()
  expect((await saying).body).toMatchObject({ error: 'ConsultationNotFound' })
  expect((await good(people.lead.call(routes.discussion, { id }))).entries).toEqual([])
})

test('who is named in line after line gets one SMS until they have read it or ten minutes have passed', async () => {
  await wish({ choices: bySms })
  const before = smsSent()
  for (const text of ['一', '二', '三', '四', '五']) await good(name(text))
  await stage.server.deliverAll()
  await stage.server.deliverAll()
  expect(smsSent() - before).toBe(1)
  const { list } = await good(stage.people.lead.call(messageRoutes.byType, { type: 'message', pageSize: 100 }))
  expect(list.filter(({ title }) => title === '讨论中有人提到你')).toHaveLength(5)
  stage.server.clock.moveBy(11 * minuteMs)
  signInAgain(stage)
  await good(name('六'))
  await stage.server.deliverAll()
  await stage.server.deliverAll()
  expect(smsSent() - before).toBe(2)
  await good(stage.people.lead.call(messageRoutes.readAll, { type: 'message' }))
  await good(name('七'))
  await stage.server.deliverAll()
  await stage.server.deliverAll()
  expect(smsSent() - before).toBe(3)
})

test('whoever is named again and again and reads nothing is told every ten minutes', async () => {
  await wish({ choices: bySms })
  const before = smsSent()
  for (const text of ['一', '二', '三', '四']) {
    await good(name(text))
    await stage.server.deliverAll()
    stage.server.clock.moveBy(6 * minuteMs)
    signInAgain(stage)
  }
  await stage.server.deliverAll()
  // Of minutes 0, 6, 12 and 18 the first and the third.
  expect(smsSent() - before).toBe(2)
})

test('a mention that quiet hours held goes to nobody who has declined meanwhile', async () => {
  const now = new Date(stage.server.clock.now())
  const hour = (shift: number) =>
    new Date(now.getTime() + shift * minuteMs + 8 * 60 * minuteMs).toISOString().slice(11, 16)
  await wish({ choices: bySms, quiet: { from: hour(-10), to: hour(20) } })
  const before = smsSent()
  await good(name('请看横切'))
  await stage.server.deliverAll()
  await good(stage.people.lead.call(routes.decline, { id, reason: 0 }))
  stage.server.clock.moveBy(30 * minuteMs)
  await stage.server.deliverAll()
  await stage.server.deliverAll()
  expect(smsSent() - before).toBe(0)
})

test('300 words at once: the limit holds, and of one file given in many lines one stands', async () => {
  const { ids, server, people } = stage
  const fileId = await giveAttachment(server.platform, {
    ...{ accountId: ids.second, owner: { kind: 'account', id: ids.second } },
    ...{ kind: 'discussionFile', fileName: 'a.png', bytes: png },
  })
  const sent = await inParallel(20, () => people.second.call(routes.discuss, { id, text: '图', fileIds: [fileId] }))
  expect(outcomes(sent).ok).toBe(1)
  const said = await inParallel(300, () => people.applicant.call(routes.discuss, { id, text: '好' }))
  expect(outcomes(said)).toEqual({ ok: 60, TooManyRequests: 240 })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
