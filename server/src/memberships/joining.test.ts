import { accountRoutes } from '@tongying/contract/accounts'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { grantRole } from '../commands/grant-role.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { aMember } from './fixtures.ts'
import { joinInstitution } from './index.ts'
import { invitationLimit, joinSubmissionLimit } from './limits.ts'

const day = 86_400_000
let server: TestApp
let institutionId = ''
let admin: { id: string; caller: Caller }
let doctor: { id: string; phone: string; caller: Caller }
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
// A hospital and people of its own for each test: none sees what another left.
beforeEach(async () => {
  institutionId = (await inTransaction(server.platform.db, (tx) => anInstitution(tx, { name: '青岚县人民医院' }))).id
  admin = await aMemberHere(['institutionAdmin'], '陈若兰')
  doctor = await aDoctor('叶青禾')
})

async function aMemberHere(roles: ('institutionAdmin' | 'consultationAuditor')[], realName: string) {
  const { platform } = server
  const { id } = await inTransaction(platform.db, (tx) => aMember(tx, platform, { institutionId, roles, realName }))
  return { id, caller: await server.as(id) }
}
async function aDoctor(realName: string) {
  const { id, phone } = await inTransaction(server.platform.db, (tx) =>
    aPractitioner(tx, server.platform, { realName }),
  )
  return { id, phone, caller: await server.as(id) }
}
const invite = (phone = doctor.phone) => admin.caller.call(routes.invite, { name: '叶青禾', phone })
async function anInvitation(): Promise<string> {
  return (await invite()).data.inviteId
}
async function aJoin(): Promise<string> {
  return (await doctor.caller.call(routes.join, { institutionId })).data.applyId
}
const accept = (inviteId: string) => doctor.caller.call(routes.answerInvitation, { inviteId, status: 1 })
const isIn = async (caller: Caller) =>
  (await caller.call(routes.myOrganizations, {})).data.list.some((one) => one.id === institutionId)
const notified = async (caller: Caller, type: 'notice' | 'invite' = 'notice') =>
  (await caller.call(messageRoutes.byType, { type, pageSize: 100 })).data.list.map((one) => one.content)
const stateOfJoin = async () => (await doctor.caller.call(routes.applications, {})).data.list[0]?.state

test('the user info names the institution that reviews an application, until it is decided', async () => {
  const joining = async () => (await doctor.caller.call(accountRoutes.getUserInfo, {})).data.joiningHospitalName
  expect(await joining()).toBe('')
  const applyId = await aJoin()
  expect(await joining()).toBe('青岚县人民医院')
  await admin.caller.call(routes.audit, { applyId, status: 1 })
  expect(await joining()).toBe('')
})

