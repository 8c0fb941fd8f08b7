import { allRoutes } from '@tongying/contract'
import { accountRoutes } from '@tongying/contract/accounts'
import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes } from '@tongying/contract/consultations'
import { deviceRoutes as routes, terminalNumbers } from '@tongying/contract/devices'
import { changesSomething } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCommunityHospital, agreeToWork } from '../bookings/fixtures.ts'
import { aDraft, type CaseStage, caseStageOn, signInAgain } from '../consultations/fixtures.ts'
import { giveMemberRole } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { trials } from '../testing/permission-cases.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { connectTerminal, disconnectTerminal, sweepTerminals } from './connections.ts'
import { aPairedTerminal, aTerminal, byTerminal, openTerminal, pairBy } from './fixtures.ts'

let server: TestApp
let stage: CaseStage
beforeAll(async () => {
  server = await testApp({ trustProxy: { hops: 1 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  stage = await caseStageOn(server, [])
})
afterAll(() => server.close())

const from = (which: number) => ({ headers: { 'x-forwarded-for': `203.0.${which >> 8}.${which & 255}` } })
const answer = async (reply: Promise<{ status: number; body: { success: boolean; error?: string } }>) => {
  const { status, body } = await reply
  return body.success ? 'ok' : `${status} ${body.error}`
}
const paired = (name?: string) => aPairedTerminal(stage.people.admin, server.guest, stage.cast.countyId, name)
const listed = async () =>
  (await stage.people.admin.call(routes.list, { institutionId: stage.cast.countyId })).data.list
const stateOf = async (id: string) => (await listed()).find((row) => row.id === id)?.state
const own = (credential: string) => answer(server.guest.call(routes.own, {}, byTerminal(credential)))

it('devices.pair: a terminal is added unpaired, and a browser that types its code in is that terminal', async () => {
  const { terminal, pairing } = (await stage.people.admin.call(routes.add, aTerminal(stage.cast.countyId))).data
  expect(terminal).toMatchObject({ state: 'unpaired', kind: 'image', probe: 'C5-1', qcValidUntil: '2027-03-31' })
  const credential = await pairBy(server.guest, ` ${pairing.code.toLowerCase()} `)
  const seen = (await server.guest.call(routes.own, {}, byTerminal(credential))).data
  expect(seen).toMatchObject({ name: '二楼超声室', state: 'offline', institutionName: '青岚县人民医院' })
  const { rows } = await server.platform.db.pool.query('select * from terminal where id = $1', [terminal.id])
  expect(JSON.stringify(rows)).not.toContain(credential)
  expect(rows[0]).toMatchObject({ code_hash: null, code_expires_at: null })
})

it('devices.codeOnce: of 300 who type a code at once one becomes the terminal', async () => {
  const { pairing } = (await stage.people.admin.call(routes.add, aTerminal(stage.cast.countyId))).data
  const replies = await inParallel(300, (which) =>
    server.guest.call(routes.pair, { code: pairing.code }, from(1000 + which)),
  )
  const won = replies.filter(({ body }) => body.success)
  expect(won).toHaveLength(1)
  expect(new Set(replies.flatMap(({ body }) => (body.success ? [] : [body.error])))).toEqual(
    new Set(['PairingCodeDead']),
  )
  expect(replies.flatMap(({ cookies }) => cookies.map(({ name }) => name))).toEqual(['terminal'])
})

it('devices.codeEnds: a code ends after ten minutes, with a newer one and with the terminal; wrong ones are counted', async () => {
  const { admin } = stage.people
  const { terminal, pairing } = (await admin.call(routes.add, aTerminal(stage.cast.countyId))).data
  const second = (await admin.call(routes.issueCode, { id: terminal.id })).data
  expect(await answer(server.guest.call(routes.pair, { code: pairing.code }, from(1)))).toBe('409 PairingCodeDead')
  server.clock.moveBy(terminalNumbers.codeMs)
  expect(await answer(server.guest.call(routes.pair, { code: second.code }, from(1)))).toBe('409 PairingCodeDead')
  const third = (await admin.call(routes.issueCode, { id: terminal.id })).data
  await admin.call(routes.revoke, { id: terminal.id, reason: '设备报废' })
  expect(await answer(server.guest.call(routes.pair, { code: third.code }, from(1)))).toBe('409 PairingCodeDead')
  expect(await answer(admin.call(routes.issueCode, { id: terminal.id }))).toBe('409 StateChanged')
  expect(await answer(server.guest.call(routes.pair, { code: 'ILO0-1111' }, from(2)))).toBe('422 RuleBroken')
  const guesses = await inParallel(60, () => answer(server.guest.call(routes.pair, { code: '2222-3333' }, from(3))))
  expect(guesses.filter((each) => each === '409 PairingCodeDead')).toHaveLength(20)
  expect(guesses.filter((each) => each === '429 TooManyPairingTries')).toHaveLength(40)
})

it('devices.anew: a terminal that is paired anew has a new credential, and the former device is told', async () => {
  const { id, credential } = await paired()
  const page = await openTerminal(server.app, server.guest, credential)
  expect(await stateOf(id)).toBe('online')
  const { db } = server.platform
  const { rows } = await db.pool.query('select credential_hash from terminal where id = $1', [id])
  const { code } = (await stage.people.admin.call(routes.issueCode, { id })).data
  expect(await own(credential)).toBe('ok')
  const next = await pairBy(server.guest, code)
  // What a ticket of before stands for opens nothing.
  const former = { terminalId: id, credentialHash: rows[0].credential_hash }
  expect(await inTransaction(db, (tx) => connectTerminal(tx, former, server.clock.now()))).toBeUndefined()
  expect(await page.closed).toBe(1000)
  expect(page.messages).toContainEqual({ kind: 'over', why: 'paired' })
  expect([await own(credential), await own(next)]).toEqual(['404 TerminalUnknown', 'ok'])
  expect(await stateOf(id)).toBe('offline')
})

it('devices.presence: a terminal is online while its page is open, and its last page speaks for it', async () => {
  const { id, credential } = await paired()
  const first = await openTerminal(server.app, server.guest, credential)
  const second = await openTerminal(server.app, server.guest, credential)
  expect(await first.closed).toBe(1000)
  expect(first.messages).toContainEqual({ kind: 'over', why: 'replaced' })
  expect(await stateOf(id)).toBe('online')
  await stage.people.admin.call(routes.change, { id, name: '三楼超声室', probe: '', qcValidUntil: null })
  await expect.poll(() => second.messages).toContainEqual({ kind: 'changed' })
  second.socket.close()
  await expect.poll(() => stateOf(id)).toBe('offline')
})

it('devices.stream: a terminal says whether it sends its picture, as often as it likes, while it is online', async () => {
  const { id, credential } = await paired()
  const stream = (isStreaming: boolean, by = credential) =>
    server.guest.call(routes.stream, { isStreaming }, byTerminal(by))
  expect(await answer(stream(true))).toBe('409 StateChanged')
  const page = await openTerminal(server.app, server.guest, credential)
  expect((await stream(true)).data.state).toBe('streaming')
  const replies = await inParallel(30, (which) => answer(stream(which % 2 === 0)))
  expect(new Set(replies)).toEqual(new Set(['ok']))
  await stream(true)
  expect(await stateOf(id)).toBe('streaming')
  expect(await answer(stream(true, 'guessed'))).toBe('404 TerminalUnknown')
  expect(await answer(stage.people.admin.call(routes.stream, { isStreaming: true }))).toBe('404 TerminalUnknown')
  page.socket.close()
  await expect.poll(() => stateOf(id)).toBe('offline')
})

it('devices.silent: a terminal whose server process stopped without a word goes offline', async () => {
  const { id, credential } = await paired()
  const { db } = server.platform
  const { rows } = await db.pool.query('select credential_hash from terminal where id = $1', [id])
  const held = { terminalId: id, credentialHash: rows[0].credential_hash }
  const now = server.clock.now()
  const before = await inTransaction(db, (tx) => connectTerminal(tx, held, now))
  const later = new Date(now.getTime() + terminalNumbers.awayMs + 1)
  await sweepTerminals(db, [before?.connectionId ?? ''], later)
  expect(await stateOf(id)).toBe('online')
  await sweepTerminals(db, [], new Date(later.getTime() + terminalNumbers.awayMs + 1))
  expect(await stateOf(id)).toBe('offline')
  // What comes late from the connection before changes nothing of the one now.
  const after = await inTransaction(db, (tx) => connectTerminal(tx, held, later))
  if (before) await inTransaction(db, (tx) => disconnectTerminal(tx, before, later))
  expect([await stateOf(id), after !== undefined]).toEqual(['online', true])
  expect(await own(credential)).toBe('ok')
})

it('devices.revoke: ends credential and page at once, in the middle of whatever the terminal does', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, credential } = await paired()
    const page = await openTerminal(server.app, server.guest, credential)
    const beats = inParallel(20, () => answer(server.guest.call(routes.ticket, {}, byTerminal(credential))))
    const again = openTerminal(server.app, server.guest, credential).catch(() => undefined)
    const { state, revokedReason } = (await stage.people.admin.call(routes.revoke, { id, reason: '设备报废' })).data
    expect([state, revokedReason]).toEqual(['revoked', '设备报废'])
    expect(await own(credential)).toBe('404 TerminalRevoked')
    for (const beat of await beats) expect(['ok', '404 TerminalRevoked']).toContain(beat)
    await page.closed
    await (await again)?.closed
    expect(await stateOf(id)).toBe('revoked')
    expect(await answer(stage.people.admin.call(routes.revoke, { id, reason: '再次' }))).toBe('409 StateChanged')
  }
})

