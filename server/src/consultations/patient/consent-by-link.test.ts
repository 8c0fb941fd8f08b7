import { hash } from 'node:crypto'
import { consultationRoutes } from '@tongying/contract/consultations'
import { hourMs, minuteMs } from '@tongying/contract/kit'
import { canonicalConsentText, patientRoutes as routes } from '@tongying/contract/patients'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import {
  aDraftWithoutScan,
  aPhoneWithLink,
  language,
  aLink as linkOf,
  ownerOf,
  aPhone as phoneOf,
} from '../../testing/patient-phone.ts'
import { anArranged, anInvited, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const aLink = (id: string, phone?: string) => linkOf(stage, id, phone === undefined ? {} : { phone })
const aPhone = () => phoneOf(stage)
const opened = (id: string) => aPhoneWithLink(stage, id)
const withoutScan = () => aDraftWithoutScan(stage)

const nameOf = (reply: { body: { success: boolean; error?: string } }) => (reply.body.success ? 'ok' : reply.body.error)

test('what a patient signs by link counts as the consent of the application, with text, hash and each decision', async () => {
  const id = await withoutScan()
  const { applicant } = stage.people
  expect(nameOf(await applicant.call(consultationRoutes.submit, { id }))).toBe('ApplicationIncomplete')
  const { phone, linkId } = await opened(id)
  const shown = (await phone.view(linkId)).data
  expect(shown.consent?.sheet.experts).toHaveLength(3)
  expect(JSON.stringify(shown)).not.toContain('110101')
  const sheet = shown.consent?.sheet
  if (!sheet) throw new Error('the link shows no consent')
  // Somebody else than the patient says why they sign.
  const unexplained = await phone.sign(linkId, { onBehalf: null })
  expect([unexplained.status, unexplained.body]).toMatchObject([422, { fields: { onBehalf: expect.any(String) } }])
  const signed = (await phone.sign(linkId, { teaching: false, recording: true })).data
  expect(signed.consent?.signed?.decisions).toEqual([
    { purpose: 'consultation', state: 'agreed' },
    { purpose: 'recording', state: 'agreed' },
    { purpose: 'teaching', state: 'notAgreed' },
  ])
  const { list } = (await applicant.call(routes.consents, ownerOf(id))).data
  expect(list).toMatchObject([
    { name: '赵*凡', relation: 1, onBehalf: 2, isCurrent: true, withdrawnAt: null, isDrawn: true },
  ])
  expect(list[0]?.informed).toMatchObject({ physician: '林若溪', openedAt: expect.any(String) })
  expect(list[0]?.textSha256).toBe(hash('sha256', canonicalConsentText(list[0]?.sheet ?? sheet)))
  expect(nameOf(await applicant.call(consultationRoutes.submit, { id }))).toBe('ok')
})

test('a changed text is not signed, and asks for a new signature where it was signed; another time does not', async () => {
  const id = await withoutScan()
  const { applicant } = stage.people
  const { phone, linkId } = await opened(id)
  expect(nameOf(await phone.sign(linkId, { textSha256: 'a'.repeat(64) }))).toBe('ConsentTextChanged')
  await phone.sign(linkId).then((reply) => reply.data)
  const draft = (await applicant.call(consultationRoutes.draft, { id })).data
  const change = async (fields: object) => {
    const { version } = (await applicant.call(consultationRoutes.draft, { id })).data
    await applicant
      .call(consultationRoutes.saveDraft, { ...draft, ...fields, consultationId: id, version })
      .then((reply) => reply.data)
    return (await applicant.call(routes.consents, ownerOf(id))).data.list[0]?.isCurrent
  }
  expect(await change({ endTime: '23:59' })).toBe(true)
  expect(await change({ reason: '另一个会诊目的' })).toBe(false)
  const refused = await applicant.call(consultationRoutes.submit, { id })
  expect(refused.body).toMatchObject({ error: 'ApplicationIncomplete', fields: { agreeBook: expect.any(String) } })
})

test('a child does not sign as the patient: by the date of birth, or by the age where there is none', async () => {
  const id = await withoutScan()
  const { applicant } = stage.people
  const { phone, linkId } = await opened(id)
  const draft = (await applicant.call(consultationRoutes.draft, { id })).data
  const become = async (fields: object) => {
    const { version } = (await applicant.call(consultationRoutes.draft, { id })).data
    const input = { ...draft, ...fields, consultationId: id, version }
    await applicant.call(consultationRoutes.saveDraft, input).then((reply) => reply.data)
  }
  await become({ dateBirth: '2019-03-01', age: 7 })
  expect((await phone.view(linkId)).data.consent?.isForMinor).toBe(true)
  const asChild = await phone.sign(linkId, { relation: 0, onBehalf: null })
  expect(asChild.body).toMatchObject({ error: 'GuardianNeeded', fields: { relation: expect.any(String) } })
  // Neither has a child a spouse or children of its own.
  for (const relation of [1, 3])
    expect(nameOf(await phone.sign(linkId, { relation, onBehalf: 0 }))).toBe('GuardianNeeded')
  await become({ dateBirth: '', age: 17 })
  expect(nameOf(await phone.sign(linkId, { relation: 0, onBehalf: null }))).toBe('GuardianNeeded')
  await become({ dateBirth: '', age: '' })
  expect((await phone.view(linkId)).data.consent?.isForMinor).toBe(false)
  await become({ dateBirth: '2019-03-01', age: 7 })
  expect(nameOf(await phone.sign(linkId, { relation: 2, onBehalf: 0 }))).toBe('ok')
})

test('what a child signed as the patient, before anybody had said that it is one, counts no more once it is said', async () => {
  const id = await withoutScan()
  const { applicant } = stage.people
  const { phone, linkId } = await opened(id)
  const draft = (await applicant.call(consultationRoutes.draft, { id })).data
  const become = async (fields: object) => {
    const { version } = (await applicant.call(consultationRoutes.draft, { id })).data
    await good(applicant.call(consultationRoutes.saveDraft, { ...draft, ...fields, consultationId: id, version }))
  }
  await become({ dateBirth: '', age: '' })
  expect(nameOf(await phone.sign(linkId, { relation: 0, onBehalf: null }))).toBe('ok')
  const isCurrent = async () => (await good(applicant.call(routes.consents, ownerOf(id)))).list[0]?.isCurrent
  expect(await isCurrent()).toBe(true)
  await become({ dateBirth: '2019-03-01', age: 7 })
  expect(await isCurrent()).toBe(false)
  const refused = await applicant.call(consultationRoutes.submit, { id })
  expect(refused.body).toMatchObject({ error: 'ApplicationIncomplete', fields: { agreeBook: expect.any(String) } })
})

test('a link works in the browser that opened it first, and in no other', async () => {
  const id = await withoutScan()
  const { phone, linkId, secret } = await opened(id)
  const other = aPhone()
  expect((await other.open(secret)).data).toMatchObject({ linkId: null, ended: { why: 'used' } })
  expect(nameOf(await other.view(linkId))).toBe('PatientLinkUnknown')
  expect(nameOf(await other.refuse(linkId))).toBe('PatientLinkUnknown')
  expect((await phone.open(secret)).data.linkId).toBe(linkId)
  expect(nameOf(await aPhone().open('x'.repeat(43)))).toBe('PatientLinkEnded')
})

test('the link of patient A opens nothing of patient B', async () => {
  const [a, b] = [await withoutScan(), await withoutScan()]
  const { phone } = await opened(a)
  const ofB = await opened(b)
  for (const reply of [await phone.view(ofB.linkId), await phone.refuse(ofB.linkId), await phone.withdraw(ofB.linkId)])
    expect([reply.status, nameOf(reply)]).toEqual([404, 'PatientLinkUnknown'])
  // Nor with everything that B’s link carries but its browser’s secret.
  expect((await phone.open(ofB.secret)).data).toMatchObject({ linkId: null, ended: { why: 'used' } })
})

test('a browser holds the links of one patient: the next one opened there closes those before', async () => {
  const [a, b] = [await withoutScan(), await withoutScan()]
  const tablet = aPhone()
  const ofA = await aLink(a)
  await tablet.open(ofA.secret).then((reply) => reply.data)
  expect(nameOf(await tablet.sign(ofA.link.id))).toBe('ok')
  const [againOfA, ofB] = [await aLink(a), await aLink(b)]
  await tablet.open(againOfA.secret).then((reply) => reply.data)
  for (const { link } of [ofA, againOfA]) expect(nameOf(await tablet.view(link.id))).toBe('ok')
  await tablet.open(ofB.secret).then((reply) => reply.data)
  expect(nameOf(await tablet.view(ofB.link.id))).toBe('ok')
  for (const { link } of [ofA, againOfA]) expect(nameOf(await tablet.view(link.id))).toBe('PatientLinkUnknown')
  expect(nameOf(await tablet.withdraw(ofA.link.id))).toBe('PatientLinkUnknown')
  expect((await tablet.open(ofA.secret)).data).toMatchObject({ linkId: null, ended: { why: 'used' } })
})

test('a patient withdraws from a meeting that is months away and was moved, in the browser that signed', async () => {
  const id = await withoutScan()
  const phone = aPhone()
  const { link, secret } = await aLink(id)
  const { cookies } = await phone.open(secret)
  const daysKept = (cookies.find(({ name }) => name === 'link')?.maxAge ?? 0) / 86_400
  await phone.sign(link.id).then((reply) => reply.data)
  await stage.server.clock.moveBy(300 * 24 * hourMs)
  signInAgain(stage)
  expect(daysKept).toBeGreaterThan(300)
  expect((await phone.view(link.id)).data.locked).toMatchObject({ mayWithdraw: true })
  expect(nameOf(await phone.withdraw(link.id))).toBe('ok')
})

test('a revoked link, a late one and one that a newer took the place of show no data', async () => {
  const id = await withoutScan()
  const { phone, linkId, secret } = await opened(id)
  await stage.people.applicant.call(routes.revokeLink, { ...ownerOf(id), linkId }).then((reply) => reply.data)
  expect((await phone.view(linkId)).data).toMatchObject({ ended: { why: 'revoked' }, consent: null })
  expect(nameOf(await phone.refuse(linkId))).toBe('PatientLinkEnded')
  expect((await aPhone().open(secret)).data).toMatchObject({ linkId: null, ended: { why: 'revoked' } })
  const second = await opened(id)
  await aLink(id)
  expect((await second.phone.view(second.linkId)).data.ended?.why).toBe('revoked')
  // Also of one who did not agree: a phone that got it by mistake cannot sign beside the right one.
  const refused = await opened(id)
  expect(nameOf(await refused.phone.refuse(refused.linkId))).toBe('ok')
  await aLink(id)
  expect(nameOf(await refused.phone.sign(refused.linkId))).toBe('PatientLinkEnded')
  const last = await opened(id)
  await stage.server.clock.moveBy(72 * hourMs)
  expect((await last.phone.view(last.linkId)).data).toMatchObject({ ended: { why: 'expired' }, consent: null })
  expect(nameOf(await last.phone.refuse(last.linkId))).toBe('PatientLinkEnded')
  signInAgain(stage)
})

test('what was signed is shown a while, and afterwards for the name of who signed alone', async () => {
  const id = await withoutScan()
  const { phone, linkId, secret } = await opened(id)
  await phone.sign(linkId).then((reply) => reply.data)
  await stage.server.clock.moveBy(14 * minuteMs)
  expect((await phone.view(linkId)).data.consent?.shownSeconds).toBe(60)
  await stage.server.clock.moveBy(minuteMs)
  const locked = (await phone.view(linkId)).data
  expect(locked).toMatchObject({ ended: null, consent: null, locked: { withdrawnAt: null, mayWithdraw: true } })
  expect(JSON.stringify(locked)).not.toContain('赵')
  expect((await phone.open(secret)).data.linkId).toBe(linkId)
  expect(nameOf(await phone.show(linkId, '别人'))).toBe('NotTheSigner')
  expect((await phone.show(linkId, '赵一凡')).data.consent?.signed?.name).toBe('赵*凡')
  await stage.server.clock.moveBy(15 * minuteMs)
  expect((await phone.view(linkId)).data.consent).toBeNull()
  // The signer's name withdraws it as well, without showing it first.
  expect((await phone.withdraw(linkId)).data.consent).toMatchObject({ withdrawnAt: expect.any(String) })
  await stage.server.clock.moveBy(15 * minuteMs)
  expect((await phone.view(linkId)).data).toMatchObject({
    consent: null,
    locked: { withdrawnAt: expect.any(String), mayWithdraw: false },
  })
})

test('whoever finishes on a device leaves nothing there, whatever else was opened on it', async () => {
  const id = await withoutScan()
  const { phone, linkId, secret } = await opened(id)
  expect(nameOf(await phone.sign(linkId))).toBe('ok')
  const again = await aLink(id)
  await phone.open(again.secret).then((reply) => reply.data)
  const reply = await phone.leave(linkId)
  expect(reply.cookies.find(({ name }) => name === 'link')).toMatchObject({ value: '' })
  // Also for who kept the cookie.
  for (const link of [linkId, again.link.id])
    expect([
      nameOf(await phone.view(link)),
      nameOf(await phone.show(link, '赵一凡')),
      nameOf(await phone.withdraw(link)),
      nameOf(await phone.leave(link)),
    ]).toEqual(Array(4).fill('PatientLinkUnknown'))
  for (const each of [secret, again.secret])
    expect((await phone.open(each)).data).toMatchObject({ linkId: null, ended: { why: 'used' } })
  const { list } = (await stage.people.applicant.call(routes.consents, ownerOf(id))).data
  expect(list).toMatchObject([{ withdrawnAt: null }])
  // The next link of the same case has a cookie of its own.
  const next = await aLink(id)
  expect((await phone.open(next.secret)).data.linkId).toBe(next.link.id)
  expect(nameOf(await phone.view(linkId))).toBe('PatientLinkUnknown')
})

test('of many names that are tried at once, ten are compared', async () => {
  const { phone, linkId } = await opened(await withoutScan())
  await phone.sign(linkId).then((reply) => reply.data)
  const replies = await inParallel(150, async (n) =>
    n % 2 ? phone.show(linkId, '别人') : phone.withdraw(linkId, '别人'),
  )
  const compared = replies.filter((reply) => nameOf(reply) === 'NotTheSigner').length
  expect(compared).toBeLessThanOrEqual(10)
  // Each leaves its row, without the name.
  const { rows } = await stage.server.platform.db.pool.query(
    `select detail from audit.event where action = 'patientLink.wrongSigner' and detail ->> 'linkId' = $1`,
    [linkId],
  )
  expect(rows).toEqual(Array.from({ length: compared }, () => ({ detail: { linkId } })))
  expect(nameOf(await phone.withdraw(linkId))).toBe('TooManyRequests')
}, 60_000)

test('a link that is done is not revoked: the patient may still withdraw by it', async () => {
  const id = await withoutScan()
  const { phone, linkId } = await opened(id)
  expect(nameOf(await phone.sign(linkId))).toBe('ok')
  const { applicant } = stage.people
  expect((await applicant.call(routes.revokeLink, { ...ownerOf(id), linkId })).status).toBe(409)
  expect(nameOf(await phone.withdraw(linkId))).toBe('ok')
})

test('nobody but the applicant sends, sees or revokes links', async () => {
  const id = await withoutScan()
  const { link } = await aLink(id)
  for (const person of ['other', 'lead', 'auditor', 'admin'] as const) {
    const caller = stage.people[person]
    const replies = [
      await caller.call(routes.sendLink, { ...ownerOf(id), purpose: 'consent' }),
      await caller.call(routes.links, ownerOf(id)),
      await caller.call(routes.revokeLink, { ...ownerOf(id), linkId: link.id }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404])
  }
  const elsewhere = await withoutScan()
  const { applicant } = stage.people
  expect((await applicant.call(routes.revokeLink, { ...ownerOf(elsewhere), linkId: link.id })).status).toBe(409)
  expect((await applicant.call(routes.links, ownerOf(id))).data.list[0]?.state).toBe('sent')
})

test('an SMS brings the link; one that no carrier takes is shown', async () => {
  const id = await withoutScan()
  const { link, secret } = await aLink(id, '13800002046')
  expect(link.phone).toBe('138****2046')
  expect(stage.server.sms.at(-1)).toMatchObject({ to: '13800002046', purpose: 'patientLink.consent' })
  expect(stage.server.sms.at(-1)?.text).toContain(secret)
})

test('of many browsers that open a link at once one has it; of 300 signatures at once one stands', async () => {
  const id = await withoutScan()
  const { secret } = await aLink(id)
  const phones = Array.from({ length: 280 }, aPhone)
  const replies = await Promise.all(phones.map((phone) => phone.open(secret)))
  expect(replies.filter(({ body }) => body.success && body.data.linkId !== null)).toHaveLength(1)
  const first = await opened(id)
  const view = (await first.phone.view(first.linkId)).data
  const textSha256 = view.consent?.textSha256 ?? ''
  const input = { linkId: first.linkId, language, textSha256, relation: 0, name: '陈兰', hasRead: true } as const
  const signed = await inParallel(300, () => stage.server.guest.call(routes.signConsent, input, first.phone.more()))
  expect(outcomes(signed).ok).toBe(1)
  expect((await stage.people.applicant.call(routes.consents, ownerOf(id))).data.list).toHaveLength(1)
}, 60_000)

test('a patient who declines may still sign; declining changes nothing else', async () => {
  const id = await withoutScan()
  const { phone, linkId } = await opened(id)
  expect((await phone.refuse(linkId)).data.consent).toMatchObject({ isRefused: true, signed: null })
  expect((await stage.people.applicant.call(routes.links, ownerOf(id))).data.list[0]?.state).toBe('refused')
  expect(nameOf(await phone.sign(linkId))).toBe('ok')
})

test('withdrawing before the meeting stops the case: experts lose it at once and everybody is notified', async () => {
  const id = await withoutScan()
  const { phone, linkId } = await opened(id)
  await phone.sign(linkId).then((reply) => reply.data)
  const { applicant, auditor, lead } = stage.people
  await applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)
  await auditor.call(consultationRoutes.passAudit, { id }).then((reply) => reply.data)
  await lead.call(consultationRoutes.accept, { id }).then((reply) => reply.data)
  expect((await lead.call(consultationRoutes.detail, { id })).status).toBe(200)
  expect(nameOf(await phone.withdraw(linkId, '别人'))).toBe('NotTheSigner')
  expect((await phone.withdraw(linkId, ' 赵 一凡 ')).data.consent).toMatchObject({
    signed: null,
    withdrawnAt: expect.any(String),
  })
  expect((await lead.call(consultationRoutes.detail, { id })).status).toBe(404)
  expect((await lead.call(routes.consents, ownerOf(id))).status).toBe(404)
  expect((await applicant.call(consultationRoutes.detail, { id })).data).toMatchObject({ state: 'returned' })
  expect((await applicant.call(routes.consents, ownerOf(id))).data.list).toMatchObject([
    { withdrawnAt: expect.any(String), withdrawalReason: 2 },
  ])
  await stage.server.deliverAll()
  expect(stage.server.sms.map(({ purpose }) => purpose)).toContain('consultation.consentWithdrawn')
  expect(nameOf(await applicant.call(consultationRoutes.resubmit, { id }))).toBe('ApplicationIncomplete')
  expect(nameOf(await phone.withdraw(linkId))).toBe('PatientLinkEnded')
})