describe('an invitation', () => {
  test('reaches a registered physician in the message centre and by SMS, with the institution’s contact', async () => {
    await anInvitation()
    await server.deliverAll()
    expect(await notified(doctor.caller, 'invite')).toEqual(['青岚县人民医院邀请你加入，请登录后在14天内答复。'])
    expect(server.sms.filter(({ to }) => to === doctor.phone).map(({ purpose }) => purpose)).toEqual([
      'membership.invited',
    ])
    expect((await doctor.caller.call(routes.invitations, {})).data.list).toMatchObject([
      {
        organizationName: '青岚县人民医院',
        state: 'pending',
        status: 3,
        inviterName: '陈若兰',
        allowed: ['accept', 'decline'],
      },
    ])
  })

  test('waits for a phone without an account, which gets a link to register', async () => {
    const phone = '13700001111'
    await invite(phone).then((reply) => reply.data)
    await server.deliverAll()
    const sent = server.sms.filter(({ to }) => to === phone)
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/青岚县人民医院.*\/auth\/\?type=register&redirect_url=/),
    ])
    const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform, { phone }))
    const caller = await server.as(id)
    expect((await caller.call(routes.invitations, {})).data.list).toHaveLength(1)
    await emit(server.platform.db.orm, 'account.registered', { accountId: id })
    await server.deliverAll()
    expect(await notified(caller, 'invite')).toEqual(['青岚县人民医院邀请你加入，请登录后在14天内答复。'])
    const inviteId = (await caller.call(routes.invitations, {})).data.list[0]?.inviteId ?? ''
    // Joining wants a certificate, declining none.
    expect((await caller.call(routes.answerInvitation, { inviteId, status: 1 })).body).toMatchObject({
      error: 'CertificationNeeded',
    })
    expect(
      (await caller.call(routes.answerInvitation, { inviteId, status: 2, reson: '还没有取得执业资格' })).status,
    ).toBe(200)
  })

  test('keeps the phone sealed, and masked for the institution', async () => {
    await anInvitation()
    const { rows } = await server.platform.db.pool.query(
      'select row_to_json(i)::text as row from membership_invitation i',
    )
    expect(JSON.stringify(rows)).not.toContain(doctor.phone)
    const [sent] = (await admin.caller.call(routes.sentInvitations, { institutionId })).data.list
    expect(sent).toMatchObject({ name: '叶青禾', phone: expect.stringContaining('****'), isRegistered: true })
  })

  test('is refused for a member, for a phone that has one, and from whom nobody appointed', async () => {
    await anInvitation()
    expect((await invite()).body).toMatchObject({ error: 'InvitationPending' })
    const colleague = await inTransaction(server.platform.db, (tx) => aMember(tx, server.platform, { institutionId }))
    expect((await invite(colleague.phone)).body).toMatchObject({ error: 'AlreadyMember' })
    expect((await invite('123')).status).toBe(422)
    expect((await doctor.caller.call(routes.invite, { name: '白若木', phone: '13700002222' })).body).toMatchObject({
      error: 'NoInstitutionToInvite',
    })
  })

  test('is answered by its addressee alone, with a reason when declined, and the administrators are notified', async () => {
    const inviteId = await anInvitation()
    const other = await aDoctor('白若木')
    expect((await other.caller.call(routes.answerInvitation, { inviteId, status: 1 })).status).toBe(404)
    expect((await admin.caller.call(routes.answerInvitation, { inviteId, status: 1 })).status).toBe(403)
    expect((await doctor.caller.call(routes.answerInvitation, { inviteId, status: 2 })).status).toBe(422)
    const reply = await doctor.caller.call(routes.answerInvitation, { inviteId, status: 2, reson: '已在别处执业' })
    expect(reply.data).toMatchObject({ state: 'declined', status: 2, reson: '已在别处执业' })
    await server.deliverAll()
    expect(await notified(admin.caller)).toContain('叶青禾谢绝加入青岚县人民医院：已在别处执业')
    expect(await isIn(doctor.caller)).toBe(false)
  })

  test('two accepts at once make one membership', async () => {
    const inviteId = await anInvitation()
    const replies = await Promise.all([accept(inviteId), accept(inviteId), accept(inviteId)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await server.platform.db.pool.query(
      'select count(*)::int as n from membership where account_id = $1 and institution_id = $2',
      [doctor.id, institutionId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('accepted takes the place of an own application to the same institution', async () => {
    await aJoin()
    const inviteId = await anInvitation()
    expect((await doctor.caller.call(routes.invitations, {})).data.list[0]).toMatchObject({ hasOwnApplication: true })
    await accept(inviteId).then((reply) => reply.data)
    expect(await stateOfJoin()).toBe('superseded')
    expect(await isIn(doctor.caller)).toBe(true)
  })

  test('accepted while an administrator passes the application: one membership, both settled', async () => {
    const applyId = await aJoin()
    const inviteId = await anInvitation()
    const replies = await Promise.all([accept(inviteId), admin.caller.call(routes.audit, { applyId, status: 1 })])
    expect(replies.some((reply) => reply.status === 200)).toBe(true)
    for (const reply of replies) expect([200, 409]).toContain(reply.status)
    const { list } = (await admin.caller.call(routes.members, { institutionId })).data
    expect(list.filter((one) => one.accountId === doctor.id)).toHaveLength(1)
    expect(['passed', 'superseded']).toContain(await stateOfJoin())
  })

  test('is over after 14 days, or once it is revoked', async () => {
    const inviteId = await anInvitation()
    server.clock.moveBy(14 * day - 60_000)
    await server.deliverAll()
    admin.caller = await server.as(admin.id)
    expect((await admin.caller.call(routes.sentInvitations, { institutionId })).data.list[0]?.state).toBe('pending')
    server.clock.moveBy(120_000)
    await server.deliverAll()
    doctor.caller = await server.as(doctor.id)
    expect((await accept(inviteId)).body).toMatchObject({ error: 'StateChanged' })
    expect(await trailOf(server, inviteId)).toEqual([
      'membership.invite by user',
      'membershipInvitation.expire by system',
    ])
    expect(await notified(admin.caller)).toContain('青岚县人民医院发给叶青禾的邀请14天内没有答复，已过期。')
    const again = await anInvitation()
    expect((await admin.caller.call(routes.revokeInvitation, { inviteId: again })).data.state).toBe('revoked')
    expect((await accept(again)).body).toMatchObject({ error: 'StateChanged' })
    expect((await doctor.caller.call(routes.revokeInvitation, { inviteId: again })).status).toBe(403)
  })

  test('is sent 50 times a day at most', async () => {
    await useUp(server.platform, { limit: invitationLimit, subject: institutionId })
    expect((await invite()).body).toMatchObject({ error: 'TooManyInvitations' })
  })
})

describe('an application to join', () => {
  test('reaches the administrators with what the specification shows of the physician', async () => {
    await doctor.caller.call(routes.join, { institutionId, note: '每周三可以出诊' }).then((reply) => reply.data)
    await server.deliverAll()
    expect(await notified(admin.caller)).toContain('叶青禾申请加入青岚县人民医院，请审核。')
    const { list } = (await admin.caller.call(routes.joinQueue, { institutionId })).data
    expect(list).toMatchObject([
      {
        name: '叶青禾',
        avatar: expect.any(String),
        job: expect.stringMatching(/医师/),
        department: expect.any(String),
        joinDuration: 0,
        consultationCount: 0,
        lastActiveTime: expect.any(String),
        workingHospital: expect.any(String),
        applicationTime: expect.any(String),
        note: '每周三可以出诊',
        allowed: ['pass', 'reject'],
      },
    ])
    expect((await doctor.caller.call(routes.joinQueue, { institutionId })).status).toBe(404)
  })

  test('is one at a time, from certified practitioners who are no members', async () => {
    const replies = await Promise.all([1, 2].map(() => doctor.caller.call(routes.join, { institutionId })))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect((await admin.caller.call(routes.join, { institutionId })).body).toMatchObject({ error: 'AlreadyMember' })
    const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
    expect((await (await server.as(id)).call(routes.join, { institutionId })).status).toBe(403)
  })

  test('trust.limit: sent and taken back again and again, it reaches the administrators a few times a day', async () => {
    for (let n = 0; n < 12; n++) {
      const sent = await doctor.caller.call(routes.join, { institutionId })
      expect([sent.status, sent.body]).toMatchObject(
        n < joinSubmissionLimit.allowed ? [200, {}] : [429, { error: 'TooManySubmissions' }],
      )
      if (sent.status === 200) await doctor.caller.call(routes.withdrawJoin, { applyId: sent.data.applyId })
    }
    await server.deliverAll()
    const told = (await notified(admin.caller)).filter((content) => content.includes('叶青禾申请加入'))
    expect(told).toHaveLength(joinSubmissionLimit.allowed)
  })

  test('passed makes the member, and an invitation to the same person is moot', async () => {
    const inviteId = await anInvitation()
    const applyId = await aJoin()
    const reply = await admin.caller.call(routes.audit, { applyId, status: 1 })
    expect(reply.data).toMatchObject({ state: 'passed', status: 1 })
    expect(await isIn(doctor.caller)).toBe(true)
    expect((await accept(inviteId)).body).toMatchObject({ error: 'StateChanged' })
    await server.deliverAll()
    expect(await notified(doctor.caller)).toContain('青岚县人民医院通过了你的加入申请。')
  })

  test('rejected carries its reason, and may be sent again', async () => {
    const applyId = await aJoin()
    expect((await admin.caller.call(routes.audit, { applyId, status: 2 })).status).toBe(422)
    await admin.caller.call(routes.audit, { applyId, status: 2, reason: '科室满员' }).then((reply) => reply.data)
    await server.deliverAll()
    expect(await notified(doctor.caller)).toContain('青岚县人民医院驳回了你的加入申请：科室满员')
    expect(await isIn(doctor.caller)).toBe(false)
    expect((await doctor.caller.call(routes.join, { institutionId })).status).toBe(200)
  })

  test('is reviewed by that institution’s administrators alone, never by its applicant', async () => {
    const applyId = await aJoin()
    const auditor = await aMemberHere(['consultationAuditor'], '何知远')
    const other = await inTransaction(server.platform.db, async (tx) => {
      const elsewhere = await anInstitution(tx)
      return aMember(tx, server.platform, { institutionId: elsewhere.id, roles: ['institutionAdmin'] })
    })
    const review = async (caller: Caller) => (await caller.call(routes.audit, { applyId, status: 1 })).status
    expect(await review(auditor.caller)).toBe(404)
    expect(await review(await server.as(other.id))).toBe(404)
    expect(await review(doctor.caller)).toBe(403)
    expect(await isIn(doctor.caller)).toBe(false)
  })

  test('passed for nobody whose certificate was suspended in the meantime', async () => {
    const applyId = await aJoin()
    await server.platform.db.pool.query("update practitioner set status = 'suspended' where account_id = $1", [
      doctor.id,
    ])
    expect((await admin.caller.call(routes.audit, { applyId, status: 1 })).body).toMatchObject({
      error: 'ApplicantNotCertified',
    })
  })

  test('is taken back by its applicant, and over after 30 days', async () => {
    const applyId = await aJoin()
    expect((await admin.caller.call(routes.withdrawJoin, { applyId })).status).toBe(403)
    expect((await doctor.caller.call(routes.withdrawJoin, { applyId })).data.state).toBe('withdrawn')
    const later = await aJoin()
    server.clock.moveBy(30 * day + 1000)
    await server.deliverAll()
    doctor.caller = await server.as(doctor.id)
    expect(await stateOfJoin()).toBe('expired')
    expect(await trailOf(server, applyId)).toEqual(['membership.join by user', 'membership.withdrawJoin by user'])
    expect(await trailOf(server, later)).toEqual(['membership.join by user', 'joinApplication.expire by system'])
  })

  test('shows in the directory what one is to each institution', async () => {
    const relation = async () =>
      (await doctor.caller.call(routes.toJoin, { search: '青岚', pageSize: 100 })).data.list.find(
        (one) => one.id === institutionId,
      )?.relation
    expect(await relation()).toBe('none')
    const inviteId = await anInvitation()
    expect(await relation()).toBe('invited')
    await aJoin()
    expect(await relation()).toBe('applied')
    await accept(inviteId).then((reply) => reply.data)
    expect(await relation()).toBe('member')
  })
})

describe('members', () => {
  test('are listed with post, roles and what they did, for administrators', async () => {
    const { list } = (await admin.caller.call(routes.members, { institutionId, search: '陈若' })).data
    expect(list).toMatchObject([{ name: '陈若兰', roles: ['member', 'institutionAdmin'], isSelf: true }])
    expect((await admin.caller.call(routes.members, { institutionId, search: '没有' })).data.total).toBe(0)
    const member = await aMemberHere([], '何知远')
    expect((await member.caller.call(routes.members, { institutionId })).status).toBe(403)
  })

  test('get other roles and posts, and are notified', async () => {
    const member = await aMemberHere([], '何知远')
    const { list } = (await admin.caller.call(routes.members, { institutionId, search: '何知远' })).data
    const membershipId = list[0]?.membershipId ?? ''
    const changes = { membershipId, roles: ['reportAuditor'] as const, job: '医务科干事' }
    expect((await member.caller.call(routes.changeMember, { ...changes, roles: [] })).status).toBe(403)
    await admin.caller.call(routes.changeMember, { ...changes, roles: [...changes.roles] }).then((reply) => reply.data)
    const [now] = (await admin.caller.call(routes.members, { institutionId, search: '何知远' })).data.list
    expect(now).toMatchObject({ roles: ['member', 'reportAuditor'], job: '医务科干事' })
    await server.deliverAll()
    expect(await notified(member.caller)).toContain('陈若兰修改了你在青岚县人民医院的角色。')
  })

  test('give nobody a role to themselves: another administrator or the platform does, and all are notified', async () => {
    const own = (await admin.caller.call(routes.members, { institutionId, search: '陈若兰' })).data.list[0]
    const membershipId = own?.membershipId ?? ''
    const wanted = ['institutionAdmin', 'consultationAuditor', 'reportAuditor'] as const
    const self = await admin.caller.call(routes.changeMember, { membershipId, roles: [...wanted] })
    expect(self.body).toMatchObject({ code: 403, error: 'RoleToYourself' })
    const job = await admin.caller.call(routes.changeMember, { membershipId, roles: ['institutionAdmin'], job: '院长' })
    expect(job.status).toBe(200)
    const second = await aMemberHere(['institutionAdmin'], '温以宁')
    const given = await second.caller.call(routes.changeMember, {
      membershipId,
      roles: ['institutionAdmin', 'reportAuditor'],
    })
    expect(given.status).toBe(200)
    const platform = await inTransaction(server.platform.db, (tx) =>
      anAccount(tx, server.platform, { realName: '季明川', roles: ['platformAdmin'] }),
    )
    const asPlatform = await server.as(platform.id)
    const reason = '机构只有一位管理员，来函申请'
    const give = { membershipId, role: 'consultationAuditor', reason } as const
    expect((await admin.caller.call(routes.giveRole, give)).status).toBe(403)
    expect((await admin.caller.call(routes.membersForPlatform, { institutionId })).status).toBe(403)
    const seen = (await asPlatform.call(routes.membersForPlatform, { institutionId, search: '陈若兰' })).data
    expect(seen).toMatchObject({ institutionName: '青岚县人民医院', total: 1, list: [{ membershipId, isSelf: false }] })
    expect(Object.keys(seen.list[0] ?? {})).not.toContain('consultationCount')
    expect((await asPlatform.call(routes.giveRole, { ...give, reason: '' })).body).toMatchObject({ code: 422 })
    expect((await asPlatform.call(routes.giveRole, give)).status).toBe(200)
    const { rows } = await server.platform.db.pool.query(
      "select detail from audit.event where action like '%giveRole' and subject_id = $1 and detail ? 'reason'",
      [membershipId],
    )
    expect(rows).toEqual([{ detail: { role: 'consultationAuditor', reason } }])
    const now = (await admin.caller.call(routes.members, { institutionId, search: '陈若兰' })).data.list[0]
    expect(now?.roles.toSorted()).toEqual(['consultationAuditor', 'institutionAdmin', 'member', 'reportAuditor'])
    await server.deliverAll()
    expect(await notified(second.caller)).toContain('季明川修改了陈若兰在青岚县人民医院的角色。')
    expect(await notified(admin.caller)).toContain('温以宁修改了你在青岚县人民医院的角色。')
  })

  test('let only a certified practitioner examine, and anybody with a verified name book at a community hospital', async () => {
    const made = await inTransaction(server.platform.db, async (tx) => {
      const nurse = await aMember(tx, server.platform, {
        institutionId,
        isPractitioner: false,
        realName: '罗小满',
        idCard: '11010519491231002X',
      })
      const physician = await aMember(tx, server.platform, { institutionId, realName: '林若溪' })
      return { nurse, physician }
    })
    const { list } = (await admin.caller.call(routes.members, { institutionId, pageSize: 100 })).data
    const give = async (id: string, role: 'examiner' | 'communityStaff') => {
      const membershipId = list.find((one) => one.accountId === id)?.membershipId ?? ''
      return (await admin.caller.call(routes.changeMember, { membershipId, roles: [role] })).body
    }
    expect(await give(made.nurse.id, 'examiner')).toMatchObject({ code: 409, error: 'RoleNeedsCertification' })
    expect(await give(made.nurse.id, 'communityStaff')).toMatchObject({ code: 200 })
    expect(await give(made.physician.id, 'examiner')).toMatchObject({ code: 200 })
  })

  test('give no role to the platform’s administrator by that person’s own hand, nor to an account without a name', async () => {
    const made = await inTransaction(server.platform.db, async (tx) => {
      const account = await anAccount(tx, server.platform, { realName: '季明川', roles: ['platformAdmin'] })
      const nameless = await anAccount(tx, server.platform)
      for (const { id } of [account, nameless])
        await joinInstitution(tx, { accountId: id, institutionId }, server.clock.now())
      return { account, nameless }
    })
    const { list } = (await admin.caller.call(routes.members, { institutionId, pageSize: 100 })).data
    const membershipOf = (id: string) => list.find((one) => one.accountId === id)?.membershipId ?? ''
    const role = 'reportAuditor' as const
    const asPlatform = await server.as(made.account.id)
    const self = await asPlatform.call(routes.giveRole, {
      membershipId: membershipOf(made.account.id),
      role,
      reason: '自荐',
    })
    expect(self.body).toMatchObject({ error: 'RoleToYourself' })
    const nameless = { membershipId: membershipOf(made.nameless.id), roles: [role] }
    expect((await admin.caller.call(routes.changeMember, nameless)).body).toMatchObject({
      error: 'RoleNeedsVerifiedName',
    })
  })

  test('get a role by the operator where nobody else can give it, in the trail', async () => {
    const { platform, clock } = server
    const person = await inTransaction(platform.db, (tx) =>
      aMember(tx, platform, { institutionId, realName: '何知远' }),
    )
    await platform.db.pool.query("update account set real_name_state = 'formatChecked' where id = $1", [person.id])
    const { rows } = await platform.db.pool.query('select code from institution where id = $1', [institutionId])
    const grant = (wanted: { phone?: string; role?: string; institution?: string }) =>
      grantRole(platform.db, platform.keys, { ...wanted, now: clock.now() })
    const institution = String(rows[0].code)
    await expect(grant({ phone: person.phone, role: 'reportAuditor' })).rejects.toThrow('--institution')
    await expect(grant({ phone: '13000000000', role: 'platformAdmin' })).rejects.toThrow('No account')
    await expect(grant({ phone: person.phone, role: 'king' })).rejects.toThrow('--role')
    await grant({ phone: person.phone, role: 'reportAuditor', institution })
    await grant({ phone: person.phone, role: 'platformAuditor' })
    const { list } = (await admin.caller.call(routes.members, { institutionId, search: '何知远' })).data
    expect(list[0]?.roles).toContain('reportAuditor')
    const trail = await platform.db.pool.query(
      "select detail from audit.event where action = 'operator grant-role' and subject_id = $1 order by id",
      [person.id],
    )
    expect(trail.rows.map((row) => row.detail.role)).toEqual(['reportAuditor', 'platformAuditor'])
  })

  test('removed lose their access at once, and read why', async () => {
    const member = await aMemberHere(['institutionAdmin'], '何知远')
    const [row] = (await admin.caller.call(routes.members, { institutionId, search: '何知远' })).data.list
    const membershipId = row?.membershipId ?? ''
    await admin.caller.call(routes.removeMember, { membershipId, reason: '已调离' }).then((reply) => reply.data)
    expect((await member.caller.call(routes.members, { institutionId })).status).toBe(404)
    expect(await isIn(member.caller)).toBe(false)
    expect((await admin.caller.call(routes.removeMember, { membershipId, reason: '已调离' })).status).toBe(404)
    await server.deliverAll()
    expect(await notified(member.caller)).toContain('你已被移出青岚县人民医院：已调离')
  })

  test('leave of their own accord, but the last administrator cannot, also when two leave at once', async () => {
    const last = { error: 'LastAdministrator' }
    expect((await admin.caller.call(routes.leave, { institutionId })).body).toMatchObject(last)
    const [own] = (await admin.caller.call(routes.members, { institutionId })).data.list
    const membershipId = own?.membershipId ?? ''
    expect((await admin.caller.call(routes.changeMember, { membershipId, roles: [] })).body).toMatchObject(last)
    expect((await admin.caller.call(routes.removeMember, { membershipId, reason: '退休' })).body).toMatchObject(last)
    const second = await aMemberHere(['institutionAdmin'], '何知远')
    const replies = await Promise.all([admin, second].map(({ caller }) => caller.call(routes.leave, { institutionId })))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect((await doctor.caller.call(routes.leave, { institutionId })).status).toBe(404)
  })
})
