import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseStage } from '../consultations/fixtures.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraftWithoutScan, aPhoneWithLink } from '../testing/patient-phone.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

/** The titles of what each person on and around the case has read of a draft, and where the messages lead. */
async function messagesAbout(id: string): Promise<string[]> {
  await stage.server.deliverAll()
  const lines: string[] = []
  for (const [who, caller] of Object.entries(stage.people)) {
    const { list } = (await caller.call(messageRoutes.byType, { type: 'message', pageSize: 100 })).data
    for (const { title, link } of list.toReversed()) if (link?.id === id) lines.push(`${who}: ${title} → ${link.kind}`)
  }
  return lines
}

test('the applicant hears what a patient did by link, and nobody else does', async () => {
  const id = await aDraftWithoutScan(stage)
  const form = await aPhoneWithLink(stage, id, 'form')
  await form.phone.fill(form.linkId).then((reply) => reply.data)
  const refusing = await aPhoneWithLink(stage, id)
  await refusing.phone.refuse(refusing.linkId).then((reply) => reply.data)
  const signing = await aPhoneWithLink(stage, id)
  await signing.phone.sign(signing.linkId).then((reply) => reply.data)
  await signing.phone.withdraw(signing.linkId).then((reply) => reply.data)
  expect(await messagesAbout(id)).toEqual([
    'applicant: 患者资料已填好 → application',
    'applicant: 患者不同意会诊 → application',
    'applicant: 知情同意书已签署 → application',
    'applicant: 患者撤回了知情同意 → application',
  ])
})

test('who has left the institution hears nothing of its patients', async () => {
  const id = await aDraftWithoutScan(stage)
  const signing = await aPhoneWithLink(stage, id)
  await stage.server.platform.db.pool.query(
    `update membership set ended_at = now() where account_id = $1 and institution_id = $2`,
    [stage.cast.applicantId, stage.cast.countyId],
  )
  await signing.phone.sign(signing.linkId)
  await stage.server.deliverAll()
  const { rows } = await stage.server.platform.db.pool.query('select text_key from message where link_id = $1', [id])
  expect(rows).toEqual([])
})
