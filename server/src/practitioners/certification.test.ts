import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { dayMs, productDay } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { giveAttachment } from '../attachments/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aCompleteCertification, type WantedCertification } from './fixtures.ts'
import { planRun } from './lapse-licences.ts'

let it: TestApp
let auditor: Caller
let picture: Uint8Array
beforeAll(async () => {
  it = await testApp()
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b6e6e' } })
    .jpeg()
    .toBuffer()
  auditor = await it.as((await anAccount(it.platform.db.orm, it.platform, { roles: ['platformAuditor'] })).id)
})
afterAll(() => it.close())

interface Applicant {
  readonly id: string
  readonly me: Caller
}
let people = 0
async function anApplicant(wanted: { isVerified?: boolean; isAuditor?: boolean } = {}): Promise<Applicant> {
  const verified = { realName: '孟晓舟', idCard: fictionalIdCard('1986-04-12', 'female', ++people) }
  const { id } = await anAccount(it.platform.db.orm, it.platform, {
    ...(wanted.isVerified !== false && verified),
    ...(wanted.isAuditor && { roles: ['platformAuditor'] }),
  })
  return { id, me: await it.as(id) }
}
function aPicture(
  { id }: Pick<Applicant, 'id'>,
  slot = 'portrait',
  kind: 'image' | 'consent' = 'image',
): Promise<string> {
  const owner = { kind: 'account', id } as const
  return giveAttachment(it.platform, {
    accountId: id,
    owner,
    kind,
    fileName: '证件.jpg',
    bytes: picture,
    slot,
  })
}
type Wanted = WantedCertification
const complete = ({ id }: Pick<Applicant, 'id'>, changes: Partial<Wanted> = {}): Promise<Wanted> =>
  aCompleteCertification(it.platform, id, changes)
async function submitted(changes: Partial<Wanted> = {}): Promise<Applicant & { certificationId: string }> {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  const { id } = (await who.me.call(routes.add, await complete(who, changes))).data
  return { ...who, certificationId: id }
}
const info = async ({ me }: Pick<Applicant, 'me'>) => (await me.call(routes.applyInfo, {})).data

test('from the agreement to being certified: saved, submitted, approved, notified', async () => {
  const who = await anApplicant()
  expect(await info(who)).toMatchObject({ id: null, status: null, isAgreementAccepted: false })
  expect((await who.me.call(routes.isAccepted, {})).data.isAccepted).toBe(false)
  expect((await who.me.call(routes.accept, {})).data.isAccepted).toBe(true)
  const saved = (await who.me.call(routes.saveDraft, { hospitalName: '青岚县人民医院', region: ['33'] })).data
  expect(saved.status).toBe(4)
  expect(await info(who)).toMatchObject({ status: 4, content: { hospitalName: '青岚县人民医院', region: ['33'] } })
  const wanted = await complete(who, { certificateNumber: 'YS330106001' })
  expect((await who.me.call(routes.add, wanted)).data).toEqual({ id: saved.id, status: 3 })
  expect(await info(who)).toMatchObject({ status: 3, content: wanted, allowed: ['withdraw'] })
  const isWaiting = async () => (await who.me.call(accountRoutes.getUserInfo, {})).data.isCertificationUnderReview
  expect(await isWaiting()).toBe(true)

  const queue = (await auditor.call(routes.queue, { filter: 0, pageSize: 100 })).data.list
  expect(queue).toContainEqual(expect.objectContaining({ id: saved.id, name: '孟晓舟', title: '主治医师', round: 1 }))
  const seen = (await auditor.call(routes.review, { id: saved.id })).data
  expect(seen).toMatchObject({ realNameState: 'formatChecked', allowed: ['approve', 'reject'], isRevision: false })
  expect(seen.content.certificateNumber).toBe('YS330106001')
  expect(seen.idCard).toMatch(/\*{4,}/)
  expect((await auditor.call(routes.approve, { id: saved.id })).data.status).toBe(1)

  expect(await info(who)).toMatchObject({ status: 1, isRevision: false })
  expect(await isWaiting()).toBe(false)
  expect((await who.me.call(routes.doctorInfo, {})).data).toMatchObject({
    isDoctorCertified: true,
    name: '孟晓舟',
    title: { id: 'attendingPhysician' },
    hospitalName: '青岚县人民医院',
    personalProfile: '从事超声诊断十二年。',
  })
  await it.deliverAll()
  const notified = (await who.me.call(messageRoutes.byType, { type: 'notice' })).data.list.map((one) => one.title)
  expect(notified).toEqual(['医生认证已通过', '医生认证申请已提交'])
  const notices = (await auditor.call(messageRoutes.byType, { type: 'notice' })).data.list
  expect(notices[0]).toMatchObject({ content: '孟晓舟提交了医生认证申请，请审核。' })
})