it('devices.onlyItself: a terminal’s credential opens no other call, and no session opens a terminal’s', async () => {
  const { id, credential } = await paired()
  const { admin } = stage.people
  expect(await answer(admin.call(routes.own, {}))).toBe('404 TerminalUnknown')
  expect(await answer(admin.call(routes.ticket, {}))).toBe('404 TerminalUnknown')
  const asTerminal = { ...byTerminal(credential).headers }
  const others: string[] = []
  for (const route of Object.values(allRoutes).flatMap((each) => Object.values(each))) {
    if (!trials.has(route) || route.permission === 'terminal.beOwn') continue
    const input = { id, institutionId: stage.cast.countyId }
    const [bare, by] = [
      await server.guest.call(route, input).catch(() => undefined),
      await server.guest.call(route, input, { headers: asTerminal }).catch(() => undefined),
    ]
    if (bare?.status !== by?.status) others.push(route.name)
  }
  expect(others).toEqual([])
  const bearer = { headers: { 'access-token': credential, authorization: `Bearer ${credential}` } }
  expect((await server.guest.call(accountRoutes.getUserInfo, {}, bearer)).status).toBe(401)
  expect(changesSomething(routes.ticket)).toBe(true)
})

it('devices.places: the examining hospital looks after a light community hospital’s terminals, and nobody else’s', async () => {
  const { admin, expertsAdmin, applicant, lead } = stage.people
  const { provinceId, countyId } = stage.cast
  const light = { ...aCommunityHospital('松岭社区卫生服务中心'), institutionId: provinceId }
  const { communityId, id: hospitalId } = (await expertsAdmin.call(bookingRoutes.addHospital, light)).data
  const settled = { ...aCommunityHospital(), institutionId: provinceId, communityId: countyId }
  await agreeToWork(server.platform, (await expertsAdmin.call(bookingRoutes.addHospital, settled)).data.id)
  const theirs = await aPairedTerminal(expertsAdmin, server.guest, communityId, '松岭探头')
  expect(await answer(expertsAdmin.call(routes.add, aTerminal(countyId)))).toBe('404 NotFound')
  expect(await answer(admin.call(routes.add, aTerminal(communityId)))).toBe('404 NotFound')
  expect(await answer(admin.call(routes.revoke, { id: theirs.id, reason: '无关' }))).toBe('404 NotFound')
  expect(await answer(applicant.call(routes.list, { institutionId: countyId }))).toBe('403 Forbidden')
  const { list, places } = (await expertsAdmin.call(routes.list, { institutionId: provinceId })).data
  expect(list.map(({ name, institutionName }) => [name, institutionName])).toEqual([
    ['松岭探头', '松岭社区卫生服务中心'],
  ])
  expect(places.map((place) => place.institutionId)).toEqual([provinceId, communityId])

  const ofCounty = await paired('县医院超声')
  const usable = async (who: typeof admin) =>
    (await who.call(routes.findUserPushEquipment, {})).data.map((each) => each.id)
  expect(await usable(applicant)).toEqual([ofCounty.id])
  // That the other hospital calls it its own shows it nothing of an onboarded one.
  expect(await usable(expertsAdmin)).toEqual([theirs.id])
  const nurse = { accountId: stage.ids.other, institutionId: countyId, role: 'communityStaff' } as const
  await inTransaction(server.platform.db, (tx) => giveMemberRole(tx, nurse))
  // Who examines uses those of the community hospitals, too; other members of the provincial hospital do not.
  expect(new Set(await usable(expertsAdmin))).toEqual(new Set([theirs.id, ofCounty.id]))
  expect(await usable(lead)).toEqual([])
  expect((await applicant.call(routes.findUserPushEquipment, { kind: 'video' })).data).toEqual([])
  const [one] = (await applicant.call(routes.findUserPushEquipment, { kind: 'image' })).data
  expect(one).toMatchObject({
    id: ofCounty.id,
    name: '县医院超声',
    pushId: ofCounty.pushId,
    kind: 'image',
    state: 'offline',
  })

  await expertsAdmin.call(bookingRoutes.endHospital, { id: hospitalId, reason: '不再合作' }).then((reply) => reply.data)
  expect(await own(theirs.credential)).toBe('404 TerminalRevoked')
  expect(await usable(expertsAdmin)).toEqual([ofCounty.id])
  signInAgain(stage)
})

