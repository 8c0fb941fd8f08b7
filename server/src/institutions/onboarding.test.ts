import { attachmentFilePath } from '@tongying/contract/attachments'
import { institutionAgreementVersion, institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { afterWorkingDays } from '../holidays/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aCompleteApplication } from './fixtures.ts'

let server: TestApp
let [auditorId, adminId] = ['', '']
let auditor: Caller
beforeAll(async () => {
  server = await testApp()
  await inTransaction(server.platform.db, async (tx) => {
    auditorId = (await anAccount(tx, server.platform, { realName: '江映月', roles: ['platformAuditor'] })).id
    adminId = (await anAccount(tx, server.platform, { realName: '季明川', roles: ['platformAdmin'] })).id
  })
})
// A session lasts a day of the product's time, and some tests move it.
beforeEach(async () => {
  auditor = await server.as(auditorId)
})
afterAll(() => server.close())

let people = 0
/** Somebody with a verified real name, or without. */
async function someone(isVerified = true): Promise<{ id: string; caller: Caller }> {
  people += 1
  const { id } = await inTransaction(server.platform.db, (tx) =>
    anAccount(tx, server.platform, {
      realName: '温以宁',
      ...(isVerified ? { idCard: `ID${people}` } : {}),
    }),
  )
  return { id, caller: await server.as(id) }
}

/** An applicant with a complete application, not submitted yet. */
async function aFounder() {
  const { id, caller } = await someone()
  const own = (await caller.call(routes.acceptAgreement, { version: institutionAgreementVersion })).data
  const complete = await aCompleteApplication(server.platform, id)
  return { id, caller, complete, applyId: own.application?.applyId ?? '' }
}
async function aSubmitted() {
  const founder = await aFounder()
  await founder.caller.call(routes.authenticate, founder.complete).then((reply) => reply.data)
  return founder
}
const stateOf = async (caller: Caller) => (await caller.call(routes.applyInfo, {})).data.application?.state
const noticesOf = async (caller: Caller) =>
  (await caller.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data.list.map((one) => one.content)

describe('the draft', () => {
  test('begins with the agreement, whose version and time are kept', async () => {
    const { id, caller } = await someone()
    expect((await caller.call(routes.applyInfo, {})).data).toEqual({
      application: null,
      agreementVersion: institutionAgreementVersion,
      isAccepted: false,
      acceptedVersion: null,
      acceptedAt: null,
    })
    expect((await caller.call(routes.saveDraft, { hospitalName: '松溪' })).status).toBe(404)
    expect((await caller.call(routes.acceptAgreement, { version: '0.9' })).body).toMatchObject({
      error: 'InstitutionAgreementOutdated',
    })
    const [first, second] = await Promise.all([
      caller.call(routes.acceptAgreement, {}),
      caller.call(routes.acceptAgreement, {}),
    ])
    expect(first.data.application?.applyId).toBe(second.data.application?.applyId)
    expect(first.data).toMatchObject({ acceptedVersion: institutionAgreementVersion, acceptedAt: expect.any(String) })
    expect(first.data).toMatchObject({ isAccepted: true, application: { state: 'saved', status: 4 } })
    const { rows } = await server.platform.db.pool.query(
      'select agreement_version, agreement_accepted_at from institution_application where applicant_id = $1',
      [id],
    )
    expect(rows).toEqual([{ agreement_version: institutionAgreementVersion, agreement_accepted_at: expect.any(Date) }])
  })

  test('is for accounts whose real name is verified', async () => {
    const { caller } = await someone(false)
    expect((await caller.call(routes.acceptAgreement, {})).status).toBe(403)
    expect((await server.guest.call(routes.acceptAgreement, {})).status).toBe(401)
  })

  test('takes half a form and wrong values without losing them, the mobile number sealed', async () => {
    const { caller } = await aFounder()
    const saved = await caller.call(routes.saveDraft, { hospitalName: ' 松溪 ', phone: '13900005678', email: 'x' })
    expect(saved.data).toMatchObject({ hospitalName: '松溪', savedAt: expect.any(String) })
    const own = (await caller.call(routes.applyInfo, {})).data.application
    expect(own?.content).toMatchObject({ hospitalName: ' 松溪 ', phone: '13900005678', email: 'x' })
    const { rows } = await server.platform.db.pool.query('select content::text, personal from institution_application')
    expect(JSON.stringify(rows)).not.toContain('13900005678')
  })

  test('takes no file of another person', async () => {
    const [one, other] = [await aFounder(), await aFounder()]
    const reply = await one.caller.call(routes.saveDraft, { logo: other.complete.logo })
    expect(reply.body).toMatchObject({ error: 'RuleBroken', fields: { logo: '找不到这个文件，请重新上传' } })
  })
})

describe('versions of the draft', () => {
  const kept = async (id: string) =>
    (await server.platform.db.pool.query('select 1 from institution_application_overwritten where draft_id = $1', [id]))
      .rowCount
  test('a save of an older version is answered with the draft as it is, one without a version keeps what it overwrites', async () => {
    const { caller, complete, applyId } = await aFounder()
    const { version } = (await caller.call(routes.saveDraft, { version: 0, hospitalName: '松溪' })).data
    expect((await caller.call(routes.applyInfo, {})).data.application?.version).toBe(version)
    const late = await caller.call(routes.saveDraft, { version: 0, hospitalName: '别处', phone: '13900005678' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ error: 'DraftChanged', current: { version, content: { hospitalName: '松溪' } } })
    expect((await caller.call(routes.authenticate, { ...complete, version: 0 })).status).toBe(409)
    expect(await kept(applyId)).toBe(0)
    expect((await caller.call(routes.saveDraft, { hospitalName: '脚本' })).data.version).toBe(version + 1)
    expect(await kept(applyId)).toBe(1)
    expect((await caller.call(routes.authenticate, { ...complete, version: version + 1 })).status).toBe(200)
  })
  test('of 300 saves of one version at once, one wins', async () => {
    const { caller } = await aFounder()
    const names = Array.from({ length: 300 }, (_, index) => `松溪${index}`)
    const replies = await Promise.all(
      names.map((hospitalName) => caller.call(routes.saveDraft, { version: 0, hospitalName })),
    )
    expectOneWinner(replies)
    const winner = replies.findIndex((reply) => reply.status === 200)
    const { application } = (await caller.call(routes.applyInfo, {})).data
    expect(application).toMatchObject({ version: 1, content: { hospitalName: names[winner] } })
  })
})

describe('handing in', () => {
  test('names every field that is missing or wrong', async () => {
    const { caller, complete } = await aFounder()
    const { hospitalName: _, ...without } = complete
    // The input of the test is what a careless program sends, not what the contract allows.
    const careless = { ...without, phone: '123', logo: undefined } as unknown as typeof complete
    const reply = await caller.call(routes.authenticate, careless)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      fields: { hospitalName: '请填写', phone: '请输入正确的手机号', logo: '请上传图片' },
    })
    expect((await caller.call(routes.authenticate, { ...complete, region: ['33', '3101'] })).body).toMatchObject({
      error: 'RegionUnknown',
    })
    expect(await stateOf(caller)).toBe('saved')
  })

  test('notifies the auditors and the applicant; nobody else sees it', async () => {
    const { caller, applyId } = await aSubmitted()
    await server.deliverAll()
    expect(await noticesOf(auditor)).toContain('温以宁提交了松溪县中医院的入驻申请，请审核。')
    expect(await noticesOf(caller)).toEqual(['松溪县中医院的入驻申请已提交，1到3个工作日内审核。'])
    const { caller: stranger } = await someone()
    expect((await stranger.call(routes.reviewed, { id: applyId })).status).toBe(404)
    expect((await stranger.call(routes.reviewQueue, {})).status).toBe(403)
    expect((await stranger.call(routes.approve, { id: applyId })).status).toBe(404)
  })

  test('refuses a code that is under review elsewhere, also when two come at once', async () => {
    const [one, other] = [await aFounder(), await aFounder()]
    const institutionCode = 'SAMECODE0001'
    const replies = await Promise.all(
      [one, other].map(({ caller, complete }) => caller.call(routes.authenticate, { ...complete, institutionCode })),
    )
    expect(replies.map((reply) => (reply.body.success ? 'through' : reply.body.error)).toSorted()).toEqual([
      'InstitutionCodeTaken',
      'through',
    ])
  })

  test('closes the form until it is withdrawn', async () => {
    const { caller, complete } = await aSubmitted()
    expect((await caller.call(routes.saveDraft, complete)).body).toMatchObject({
      error: 'InstitutionApplicationClosed',
    })
    expect((await caller.call(routes.withdraw, {})).data.state).toBe('saved')
    expect((await caller.call(routes.saveDraft, complete)).data.state).toBe('saved')
    expect((await caller.call(routes.withdraw, {})).body).toMatchObject({ error: 'StateChanged' })
  })
})