test('a discarded draft takes its links and what was signed by them with it', async () => {
  const id = await withoutScan()
  const { phone, linkId } = await opened(id)
  await phone.sign(linkId).then((reply) => reply.data)
  await stage.people.applicant.call(consultationRoutes.discardDraft, { id }).then((reply) => reply.data)
  expect(nameOf(await phone.view(linkId))).toBe('PatientLinkUnknown')
  for (const table of ['patient_link', 'consent_signature']) {
    const { rows } = await stage.server.platform.db.orm.execute(
      sql`select 1 from ${sql.identifier(table)} where owner_id = ${id}`,
    )
    expect(rows).toEqual([])
  }
})

test('experts read the consent while they may read the case; an arranged one is stopped with its room', async () => {
  const id = await anInvited(stage, {})
  expect((await stage.people.lead.call(routes.consents, ownerOf(id))).data.list).toEqual([])
  expect((await stage.people.other.call(routes.consents, ownerOf(id))).status).toBe(404)
  const arranged = await anArranged(stage, { accepting: ['lead', 'second'] })
  const { phone, linkId } = await opened(arranged)
  await phone.sign(linkId).then((reply) => reply.data)
  await phone.withdraw(linkId).then((reply) => reply.data)
  const detail = (await stage.people.applicant.call(consultationRoutes.detail, { id: arranged })).data
  expect([detail.state, detail.roomName]).toEqual(['returned', null])
})