it('devices.chosen: a case is submitted with terminals that its applicant may use, and reads by their names', async () => {
  const { admin, applicant, expertsAdmin } = stage.people
  const { countyId, provinceId } = stage.cast
  const images = [{ fileName: '甲状腺横切.dcm', bytes: await ultrasoundPicture() }]
  const cases: CaseStage = { ...stage, images }
  const image = await paired('县医院超声')
  const set = { ...aTerminal(countyId, '二号会诊室'), source: 'meetingRoomSet' as const, probe: '' }
  const { terminal, pairing } = (await admin.call(routes.add, set)).data
  await pairBy(server.guest, pairing.code)
  const foreign = await aPairedTerminal(expertsAdmin, server.guest, provinceId, '省医院超声')
  const submit = async (fields: Record<string, string>) => {
    const id = await aDraft(cases, { fields })
    const { body } = await applicant.call(consultationRoutes.submit, { id })
    return { id, outcome: body.success ? 'ok' : `${body.error} ${Object.keys(body.fields ?? {})}` }
  }
  const push = { pushEquipmentId: image.id, pushId: image.pushId }
  const wrong: readonly Record<string, string>[] = [
    { pushEquipmentId: foreign.id, pushId: foreign.pushId },
    { ...push, pushId: foreign.pushId },
    { pushEquipmentId: terminal.id },
    { pushEquipmentId: 'no-such-terminal' },
  ]
  for (const fields of wrong) expect((await submit(fields)).outcome).toBe('TerminalUnavailable pushEquipmentId')
  expect((await submit({ videoTerminalId: image.id })).outcome).toBe('TerminalUnavailable videoTerminalId')
  const { id, outcome } = await submit({ ...push, videoTerminalId: terminal.id })
  expect(outcome).toBe('ok')
  expect((await applicant.call(consultationRoutes.detail, { id })).data).toMatchObject({
    application: push,
    pushEquipmentName: '县医院超声',
    videoTerminalName: '二号会诊室',
  })
})