describe('the review', () => {
  test('shows what was submitted with the mobile number masked, and its pictures', async () => {
    const { applyId, complete, caller } = await aSubmitted()
    const seen = (await auditor.call(routes.reviewed, { id: applyId })).data
    expect(seen).toMatchObject({
      applicantName: '温以宁',
      content: { hospitalName: '松溪县中医院', phone: '139****1234', officePhone: '0571-5550301' },
      allowed: ['approve', 'reject'],
    })
    const picture = async (who: Caller) =>
      (
        await server.app.inject({
          url: attachmentFilePath(complete.qualificationImage),
          headers: who.headers,
          cookies: { ...who.cookies, token: who.headers['access-token'] ?? '' },
        })
      ).statusCode
    expect([await picture(auditor), await picture(caller)]).toEqual([200, 200])
    expect(await picture((await someone()).caller)).toBe(404)
  })

  test('a rejection carries its reason, and the next try begins with what was typed', async () => {
    const { applyId, caller, complete } = await aSubmitted()
    // The input of the test is what a careless program sends, not what the contract allows.
    expect((await auditor.call(routes.reject, { id: applyId, reason: ' ' })).status).toBe(422)
    const reason = '执业许可证看不清，请重新上传'
    expect((await auditor.call(routes.reject, { id: applyId, reason })).data).toMatchObject({ status: 2, reason })
    await server.deliverAll()
    expect(await noticesOf(caller)).toContain(`松溪县中医院的入驻申请已驳回：${reason}`)
    const own = (await caller.call(routes.applyInfo, {})).data.application
    expect(own).toMatchObject({ state: 'rejected', reason, content: { hospitalName: '松溪县中医院' } })
    expect((await caller.call(routes.authenticate, complete)).data).toMatchObject({
      state: 'underReview',
      reason: null,
    })
  })

  test('what was taken back, or is typed anew after a rejection, is the applicant’s alone', async () => {
    const { applyId: id, caller, complete } = await aSubmitted()
    const isShown = async () => {
      const read = (await auditor.call(routes.reviewed, { id })).status
      const lists = await Promise.all(
        [1, 2].map(async (filter) => (await auditor.call(routes.reviewQueue, { filter, pageSize: 100 })).data.list),
      )
      return [read, ...lists.map((list) => list.some(({ applyId }) => applyId === id))]
    }
    expect(await isShown()).toEqual([200, false, true])
    await caller.call(routes.withdraw, {}).then((reply) => reply.data)
    expect(await isShown()).toEqual([404, false, false])
    await caller.call(routes.authenticate, complete).then((reply) => reply.data)
    await auditor.call(routes.reject, { id, reason: '许可证过期' }).then((reply) => reply.data)
    expect(await isShown()).toEqual([200, true, true])
    await caller.call(routes.saveDraft, complete).then((reply) => reply.data)
    expect(await isShown()).toEqual([404, false, false])
  })

  test('what was taken back, changed and submitted again is not decided unread', async () => {
    const { applyId: id, caller, complete } = await aSubmitted()
    const { reviewVersion } = (await auditor.call(routes.reviewed, { id })).data
    await caller.call(routes.withdraw, {}).then((reply) => reply.data)
    await caller.call(routes.authenticate, complete).then((reply) => reply.data)
    expect((await auditor.call(routes.approve, { id, reviewVersion })).body).toMatchObject({ error: 'StateChanged' })
    expect((await auditor.call(routes.reject, { id, reviewVersion, reason: '不符' })).status).toBe(409)
    const again = (await auditor.call(routes.reviewed, { id })).data
    expect((await auditor.call(routes.approve, { id, reviewVersion: again.reviewVersion })).status).toBe(200)
  })

  test('two decisions at once: one holds', async () => {
    const { applyId, caller } = await aSubmitted()
    const replies = await Promise.all([
      auditor.call(routes.approve, { id: applyId }),
      auditor.call(routes.reject, { id: applyId, reason: '重复申请' }),
    ])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect(['approved', 'rejected']).toContain(await stateOf(caller))
  })

  test('nobody reviews an application of their own', async () => {
    const { rows } = await server.platform.db.pool.query(
      "update account set real_name_state = 'formatChecked' where id = $1 returning id",
      [auditorId],
    )
    expect(rows).toHaveLength(1)
    const own = (await auditor.call(routes.acceptAgreement, {})).data.application
    const id = own?.applyId ?? ''
    await auditor.call(routes.authenticate, await aCompleteApplication(server.platform, auditorId)).then((r) => r.data)
    expect((await auditor.call(routes.reviewed, { id })).data.allowed).toEqual([])
    expect((await auditor.call(routes.approve, { id })).body).toMatchObject({ error: 'OwnInstitutionApplication' })
    expect((await auditor.call(routes.withdraw, {})).data.state).toBe('saved')
  })

  test('what waits is named after one working day, and from the second on to the administrators as well', async () => {
    const before = (await noticesOf(await server.as(adminId))).length
    await aSubmitted()
    const since = server.clock.now()
    for (const days of [1, 2, 3, 4]) {
      const due = await afterWorkingDays(server.platform.db.orm, since, days)
      server.clock.moveBy(due.getTime() - server.clock.now().getTime() + 1000)
      await server.deliverAll()
    }
    const notified = (await noticesOf(await server.as(auditorId))).filter((text) => text.includes('已等待'))
    expect(notified).toContain('松溪县中医院的入驻申请已等待1个工作日，请尽快审核。')
    expect((await noticesOf(await server.as(adminId))).slice(0, -before || undefined)).toContain(
      '松溪县中医院的入驻申请已等待3个工作日，请尽快审核。',
    )
    expect(notified).not.toContain('松溪县中医院的入驻申请已等待4个工作日，请尽快审核。')
  })
})