test('a save of an older version is answered with the draft as it is, one without a version keeps what it overwrites', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  expect(await info(who)).toMatchObject({ version: 0 })
  const { id, version } = (await who.me.call(routes.saveDraft, { version: 0, certificateNumber: 'YS1' })).data
  expect(await info(who)).toMatchObject({ version })
  const late = await who.me.call(routes.saveDraft, { version: 0, beGoodAt: '别处' })
  expect(late.status).toBe(409)
  const current = { version, content: { certificateNumber: 'YS1' } }
  expect(late.body).toMatchObject({ error: 'DraftChanged', current })
  const wanted = await complete(who)
  expect((await who.me.call(routes.add, { ...wanted, version: 0 })).body).toMatchObject({ current })
  await who.me.call(routes.saveDraft, { beGoodAt: '脚本' })
  const { rows } = await it.platform.db.pool.query(
    'select version, sealed from certification_overwritten where draft_id = $1',
    [id],
  )
  expect(rows).toEqual([{ version, sealed: expect.not.stringContaining('YS1') }])
  expect((await who.me.call(routes.add, { ...wanted, version: version + 1 })).status).toBe(200)
})

test('of 300 first saves at once, one wins', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  const texts = Array.from({ length: 300 }, (_, index) => `擅长${index}`)
  const replies = await Promise.all(texts.map((beGoodAt) => who.me.call(routes.saveDraft, { version: 0, beGoodAt })))
  expectOneWinner(replies)
  const winner = replies.findIndex((reply) => reply.status === 200)
  expect(await info(who)).toMatchObject({ version: 1, content: { beGoodAt: texts[winner] } })
})

test('a change of what was approved begins a draft of its own', async () => {
  const who = await submitted()
  await auditor.call(routes.approve, { id: who.certificationId })
  expect(await info(who)).toMatchObject({ status: 1, version: 0 })
  expect((await who.me.call(routes.saveDraft, { version: 0, beGoodAt: '腹部超声' })).data.version).toBe(1)
})

test('names every field that is missing or wrong, and keeps what was saved', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  await who.me.call(routes.saveDraft, { beGoodAt: '浅表器官超声' })
  const refused = await who.me.call(routes.add, { beGoodAt: '浅表器官超声', email: 'no-mail', region: ['33', '3101'] })
  expect(refused.status).toBe(422)
  if (refused.body.success) throw new Error('an incomplete application was taken')
  expect(refused.body.error).toBe('CertificationIncomplete')
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(
    [
      'apps',
      'departments',
      'email',
      'hospitalName',
      'idCardEmblem',
      'idCardFront',
      'personalProfile',
      'portrait',
      'qualificationCertificate',
      'region',
      'title',
    ].toSorted(),
  )
  expect(refused.body.fields).toMatchObject({
    email: '邮箱格式错误',
    idCardFront: '请上传图片',
    apps: '请至少选择一项',
  })
  expect((await info(who)).content.beGoodAt).toBe('浅表器官超声')
})

test('wants the agreement and the real name first, and the name of the real-name check', async () => {
  const who = await anApplicant()
  const wanted = await complete(who)
  expect((await who.me.call(routes.add, wanted)).body).toMatchObject({ error: 'AgreementRequired' })
  await who.me.call(routes.accept, {})
  const other = await who.me.call(routes.add, { ...wanted, name: '别人', idCard: '11010519491231002X' })
  expect(other.body).toMatchObject({
    error: 'RealNameDiffers',
    fields: { name: expect.any(String), idCard: expect.any(String) },
  })
  const unknown = await anApplicant({ isVerified: false })
  await unknown.me.call(routes.accept, {})
  expect((await unknown.me.call(routes.add, {})).body).toMatchObject({ error: 'RealNameRequired' })
})

test('under review it is not edited; withdrawn it is, and counts as a new round when submitted again', async () => {
  const who = await submitted()
  expect((await who.me.call(routes.saveDraft, {})).body).toMatchObject({ error: 'CertificationUnderReview' })
  expect((await who.me.call(routes.withdraw, {})).data.status).toBe(4)
  expect((await auditor.call(routes.approve, { id: who.certificationId })).body).toMatchObject({
    error: 'NotFound',
  })
  expect((await who.me.call(routes.withdraw, {})).body).toMatchObject({ error: 'StateChanged' })
  await who.me.call(routes.add, (await info(who)).content)
  expect((await auditor.call(routes.review, { id: who.certificationId })).data.round).toBe(2)
})

