import { consultationRoutes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { smallPdf } from '@tongying/contract/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraftWithoutScan, aPhone, aPhoneWithLink, ownerOf } from '../../testing/patient-phone.ts'
import { aDraft, type CaseStage } from '../fixtures.ts'
import { reportForm } from '../report/document.ts'
import { consultations, type reports } from '../tables.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const nameOf = (reply: { body: { success: boolean; error?: string } }) => (reply.body.success ? 'ok' : reply.body.error)
const opened = (id: string) => aPhoneWithLink(stage, id)
const later = () => stage.server.clock.moveBy(minuteMs)
const consentsOf = async (id: string) => (await stage.people.applicant.call(routes.consents, ownerOf(id))).data.list
const submit = async (id: string) => nameOf(await stage.people.applicant.call(consultationRoutes.submit, { id }))

async function aScan(id: string, fileName: string): Promise<string> {
  await later()
  return giveAttachment(stage.server.platform, {
    accountId: stage.ids.applicant,
    owner: { kind: 'consultation', id },
    kind: 'consent',
    fileName,
    bytes: Buffer.from(smallPdf),
  })
}

async function signed(id: string, name?: string) {
  const { phone, linkId } = await opened(id)
  await phone.sign(linkId, name ? { name } : {}).then((reply) => reply.data)
  return { phone, linkId }
}

async function changeDraft(id: string, fields: object) {
  const { applicant } = stage.people
  const draft = (await applicant.call(consultationRoutes.draft, { id })).data
  await applicant
    .call(consultationRoutes.saveDraft, { ...draft, ...fields, consultationId: id })
    .then((reply) => reply.data)
}

/** What the report of a case prints of its consent. */
async function printedConsent(id: string): Promise<string> {
  const { platform } = stage.server
  const { orm } = platform.db
  const [consultation] = await orm.select().from(consultations).where(sql`id = ${id}`)
  if (!consultation) throw new Error('no case')
  const text = { findings: 'f', conclusion: 'c', advice: 'a' }
  const report = {
    figures: [],
    consultationId: id,
    revision: 1,
    version: 1,
    authorId: stage.ids.lead,
    ...text,
    savedAt: new Date(),
    submittedAt: null,
    reviewerId: null,
    reviewedAt: null,
    reviewNote: null,
    textSha256: null,
  } satisfies typeof reports.$inferSelect
  const form = await inTransaction(platform.db, (tx) =>
    reportForm(tx, platform, { consultation, report, issuedAt: null, origin: '' }, 'zh-CN'),
  )
  return form.verification.consent
}

test('after a withdrawal no older file of a consent counts: neither in a draft nor at resubmission', async () => {
  const id = await aDraft(stage)
  await later()
  const { phone, linkId } = await signed(id)
  expect(await submit(id)).toBe('ok')
  await later()
  expect(nameOf(await phone.withdraw(linkId))).toBe('ok')
  const { applicant } = stage.people
  const refused = await applicant.call(consultationRoutes.resubmit, { id })
  expect(refused.body).toMatchObject({ error: 'ApplicationIncomplete', fields: { agreeBook: expect.any(String) } })
  expect((await applicant.call(consultationRoutes.detail, { id })).data.hasConsent).toBe(false)
  await aScan(id, '重新签署的同意书.pdf')
  expect((await applicant.call(consultationRoutes.detail, { id })).data.hasConsent).toBe(true)
  expect(nameOf(await applicant.call(consultationRoutes.resubmit, { id }))).toBe('ok')
  expect(await printedConsent(id)).toContain('重新签署的同意书.pdf')

  const draft = await aDraft(stage)
  await later()
  const first = await signed(draft)
  await later()
  await first.phone.withdraw(first.linkId).then((reply) => reply.data)
  await later()
  const second = await signed(draft)
  await changeDraft(draft, { reason: '另一个目的' })
  expect([(await consentsOf(draft))[0]?.isCurrent, await submit(draft)]).toEqual([false, 'ApplicationIncomplete'])
  expect(nameOf(await second.phone.view(second.linkId))).toBe('ok')
})

test('the report names the consent that the case rests on: the file of the submission, or what was signed by link last', async () => {
  const byFile = await aDraft(stage)
  await later()
  await signed(byFile)
  await changeDraft(byFile, { reason: '签署后改动的目的' })
  expect(await submit(byFile)).toBe('ok')
  expect(await printedConsent(byFile)).toMatch(/^已签署，知情同意书_已签\.pdf/)

  const byLink = await aDraft(stage)
  await later()
  await signed(byLink)
  expect(await submit(byLink)).toBe('ok')
  await later()
  const at = stage.server.clock.now()
  await signed(byLink, '后来签的人')
  const beijing = new Date(at.getTime() + 480 * minuteMs).toISOString().replace('T', ' ').slice(0, 16)
  expect(await printedConsent(byLink)).toMatch(new RegExp(`^已由患者或家属在线签署.*${beijing}$`))
})

test('a signature is about one person: another of the same masked name, or another certificate, asks again', async () => {
  for (const other of [{ patientName: '陈桂兰' }, { certificateId: '110101199003070011' }, { certificateType: 2 }]) {
    const id = await aDraftWithoutScan(stage)
    await changeDraft(id, { patientName: '陈若兰' })
    await signed(id)
    await changeDraft(id, { patientName: ' 陈若兰 ' })
    expect((await consentsOf(id))[0]?.isCurrent).toBe(true)
    await changeDraft(id, other)
    expect((await consentsOf(id))[0]?.isCurrent).toBe(false)
    const refused = await stage.people.applicant.call(consultationRoutes.submit, { id })
    expect(refused.body).toMatchObject({ error: 'ApplicationIncomplete', fields: { agreeBook: expect.any(String) } })
  }
  const { rows } = await stage.server.platform.db.orm.execute(
    sql`select count(*)::int as count from consent_signature where patient_hash is null`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('after a change a new link shows the new text to sign, and a link that did not sign withdraws nothing', async () => {
  const id = await aDraftWithoutScan(stage)
  const old = await signed(id)
  await changeDraft(id, { reason: '改动后的目的' })
  const fresh = await opened(id)
  const shown = (await fresh.phone.view(fresh.linkId)).data.consent
  expect(shown).toMatchObject({ signed: null, withdrawnAt: null, sheet: { reason: '改动后的目的' } })
  expect(nameOf(await fresh.phone.withdraw(fresh.linkId))).toBe('PatientLinkEnded')
  expect(nameOf(await fresh.phone.sign(fresh.linkId))).toBe('ok')
  expect((await old.phone.view(old.linkId)).data).toMatchObject({ ended: { why: 'used' }, consent: null })
  expect(nameOf(await old.phone.withdraw(old.linkId))).toBe('PatientLinkEnded')
  expect(await submit(id)).toBe('ok')
})

test('consents are read masked, and each reading leaves its row; in full for a reason alone', async () => {
  const id = await aDraft(stage)
  await signed(id)
  expect(await submit(id)).toBe('ok')
  const trail = async (action: string) => {
    const { rows } = await stage.server.platform.db.orm.execute(
      sql`select actor_id as by, detail from audit.event where action = ${action} and subject_id = ${id} order by id`,
    )
    return rows
  }
  const { applicant, auditor, other } = stage.people
  const list = (await auditor.call(routes.consents, ownerOf(id))).data.list
  expect(JSON.stringify(list)).not.toMatch(/赵一凡|\[10,10/)
  expect(list).toMatchObject([{ name: '赵*凡', isDrawn: true }])
  expect(await trail('attachment.view')).toContainEqual(expect.objectContaining({ by: stage.ids.auditor }))
  const asked = { ...ownerOf(id), consentId: list[0]?.id ?? '', reason: '核对签署人' }
  expect((await other.call(routes.unmaskSigner, asked)).status).toBe(404)
  expect((await applicant.call(routes.unmaskSigner, { ...asked, reason: '' })).status).toBe(422)
  const elsewhere = await aDraft(stage)
  expect(nameOf(await applicant.call(routes.unmaskSigner, { ...asked, ownerId: elsewhere }))).toBe('ConsentUnknown')
  expect(await trail('patient.unmaskSigner')).toEqual([])
  expect((await auditor.call(routes.unmaskSigner, asked)).data).toEqual({ name: '赵一凡', drawing: [[10, 10, 90, 60]] })
  expect(await trail('patient.unmaskSigner')).toMatchObject([
    { by: stage.ids.auditor, detail: { signatureId: asked.consentId, reason: '核对签署人' } },
  ])
})

test('what a patient is answered is kept under no idempotency key', async () => {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId, secret } = await opened(id)
  const key = { 'idempotency-key': 'once' }
  const kept = async () => {
    const { rows } = await stage.server.platform.db.orm.execute(sql`select count(*)::int as count from idempotency_key`)
    return rows[0]?.count
  }
  const before = await kept()
  const { guest } = stage.server
  const headers = { ...phone.more().headers, ...key }
  expect(nameOf(await guest.call(routes.refuseConsent, { linkId, language: 'zh-CN' }, { headers }))).toBe('ok')
  expect(await kept()).toBe(before)
  expect((await aPhone(stage).open(secret)).data.linkId).toBeNull()
})
