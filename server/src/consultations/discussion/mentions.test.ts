import { attachmentFilePath, attachmentRoutes } from '@tongying/contract/attachments'
import { discussionLimits, consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { leaveInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { anInvited, aSubmitted, type CasePerson, type CaseStage, caseStageOn } from '../fixtures.ts'

let first: CaseStage
let stage: CaseStage
let id: string
beforeAll(async () => {
  first = await aCaseStage()
})
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
  id = await anInvited(stage)
  await stage.server.deliverAll()
  await stage.server.platform.db.pool.query('delete from message')
})
afterAll(() => first.server.close())

/** Who has a message of this kind, by their part, however it goes out. */
async function notified() {
  const { rows } = await stage.server.platform.db.pool.query<{ account_id: string }>(
    "select account_id from message where text_key = 'consultation.mentioned'",
  )
  return rows.map(({ account_id }) => Object.entries(stage.ids).find(([, one]) => one === account_id)?.[0]).toSorted()
}
const say = (who: Caller, more: { mentionIds?: string[]; fileIds?: string[] } = {}, text = '@周慎行 请看横切') =>
  who.call(routes.discuss, { id, text, ...more })

test('whoever is named gets one message of its own kind, and nobody else any', async () => {
  const { ids, people } = stage
  const said = await good(say(people.applicant, { mentionIds: [ids.lead, ids.second, ids.lead] }))
  expect(said.mentions.map(({ accountId }) => accountId)).toEqual([ids.lead, ids.second])
  expect(said.mentions[0]?.name).toBe('周慎行')
  await stage.server.deliverAll()
  expect(await notified()).toEqual(['lead', 'second'])
  const { entries } = await good(people.third.call(routes.discussion, { id }))
  expect(entries.at(-1)).toEqual(said)
})

test('nobody is named who has no part in the case, and then nothing is said at all', async () => {
  const { ids, people } = stage
  await good(people.third.call(routes.decline, { id, reason: 0 }))
  for (const stranger of [ids.other, ids.third, ids.admin, crypto.randomUUID()]) {
    const refused = await say(people.applicant, { mentionIds: [ids.lead, stranger] })
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'MentionedNotOnCase' }])
  }
  expect((await good(people.lead.call(routes.discussion, { id }))).entries).toEqual([])
  // To name oneself notifies nobody.
  expect((await good(say(people.lead, { mentionIds: [ids.lead] }))).mentions).toEqual([])
})

/** Somebody was named before, and only now it is delivered. */
async function deliverLate(mentioned: CasePerson[]) {
  const { server, ids } = stage
  const concernedIds = mentioned.map((who) => ids[who])
  await emit(server.platform.db.orm, 'consultation.mentioned', {
    ...{ consultationId: id, number: 'HZ20261121000003', applicantId: ids.applicant, byId: ids.applicant },
    ...{ expertIds: [ids.lead, ids.second, ids.third], acceptedIds: [], leadId: ids.lead, deskIds: [ids.auditor] },
    ...{ concernedIds, watcherIds: [], standInIds: [], isEmergency: false },
  })
  await server.deliverAll()
  return notified()
}

test('whose part has ended when it is sent gets nothing: declined, left the institution, a queue that the case is out of', async () => {
  const { ids, people, server } = stage
  const invited = id
  id = await aSubmitted(stage)
  expect(await deliverLate(['auditor'])).toEqual(['auditor'])
  await server.platform.db.pool.query('delete from message')
  id = invited
  await good(people.third.call(routes.decline, { id, reason: 0 }))
  const left = { accountId: ids.second, institutionId: stage.cast.provinceId, reason: 'left' } as const
  await inTransaction(server.platform.db, (tx) => leaveInstitution(tx, left, server.clock.now()))
  expect(await deliverLate(['lead', 'second', 'third', 'auditor'])).toEqual(['lead'])
})

test('more files than one line takes are refused at their field', async () => {
  const fileIds = Array.from({ length: discussionLimits.files + 1 }, () => crypto.randomUUID())
  const refused = await say(stage.people.applicant, { fileIds })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { fileIds: expect.any(String) } }])
})