test('the papers of what is only begun, or was taken back, are the applicant’s alone', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  const papers = (caller: Caller) => caller.call(attachmentRoutes.list, { ownerKind: 'certification', ownerId: who.id })
  await who.me.call(routes.saveDraft, await complete(who)).then((reply) => reply.data)
  expect((await papers(who.me)).data.list).toHaveLength(4)
  expect((await papers(auditor)).status).toBe(404)
  await who.me.call(routes.add, (await info(who)).content).then((reply) => reply.data)
  expect((await papers(auditor)).data.list).toHaveLength(4)
  await who.me.call(routes.withdraw, {})
  expect((await papers(auditor)).status).toBe(404)
})

test('what was taken back, changed and submitted again is not decided unread', async () => {
  const who = await submitted()
  const { certificationId: id } = who
  const read = (await auditor.call(routes.review, { id })).data
  await who.me.call(routes.withdraw, {})
  await who.me.call(routes.add, { ...read.content, beGoodAt: '另一件事' })
  const { reviewVersion } = read
  expect((await auditor.call(routes.approve, { id, reviewVersion })).body).toMatchObject({ error: 'StateChanged' })
  expect((await auditor.call(routes.reject, { id, reviewVersion, reason: '不符' })).status).toBe(409)
  const again = (await auditor.call(routes.review, { id })).data
  expect(again.content.beGoodAt).toBe('另一件事')
  expect((await auditor.call(routes.approve, { id, reviewVersion: again.reviewVersion })).status).toBe(200)
  expect((await who.me.call(routes.doctorInfo, {})).data.beGoodAt).toBe('另一件事')
})

test('a rejection says why, and the next save opens the application again', async () => {
  const who = await submitted()
  expect((await auditor.call(routes.reject, { id: who.certificationId, reason: ' ' })).status).toBe(422)
  await auditor.call(routes.reject, { id: who.certificationId, reason: '证书照片看不清' })
  expect(await info(who)).toMatchObject({ status: 2, reason: '证书照片看不清', allowed: ['saveDraft', 'submit'] })
  const listed = async (filter: number) =>
    (await auditor.call(routes.queue, { filter, pageSize: 100 })).data.list.map((row) => row.id)
  for (const filter of [1, 2]) expect(await listed(filter)).toContain(who.certificationId)
  const { content } = await info(who)
  expect((await who.me.call(routes.saveDraft, { ...content, beGoodAt: '腹部超声' })).data.status).toBe(4)
  expect((await who.me.call(routes.doctorInfo, {})).data.isDoctorCertified).toBe(false)
  // Typed anew it is the applicant's alone, and no list leads to it.
  expect((await auditor.call(routes.review, { id: who.certificationId })).status).toBe(404)
  for (const filter of [1, 2]) expect(await listed(filter)).not.toContain(who.certificationId)
})

test('a change of what was approved waits beside it, and takes its place when approved', async () => {
  const who = await submitted()
  await auditor.call(routes.approve, { id: who.certificationId })
  const { content } = await info(who)
  const portrait = await aPicture(who)
  const { id } = (await who.me.call(routes.saveDraft, { ...content, portrait, title: 'deputyArchiater' })).data
  expect(id).not.toBe(who.certificationId)
  await who.me.call(routes.add, { ...content, portrait, title: 'deputyArchiater' })
  expect((await who.me.call(routes.doctorInfo, {})).data).toMatchObject({
    isDoctorCertified: true,
    status: 3,
    title: { id: 'attendingPhysician' },
  })
  expect((await auditor.call(routes.review, { id })).data.isRevision).toBe(true)
  // The approved application still shows the portrait that it was approved with.
  const first = (await auditor.call(routes.review, { id: who.certificationId })).data.content.portrait ?? ''
  expect((await see(auditor, first)).statusCode).toBe(200)
  await auditor.call(routes.approve, { id })
  expect((await who.me.call(routes.doctorInfo, {})).data.title?.id).toBe('deputyArchiater')
})

test('the pictures of a new draft are their owner’s alone, also of somebody who is certified', async () => {
  const who = await submitted()
  await auditor.call(routes.approve, { id: who.certificationId })
  const { content } = await info(who)
  const portrait = await aPicture(who)
  await who.me.call(routes.saveDraft, { ...content, portrait })
  expect((await see(who.me, portrait)).statusCode).toBe(200)
  expect((await see(auditor, portrait)).statusCode).toBe(404)
  const all = { ownerKind: 'certification', ownerId: who.id } as const
  expect((await auditor.call(attachmentRoutes.list, all)).status).toBe(404)
  expect((await see(auditor, content.portrait ?? '')).statusCode).toBe(200)
  await who.me.call(routes.add, { ...content, portrait })
  expect((await see(auditor, portrait)).statusCode).toBe(200)
  await who.me.call(routes.withdraw, {})
  expect((await see(auditor, portrait)).statusCode).toBe(404)
})

