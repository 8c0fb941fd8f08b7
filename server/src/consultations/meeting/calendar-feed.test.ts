import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes as accounts } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, fixturePassword } from '../../accounts/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, good, testApp } from '../../testing/app.ts'
import { freshPhone } from '../../testing/beside-a-change.ts'
import { sealedPasswords } from '../../testing/sealed-passwords.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aDraft, anArranged, anInvited, aSubmitted, type CaseStage, caseStageOn } from '../fixtures.ts'

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

test('who declined, or belongs no more to the institution of a case, loses its times at the next read', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { lead, second, third, expertsAdmin, admin, other } = own.people
  const id = await anInvited(own)
  const addresses = [await addressOf(lead), await addressOf(second), await addressOf(third)]
  const listed = () =>
    Promise.all(addresses.map(async (address) => (await read(address)).body.includes(`consultation-${id}@`)))
  expect(await listed()).toEqual([true, true, true])
  await good(third.call(routes.decline, { id, reason: 0 }))
  expect(await listed()).toEqual([true, true, false])
  await removeFrom(expertsAdmin, { accountId: own.ids.second, institutionId: own.cast.provinceId })
  expect(await listed()).toEqual([true, false, false])
  const { rows } = await stage.server.platform.db.pool.query(
    'update consultation set applicant_id = $2 where id = $1 returning id',
    [id, own.ids.other],
  )
  const ofOther = await addressOf(other)
  expect([rows.length, (await read(ofOther)).body.includes(`consultation-${id}@`)]).toEqual([1, true])
  await removeFrom(admin, { accountId: own.ids.other, institutionId: own.cast.countyId })
  expect((await read(ofOther)).body).not.toContain('VEVENT')
})

test('whoever ends their address, or changes the password, ends nobody else’s', async () => {
  const { applicant, lead } = stage.people
  const [mine, theirs] = [await addressOf(applicant), await addressOf(lead)]
  await good(applicant.call(routes.endCalendarFeed, {}))
  expect([(await read(mine)).statusCode, (await read(theirs)).statusCode]).toEqual([404, 200])
})

test('whatever stands in the place of the secret is refused, and tells nothing', async () => {
  const { pathname, searchParams } = await addressOf(stage.people.applicant)
  const secret = searchParams.get('secret') ?? ''
  const odd = ['', 'secret=', `secret=${secret}&secret=${secret}`, `secret[]=${secret}`, `Secret=${secret}`]
  const long = [
    `secret=${'x'.repeat(5000)}`,
    'secret=%00',
    'secret=%',
    `secret=${secret}%20`,
    `secret=${secret.slice(0, -1)}`,
  ]
  for (const search of [...odd, ...long]) {
    const reply = await stage.server.app.inject({ url: `${pathname}?${search}` })
    expect([search.slice(0, 20), reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([
      search.slice(0, 20),
      true,
    ])
    expect(reply.body).not.toContain('VEVENT')
  }
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await stage.server.app.inject({ method, url: `${pathname}?secret=${secret}` })).statusCode).toBe(404)
})

test('of 300 addresses made at once the limit lets through its number, and one of them works', async () => {
  const { third } = stage.people
  const made = await inParallel(300, () => third.call(routes.makeCalendarFeed, {}))
  const addresses = made.flatMap(({ body }) => (body.success ? [new URL(body.data.secretAddress)] : []))
  expect(addresses).toHaveLength(20)
  const codes = await Promise.all(addresses.map(async (address) => (await read(address)).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('an address ends with the password, and when a change was not me', async () => {
  const { guest, platform, sms } = stage.server
  const codeTo = (phone: string) => sms.findLast(({ to, code }) => to === phone && code)?.code ?? ''
  const aPerson = async () => {
    const account = await anAccount(platform.db.orm, platform, { phone: freshPhone() })
    const me = await stage.server.as(account.id)
    const address = await addressOf(me)
    expect((await read(address)).statusCode).toBe(200)
    return { ...account, me, address }
  }
  const changed = await aPerson()
  const passwords = { old: fixturePassword, new: 'Yunzhou#2031x' }
  await good(changed.me.call(accounts.modifyPassword, await sealedPasswords(changed.me, passwords)))
  expect((await read(changed.address)).statusCode).toBe(404)
  expect((await changed.me.call(routes.calendarFeed, {})).data).toEqual({ feed: null })

  const reset = await aPerson()
  await good(guest.call(accounts.getAuthSmsCode, { mobile: reset.phone, type: 'reset' }))
  const input = { phone: reset.phone, smscode: codeTo(reset.phone), password: 'Yunzhou#2031x' }
  await good(guest.call(accounts.reset, input))
  expect((await read(reset.address)).statusCode).toBe(404)

  const undone = await aPerson()
  const phone = freshPhone()
  await good(undone.me.call(accounts.getVerificationCode, { type: 'phone', side: 'old' }))
  await good(undone.me.call(accounts.getVerificationCode, { type: 'phone', side: 'new', phone }))
  const codes = { oldCode: codeTo(undone.phone), newCode: codeTo(phone) }
  await good(undone.me.call(accounts.updatePhone, { phone, ...codes }))
  const secret = sms.findLast(({ to }) => to === undone.phone)?.text.match(/#([\w-]{43})/)?.[1] ?? ''
  const ofThief = await addressOf(undone.me)
  await good(guest.call(accounts.undoContactChange, { secret }))
  expect((await read(ofThief)).statusCode).toBe(404)
})

test('none that another session makes beside the change of the password is read afterwards', async () => {
  const { platform } = stage.server
  for (let round = 0; round < 4; round++) {
    const { id } = await anAccount(platform.db.orm, platform, { phone: freshPhone() })
    const [me, thief] = [await stage.server.as(id), await stage.server.as(id)]
    const sealed = await sealedPasswords(me, { old: fixturePassword, new: 'Yunzhou#2031x' })
    const [changed, ...made] = await Promise.all([
      me.call(accounts.modifyPassword, sealed),
      ...Array.from({ length: 15 }, () => thief.call(routes.makeCalendarFeed, {})),
    ])
    expect(changed.status).toBe(200)
    for (const { body } of made) {
      if (!body.success) continue
      expect((await read(new URL(body.data.secretAddress))).statusCode).toBe(404)
    }
  }
})

test('none is made by a session that ends while the call waits', async () => {
  const { platform } = stage.server
  const { id } = await anAccount(platform.db.orm, platform, { phone: freshPhone() })
  const thief = await stage.server.as(id)
  const ending = await platform.db.pool.connect()
  await ending.query('begin')
  await ending.query('select from account where id = $1 for update', [id])
  await ending.query(`update session set state = 'ended' where account_id = $1`, [id])
  const made = thief.call(routes.makeCalendarFeed, {})
  await sleep(300)
  await ending.query('commit')
  ending.release()
  expect((await made).body).toMatchObject({ error: 'StateChanged' })
})