test('a file is the writer’s own until it is sent, then the case’s, for good', async () => {
  const { ids, people, server } = stage
  const give = (accountId: string, kind: 'discussionFile' | 'image' = 'discussionFile') =>
    giveAttachment(server.platform, {
      ...{ accountId, owner: { kind: 'account', id: accountId }, kind, fileName: '外院超声.png', bytes: png },
    })
  const fileId = await give(ids.second)
  const isRead = async (who: CasePerson) => {
    const { headers, cookies } = await server.as(ids[who])
    const asked = { url: attachmentFilePath(fileId), headers: { ...headers }, cookies: { ...cookies } }
    return (await server.app.inject(asked)).statusCode
  }
  expect([await isRead('second'), await isRead('applicant')]).toEqual([200, 404])
  const notTheirs = [await give(ids.lead), await give(ids.second, 'image'), crypto.randomUUID()]
  for (const wrong of notTheirs) expect((await say(people.second, { fileIds: [fileId, wrong] })).status).toBe(422)
  expect(await isRead('applicant')).toBe(404)
  const said = await good(say(people.second, { fileIds: [fileId] }))
  expect(said.files).toMatchObject([{ id: fileId, fileName: '外院超声.png' }])
  expect([await isRead('applicant'), await isRead('lead'), await isRead('other')]).toEqual([200, 200, 404])
  for (const who of [people.second, people.applicant])
    expect((await who.call(attachmentRoutes.remove, { id: fileId })).status).toBe(403)
  // It cannot be sent a second time.
  expect((await say(people.second, { fileIds: [fileId] })).status).toBe(422)
})

test('everybody sees how far the others have read; a mark never goes back, and unread equals the rows', async () => {
  const { ids, people, server } = stage
  await inParallel(30, (index) =>
    say([people.applicant, people.second][index % 2] ?? people.applicant, {}, `第${index}句`),
  )
  const { entries } = await good(people.lead.call(routes.discussion, { id }))
  expect(entries).toHaveLength(30)
  const readers = async (who: Caller) => good(who.call(routes.discussionReaders, { id }))
  expect((await readers(people.lead)).unread).toBe(30)
  expect((await readers(people.second)).unread).toBe(15)
  const at = (index: number) => entries[index]?.id ?? ''
  await inParallel(20, (index) => people.lead.call(routes.markDiscussion, { id, entryId: at(index) }))
  const seen = await readers(people.applicant)
  expect(seen.readers.map(({ accountId, part, readToId }) => [accountId, part, readToId])).toEqual([
    [ids.applicant, 'applicant', null],
    [ids.lead, 'lead', at(19)],
    [ids.second, 'invitee', null],
    [ids.third, 'invitee', null],
  ])
  expect((await readers(people.lead)).unread).toBe(10)
  expect(await good(people.lead.call(routes.markDiscussion, { id, entryId: at(3) }))).toMatchObject({ unread: 10 })
  const { rows } = await server.platform.db.pool.query(
    "select count(*)::int as many from outbox_event where name = 'live.published' and payload -> 'message' ->> 'kind' = 'discussion.read' and payload -> 'message' ->> 'consultationId' = $1",
    [id],
  )
  expect(rows[0].many).toBeGreaterThanOrEqual(1)
  expect(rows[0].many).toBeLessThanOrEqual(20)
})

test('marks are for those who write there, and for entries of the case', async () => {
  const { people } = stage
  const { id: entryId } = await good(say(people.applicant))
  const elsewhere = await anInvited(stage)
  const mark = (who: Caller, input: { id: string; entryId: string }) => who.call(routes.markDiscussion, input)
  expect((await mark(people.lead, { id: elsewhere, entryId })).body).toMatchObject({ error: 'EntryNotFound' })
  for (const stranger of [people.other, people.admin]) {
    expect((await mark(stranger, { id, entryId })).status).toBe(404)
    expect((await stranger.call(routes.discussionReaders, { id })).status).toBe(404)
  }
  expect((await stage.server.guest.call(routes.discussionReaders, { id })).status).toBe(401)
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
