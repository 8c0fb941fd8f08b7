import { lifeRoutes as life } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArranged, aSubmitted, type CasePerson, type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { leaveInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { seal } from '../platform/keys/seal.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { planDigest } from './send-digest.ts'
import { sendMessage } from './send-message.ts'

let first: CaseStage
let stage: CaseStage
beforeAll(async () => {
  first = await aCaseStage()
})
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
})
afterAll(() => first.server.close())

type Happening = 'consultation.rescheduled' | 'consultation.submitted'

/** Something happens to the case, and what `ends` does is answered before anybody is notified of it; answers who is. */
async function notifiedOf(name: Happening, id: string, ends: (tx: Tx) => Promise<unknown>): Promise<CasePerson[]> {
  const { server, ids } = stage
  await server.deliverAll()
  await server.platform.db.pool.query('delete from message')
  await inTransaction(server.platform.db, async (tx) => {
    await emit(tx, name, {
      ...{ consultationId: id, number: 'HZ20261121000003', applicantId: ids.applicant, byId: null },
      ...{ expertIds: [ids.lead, ids.second, ids.third], acceptedIds: [ids.lead, ids.second, ids.third] },
      ...{ leadId: ids.lead, deskIds: name === 'consultation.submitted' ? [ids.auditor] : [], standInIds: [] },
      ...{ isEmergency: false, concernedIds: [], watcherIds: [] },
    })
    await ends(tx)
  })
  await server.deliverAll()
  const { rows } = await server.platform.db.pool.query<{ account_id: string }>(
    `select account_id from message where link_id = $1 and text_key = any($2) order by id`,
    [
      id,
      [
        'consultation.rescheduled',
        'consultation.rescheduledForOthers',
        'consultation.toAudit',
        'consultation.received',
      ],
    ],
  )
  const people: CasePerson[] = ['applicant', 'lead', 'second', 'third', 'auditor', 'admin']
  return people.filter((person) => rows.some((row) => row.account_id === ids[person]))
}
type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]

const leaves = (person: 'applicant' | 'third' | 'auditor') => (tx: Tx) =>
  leaveInstitution(
    tx,
    {
      accountId: stage.ids[person],
      institutionId: person === 'applicant' ? stage.cast.countyId : stage.cast.provinceId,
      reason: 'left',
    },
    stage.server.clock.now(),
  )

test('everybody on the case is notified while they are', async () => {
  const id = await anArranged(stage)
  expect(await notifiedOf('consultation.rescheduled', id, async () => {})).toEqual([
    'applicant',
    'lead',
    'second',
    'third',
  ])
})

test('an expert whose membership or certification ended meanwhile is not notified', async () => {
  expect(await notifiedOf('consultation.rescheduled', await anArranged(stage), leaves('third'))).toEqual([
    'applicant',
    'lead',
    'second',
  ])
  const suspended = (tx: Tx) =>
    tx.execute(`update practitioner set status = 'suspended' where account_id = '${stage.ids.second}'`)
  const id = await anArranged(stage, { experts: ['lead', 'second'] })
  expect(await notifiedOf('consultation.rescheduled', id, suspended)).toEqual(['applicant', 'lead'])
})

test('an expert who left the case meanwhile is not notified of what happened before', async () => {
  const id = await anArranged(stage)
  const { second } = stage.people
  await second.call(life.withdraw, { id, reason: '当日出诊' }).then((reply) => reply.data)
  expect(await notifiedOf('consultation.rescheduled', id, async () => {})).toEqual(['applicant', 'lead', 'third'])
})

test('an applicant who left the institution meanwhile is not notified, nor a reviewer who lost the role', async () => {
  const id = await aSubmitted(stage)
  expect(await notifiedOf('consultation.submitted', id, leaves('auditor'))).toEqual(['applicant'])
  expect(await notifiedOf('consultation.submitted', id, leaves('applicant'))).toEqual(['admin'])
})

test('the daily summary says nothing of a case to an expert who has left the institution', async () => {
  const { server, ids } = stage
  const { platform } = server
  const id = await anArranged(stage)
  await server.deliverAll()
  await platform.db.pool.query('delete from message')
  const place = `account:${ids.third}:email`
  await platform.db.pool.query(
    `update account set email_sealed = $2, email_hash = '\\x02', email_masked = 't***@x.example' where id = $1`,
    [ids.third, seal(platform.keys, place, 'third@hospital.example')],
  )
  await inTransaction(platform.db, async (tx) => {
    const link = { kind: 'consultation', id } as const
    const values = { number: 'HZ20261121000003', by: '林若溪' }
    await sendMessage(tx, { to: [ids.third], text: 'consultation.rescheduled', link, values, now: server.clock.now() })
    await planDigest(tx, { accountId: ids.third, digestAt: '07:30', now: server.clock.now() })
    await tx.execute(sql`insert into notification_setting (account_id, choices, digest_at, language, saved_at)
      values (${ids.third}, '{}', '07:30', 'zh-CN', now())`)
    await leaves('third')(tx)
  })
  server.clock.moveBy(dayMs)
  await server.deliverAll()
  const digest = server.mail.filter(({ to, purpose }) => to === 'third@hospital.example' && purpose === 'digest')
  expect(digest).toHaveLength(1)
  expect(digest[0]?.text).not.toContain('HZ20261121000003')
})

test('an SMS or a mail that waits does not go to an expert who has left the institution since', async () => {
  const { server, ids } = stage
  const id = await anArranged(stage)
  await server.deliverAll()
  const before = server.sms.length
  await inTransaction(server.platform.db, async (tx) => {
    const link = { kind: 'consultation', id } as const
    const given = { to: [ids.second, ids.third], text: 'consultation.rescheduled', link, isSms: true } as const
    await sendMessage(tx, { ...given, values: { number: 'HZ20261121000003', by: '林若溪' }, now: server.clock.now() })
    await leaves('third')(tx)
  })
  await server.deliverAll()
  expect(server.sms.slice(before).filter((sms) => sms.purpose === 'consultation.rescheduled')).toHaveLength(1)
})
