import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aDraft, anArranged, aSubmitted, type CaseStage, caseStageOn } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [{ fileName: '甲状腺横切.dcm', bytes: await ultrasoundPicture() }])
})
afterAll(() => stage.server.close())

const addressOf = async (caller: Caller) => new URL((await caller.call(routes.makeCalendarFeed, {})).data.secretAddress)
/** As a calendar program asks: without a session. */
const read = ({ pathname, search }: URL) => stage.server.app.inject({ url: `${pathname}${search}` })

test('a program without a session reads the times of the address, and nothing of patients, numbers or rooms', async () => {
  const { applicant, lead, other } = stage.people
  const [id, cancelled, draft] = [await anArranged(stage), await aSubmitted(stage), await aDraft(stage)]
  await applicant.call(routes.cancel, { id: cancelled }).then(({ data }) => data)
  const { number, roomName } = (await applicant.call(routes.detail, { id })).data
  for (const caller of [applicant, lead]) {
    const reply = await read(await addressOf(caller))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const file = reply.body.replace(/\r\n /g, '')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(file).toContain(`UID:consultation-${id}@`)
    expect(file).toContain('SUMMARY:远程会诊\r\n')
    for (const left of [cancelled, draft, number, roomName, '陈若兰', '甲状腺', '林若溪', '周慎行'])
      if (left) expect(file).not.toContain(left)
  }
  expect((await read(await addressOf(other))).body).not.toContain('VEVENT')
})

test('the secret stands in no path, which logs keep', async () => {
  const { pathname, searchParams } = await addressOf(stage.people.other)
  expect(pathname).not.toContain(searchParams.get('secret') ?? '')
  expect(searchParams.get('secret')).toHaveLength(43)
  expect((await stage.server.app.inject({ url: pathname })).statusCode).toBe(400)
})

test('a new address ends the former one, and an ended one is read no more', async () => {
  const { second } = stage.people
  expect((await second.call(routes.calendarFeed, {})).data).toEqual({ feed: null })
  const [first, next] = [await addressOf(second), await addressOf(second)]
  expect([(await read(first)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
  expect((await read(first)).json()).toMatchObject({ error: 'CalendarFeedUnknown' })
  const { feed } = (await second.call(routes.calendarFeed, {})).data
  expect(feed?.readAt).toEqual(expect.any(String))
  stage.server.clock.moveBy(2 * hourMs)
  await read(next)
  expect((await second.call(routes.calendarFeed, {})).data.feed?.readAt).not.toBe(feed?.readAt)
  await second.call(routes.endCalendarFeed, {}).then(({ data }) => data)
  expect((await read(next)).statusCode).toBe(404)
  expect((await second.call(routes.calendarFeed, {})).data).toEqual({ feed: null })
})

test('of 300 addresses made at once the limit lets through its number, and one of them works', async () => {
  const { third } = stage.people
  const made = await inParallel(300, () => third.call(routes.makeCalendarFeed, {}))
  const addresses = made.flatMap(({ body }) => (body.success ? [new URL(body.data.secretAddress)] : []))
  expect(addresses).toHaveLength(20)
  const codes = await Promise.all(addresses.map(async (address) => (await read(address)).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})