test('one certificate number certifies one account, also when both waited', async () => {
  const [first, second] = [
    await submitted({ certificateNumber: 'YS-77' }),
    await submitted({ certificateNumber: 'ys-77' }),
  ]
  await auditor.call(routes.approve, { id: first.certificationId })
  expect((await auditor.call(routes.review, { id: second.certificationId })).data.isCertificateKnown).toBe(true)
  expect((await auditor.call(routes.approve, { id: second.certificationId })).body).toMatchObject({
    error: 'CertificateTaken',
  })
  expect(await info(second)).toMatchObject({ status: 3 })
})

test('of two decisions at once one wins', async () => {
  const who = await submitted()
  const id = who.certificationId
  const answers = await Promise.all([
    auditor.call(routes.approve, { id }),
    auditor.call(routes.reject, { id, reason: '资料不全' }),
    auditor.call(routes.approve, { id }),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
})

test('nobody judges their own application, and only the platform’s auditors judge', async () => {
  const who = await anApplicant({ isAuditor: true })
  await who.me.call(routes.accept, {})
  const { id } = (await who.me.call(routes.add, await complete(who))).data
  expect((await who.me.call(routes.approve, { id })).body).toMatchObject({ error: 'NotYourOwnCertification' })
  expect((await who.me.call(routes.review, { id })).data.allowed).toEqual([])
  const stranger = await anApplicant()
  for (const route of [routes.review, routes.approve]) expect((await stranger.me.call(route, { id })).status).toBe(404)
  expect((await stranger.me.call(routes.queue, {})).status).toBe(403)
  expect((await it.guest.call(routes.saveDraft, {})).status).toBe(401)
})

test('papers of a draft are seen by their owner alone, and go when they are replaced', async () => {
  const [who, stranger] = [await anApplicant(), await anApplicant()]
  const [first, second, foreign] = [await aPicture(who), await aPicture(who), await aPicture(stranger)]
  await who.me.call(routes.saveDraft, { portrait: first })
  expect((await see(who.me, first)).statusCode).toBe(200)
  // Begun only, it is the applicant's alone.
  expect((await see(auditor, first)).statusCode).toBe(404)
  expect((await see(stranger.me, first)).statusCode).toBe(404)
  await who.me.call(routes.saveDraft, { portrait: second })
  expect((await see(who.me, first)).statusCode).toBe(404)
  const gone = { error: 'RuleBroken', fields: { portrait: '找不到这个文件，请重新上传' } }
  expect((await who.me.call(routes.saveDraft, { portrait: foreign })).body).toMatchObject(gone)
  const consent = await aPicture(who, 'portrait', 'consent')
  expect((await who.me.call(routes.saveDraft, { portrait: consent })).body).toMatchObject(gone)
  expect((await info(who)).content.portrait).toBe(second)
})

test('the certificate number is not in the database in clear', async () => {
  const who = await submitted({ certificateNumber: 'PLAIN-4711' })
  const { rows } = await it.platform.db.pool.query(
    'select certification::text as row from certification where id = $1',
    [who.certificationId],
  )
  expect(rows[0].row).not.toContain('PLAIN-4711')
})

test('finds hospitals by name', async () => {
  const { me } = await anApplicant()
  expect((await me.call(routes.hospitals, { name: '没有这家医院' })).data).toEqual([])
})

function see(who: Pick<Caller, 'headers' | 'cookies'>, id: string) {
  return it.app.inject({ method: 'GET', url: `/attachments/${id}`, headers: who.headers, cookies: who.cookies })
}

test('a reviewer sees a number in full for a reason, which stays in the trail and in the history', async () => {
  const { certificationId, me } = await submitted()
  const input = { id: certificationId, field: 'idCard', reason: '与证件比对' } as const
  expect((await me.call(routes.unmask, input)).status).toBe(404)
  expect((await it.guest.call(routes.unmask, input)).status).toBe(401)
  expect((await auditor.call(routes.unmask, { ...input, reason: '' })).status).toBe(422)
  const { data } = await auditor.call(routes.unmask, input)
  expect(data.value).toMatch(/^\d{17}[\dX]$/)
  expect((await auditor.call(routes.unmask, { ...input, field: 'phone' })).data.value).toMatch(/^1\d{10}$/)
  const { history } = (await auditor.call(routes.review, { id: certificationId })).data
  expect(history.map(({ what, note }) => [what, note])).toEqual([
    ['submit', ''],
    ['unmask', '与证件比对'],
    ['unmask', '与证件比对'],
  ])
  const { rows } = await it.platform.db.pool.query(
    `select detail from audit.event where action = 'practitioner.unmask' and subject_id = $1 order by id`,
    [certificationId],
  )
  expect(rows.map((row) => row.detail.unmasked)).toEqual(['idCard', 'phone'])
  expect(JSON.stringify(rows)).not.toContain(data.value)
  await auditor.call(routes.approve, { id: certificationId })
  expect((await auditor.call(routes.unmask, input)).status).toBe(409)
})

test('a reviewer does not see their own number through their application', async () => {
  const who = await anApplicant({ isAuditor: true })
  await who.me.call(routes.accept, {})
  const { id } = (await who.me.call(routes.add, await complete(who))).data
  expect((await who.me.call(routes.unmask, { id, field: 'idCard', reason: '看看' })).status).toBe(403)
})

test('of a long history the latest lines are shown', async () => {
  const { certificationId: id } = await submitted()
  await auditor.call(routes.reject, { id, reason: '证书照片看不清' })
  const old = `insert into certification_history (certification_id, at, what)
    select $1, now() - interval '1 day', 'withdraw' from generate_series(1, 220)`
  await it.platform.db.pool.query(`with moved as (${old} returning id) select count(*) from moved`, [id])
  await it.platform.db.pool.query(
    `insert into certification_history (certification_id, at, what, note) values ($1, now(), 'reject', '最后一次')`,
    [id],
  )
  const { history } = (await auditor.call(routes.review, { id })).data
  expect([history.length, history.at(-1)?.note]).toEqual([200, '最后一次'])
})

test('the history keeps every submission and decision, of earlier applications too', async () => {
  const { me, certificationId: id, ...who } = await submitted()
  await auditor.call(routes.reject, { id, reason: '证书照片看不清' })
  await me.call(routes.saveDraft, { beGoodAt: '浅表器官超声' })
  await me.call(routes.add, await complete(who))
  await auditor.call(routes.approve, { id })
  const again = (await me.call(routes.add, await complete(who, { title: 'deputyArchiater' }))).data
  const { history } = (await auditor.call(routes.review, { id: again.id })).data
  expect(history.map(({ what, note }) => what + note)).toEqual([
    'submit',
    'reject证书照片看不清',
    'reEdit',
    'submit',
    'approve',
    'submit',
  ])
  expect(history[0]?.by).toBe('孟晓舟')
})

test('an application without its qualification certificate is not taken, and none is approved', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  const { qualificationCertificate: _left, ...rest } = await complete(who)
  const refused = await who.me.call(routes.add, rest)
  if (refused.body.success) throw new Error('an application without its certificate was accepted')
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['qualificationCertificate']])
})