describe('the settlement', () => {
  test('makes the institution and its first administrator, once', async () => {
    const { applyId, caller, complete } = await aSubmitted()
    expect((await caller.call(membershipRoutes.settled, {})).body).toMatchObject({ error: 'StateChanged' })
    await auditor.call(routes.approve, { id: applyId }).then((reply) => reply.data)
    const replies = await Promise.all([
      caller.call(membershipRoutes.settled, {}),
      caller.call(membershipRoutes.settled, {}),
    ])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const { list } = (await caller.call(membershipRoutes.myOrganizations, {})).data
    expect(list).toMatchObject([
      {
        name: '松溪县中医院',
        institutionCode: complete.institutionCode,
        isAdmin: true,
        memberCount: 1,
        tier: 'secondary',
      },
    ])
    // The logo is the institution's from now on, for everybody who is signed in.
    const { caller: stranger } = await someone()
    const cookies = { ...stranger.cookies, token: stranger.headers['access-token'] ?? '' }
    const logo = await server.app.inject({ url: list[0]?.logo ?? '', headers: stranger.headers, cookies })
    expect(logo.statusCode).toBe(200)
    expect((await caller.call(membershipRoutes.applications, {})).data.list).toMatchObject([
      { kind: 'settlement', state: 'settled', status: 5 },
    ])
    const { rows } = await server.platform.db.pool.query('select row_to_json(i)::text as row from institution i')
    expect(JSON.stringify(rows)).not.toContain(complete.phone)
  })

  test('is nobody else’s to confirm', async () => {
    const { applyId } = await aSubmitted()
    await auditor.call(routes.approve, { id: applyId }).then((reply) => reply.data)
    expect((await (await someone()).caller.call(membershipRoutes.settled, {})).status).toBe(404)
  })
})

test('the message of a decision leads its applicant to the application', async () => {
  const { caller, applyId } = await aSubmitted()
  await auditor.call(routes.approve, { id: applyId }).then((reply) => reply.data)
  await server.deliverAll()
  const { list } = (await caller.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
  const links = list.map(({ link }) => link)
  expect(links).toEqual(links.map(() => ({ kind: 'institutionApplication', id: applyId })))
  expect(links.length).toBeGreaterThan(1)
})