test('a link that does not exist leaves no row, however often it is asked for', async () => {
  const counted = async () =>
    (await stage.server.platform.db.pool.query('select count(*)::int as rows from limit_count')).rows[0]?.rows
  const { phone } = await opened(await withoutScan())
  const before = await counted()
  for (let n = 0; n < 5; n += 1) expect(nameOf(await phone.view(crypto.randomUUID()))).toBe('PatientLinkUnknown')
  expect(await counted()).toBe(before)
})

test('who tries secrets of no link keeps no patient of the same network from theirs', async () => {
  const { secret } = await aLink(await withoutScan())
  const { guest } = stage.server
  const wrong = (n: number) => guest.call(routes.openLink, { secret: `${'x'.repeat(40)}${n}` })
  const refused = await inParallel(310, wrong)
  expect(outcomes(refused)).toEqual({ PatientLinkEnded: 300, TooManyRequests: 10 })
  expect((await aPhone().open(secret)).data.linkId).not.toBeNull()
  const again = await inParallel(300, () => guest.call(routes.openLink, { secret }))
  expect(outcomes(again)).toEqual({ ok: 199, TooManyRequests: 101 })
})

test('the reason of who signs for the patient is kept of nobody else, and no link shows it', async () => {
  const id = await withoutScan()
  const { applicant } = stage.people
  const reasons = async () =>
    (await applicant.call(routes.consents, ownerOf(id))).data.list.map(({ onBehalf }) => onBehalf)
  const own = await opened(id)
  expect(nameOf(await own.phone.sign(own.linkId, { relation: 0, onBehalf: 3 }))).toBe('ok')
  expect(await reasons()).toEqual([null])
  const relative = await opened(id)
  for (const onBehalf of [undefined, null, 4, -1, 1.5, 'x', true])
    expect((await relative.phone.sign(relative.linkId, { relation: 2, onBehalf })).body).toMatchObject({
      fields: { onBehalf: expect.any(String) },
    })
  const signed = await relative.phone.sign(relative.linkId, { relation: 2, onBehalf: 3 })
  expect(nameOf(signed)).toBe('ok')
  expect(await reasons()).toEqual([3, null])
  const again = await opened(id)
  for (const shown of [signed, await relative.phone.view(relative.linkId), await again.phone.view(again.linkId)])
    expect(JSON.stringify(shown.body)).not.toContain('onBehalf')
})