test('whose licence ran out is certified again once an application with a valid licence is approved, not before', async () => {
  const day = (days: number) => productDay(new Date(it.clock.now().getTime() + days * dayMs))
  const approve = (id: string) => auditor.call(routes.approve, { id })
  const isCertified = async () => (await who.me.call(routes.doctorInfo, {})).data.isDoctorCertified
  const who = await submitted({ licenceExpiresOn: day(0) })
  expect((await approve(who.certificationId)).status).toBe(200)
  await it.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
    who.id,
    day(-1),
  ])
  await inTransaction(it.platform.db, (tx) => planRun(tx, it.clock.now()))
  await it.deliverAll()
  expect(await isCertified()).toBe(false)
  const late = (await who.me.call(routes.add, await complete(who, { licenceExpiresOn: day(300) }))).data
  expect(await isCertified()).toBe(false)
  expect((await approve(late.id)).status).toBe(200)
  expect(await isCertified()).toBe(true)
})

test('a licence that has run out, or a practice that has not begun, is refused with its sentence', async () => {
  const who = await anApplicant()
  await who.me.call(routes.accept, {})
  const day = (days: number) => productDay(new Date(it.clock.now().getTime() + days * dayMs))
  const refused = async (changes: Partial<Wanted>) => {
    const { body } = await who.me.call(routes.add, await complete(who, changes))
    return body.success ? 'accepted' : body.fields
  }
  expect(await refused({ licenceExpiresOn: day(-1) })).toEqual({ licenceExpiresOn: '执业证已过有效期' })
  expect(await refused({ practiceSince: day(3) })).toEqual({ practiceSince: '开始执业日期不能晚于今天' })
  expect(await refused({ licenceExpiresOn: day(0), practiceSince: day(-1) })).toBe('accepted')
})
