import { preparationRoutes as preparation, consultationRoutes as routes } from '@tongying/contract/consultations'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaveInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, keptOf } from '../../testing/case-trace.ts'
import { aPrepared, aToConfirm, type CaseStage, caseStageOn } from '../fixtures.ts'

let first: CaseStage
let stage: CaseStage
beforeAll(async () => {
  first = await aCaseStage()
})
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
})
afterAll(() => first.server.close())

const errorOf = async (reply: Promise<{ body: object }>) => (await reply).body
const leave = (person: 'coordinator' | 'applicant') =>
  inTransaction(stage.server.platform.db, (tx) =>
    leaveInstitution(
      tx,
      { accountId: stage.ids[person], institutionId: stage.cast.countyId, reason: 'left' },
      stage.server.clock.now(),
    ),
  )
const end = (table: 'licence' | 'certification') =>
  stage.server.platform.db.pool.query(
    table === 'licence'
      ? "update practitioner set licence_expires_on = '2020-01-01' where account_id = $1"
      : "update practitioner set status = 'suspended' where account_id = $1",
    [stage.ids.applicant],
  )

test('a coordinator prepares an application, its physician confirms it, and the audit trail names both', async () => {
  const { people, ids, server } = stage
  const id = await aPrepared(stage)
  expect((await good(people.coordinator.call(routes.draft, { id }))).preparation).toMatchObject({
    coordinatorName: '沈念',
    physicianName: '林若溪',
    isMine: true,
    askedAt: null,
  })
  expect((await good(people.applicant.call(routes.myDay, {}))).confirmations).toEqual([])
  await good(people.coordinator.call(preparation.askConfirmation, { id }))
  await server.deliverAll()
  const day = await good(people.applicant.call(routes.myDay, {}))
  expect(day.confirmations.map((row) => row.consultationId)).toEqual([id])
  expect(day.prepared).toBeNull()
  const [notice] = (await good(people.applicant.call(messageRoutes.byType, { type: 'notice' }))).list
  expect(notice?.link).toEqual({ kind: 'application', id })
  const [waiting] = (await good(people.coordinator.call(routes.myDay, {}))).prepared ?? []
  expect(waiting).toMatchObject({ consultationId: id, patientName: '陈*兰', allowed: ['takeBackPreparation'] })
  await good(people.applicant.call(routes.submit, { id }))
  const { case: row, audit } = await keptOf(stage, id)
  expect(row).toMatchObject({ status: 'waitingForTreatment', applicant_id: ids.applicant, confirmation_asked_at: null })
  const trail = audit.map((event) => [event.action, event.actor_id, event.detail])
  expect(trail).toContainEqual(['consultation.prepareApplication', ids.coordinator, { physicianId: ids.applicant }])
  expect(trail).toContainEqual([
    'consultation.submit',
    ids.applicant,
    expect.objectContaining({ preparedBy: ids.coordinator }),
  ])
  // From its submission on it is the physician's alone.
  for (const route of [routes.detail, routes.draft, preparation.askConfirmation, routes.discussion])
    expect((await people.coordinator.call(route, { id })).status).toBe(404)
})

test('a prepared application begins with the form’s own defaults', async () => {
  const { people, ids, cast } = stage
  const asked = { institutionId: cast.countyId, physicianId: ids.applicant }
  const { consultationId: id } = await good(people.coordinator.call(preparation.prepareApplication, asked))
  expect(await good(people.coordinator.call(routes.draft, { id }))).toMatchObject({
    ...{ certificateType: 0, country: 'CN', applyType: 0, consultationType1: 0, consultationType2: 0 },
  })
})

test('while it waits for its physician the coordinator neither reads nor changes it, and may take it back', async () => {
  const { people } = stage
  const id = await aToConfirm(stage)
  expect((await people.coordinator.call(routes.draft, { id })).status).toBe(403)
  expect((await people.coordinator.call(routes.saveDraft, { consultationId: id, reason: '改' })).status).toBe(404)
  expect((await people.coordinator.call(routes.discardDraft, { id })).status).toBe(403)
  expect((await people.coordinator.call(routes.submit, { id })).status).toBe(403)
  expect((await people.other.call(preparation.takeBackPreparation, { id })).status).toBe(404)
  await good(people.coordinator.call(preparation.takeBackPreparation, { id }))
  await good(people.coordinator.call(routes.saveDraft, { consultationId: id, reason: '甲状腺结节' }))
  expect((await people.coordinator.call(routes.submit, { id })).status).toBe(403)
  expect(await errorOf(people.applicant.call(preparation.returnPreparation, { id, reason: '退回' }))).toMatchObject({
    error: 'StateChanged',
  })
})

test('the physician returns it with a reason, which its coordinator reads', async () => {
  const { people, server } = stage
  const id = await aToConfirm(stage)
  expect(await errorOf(people.applicant.call(preparation.returnPreparation, { id, reason: ' ' }))).toMatchObject({
    error: 'RuleBroken',
  })
  await good(people.applicant.call(preparation.returnPreparation, { id, reason: '请补充既往史' }))
  await server.deliverAll()
  const [row] = (await good(people.coordinator.call(routes.myDay, {}))).prepared ?? []
  expect(row?.preparation).toMatchObject({ askedAt: null, note: '请补充既往史' })
  await good(people.coordinator.call(preparation.askConfirmation, { id }))
  const [asked] = (await good(people.applicant.call(routes.myDay, {}))).confirmations
  expect(asked?.preparation).toMatchObject({ note: null, isMine: false })
})

test('only a certified colleague of the institution has applications prepared in their name', async () => {
  const { people, ids, cast } = stage
  const prepare = (physicianId: string, institutionId = cast.countyId) =>
    people.coordinator.call(preparation.prepareApplication, { institutionId, physicianId })
  const { list } = await good(people.coordinator.call(preparation.physiciansToPrepareFor, {}))
  expect(list.map(({ accountId }) => accountId).toSorted()).toEqual([ids.applicant, ids.other].toSorted())
  for (const stranger of [ids.lead, ids.coordinator, ids.admin])
    expect(await errorOf(prepare(stranger))).toMatchObject({ error: 'CannotPrepareFor' })
  expect((await prepare(ids.lead, cast.provinceId)).status).toBe(404)
  const byPhysician = { institutionId: cast.countyId, physicianId: ids.other }
  expect((await people.applicant.call(preparation.prepareApplication, byPhysician)).status).toBe(404)
  // Somebody who is not certified begins none of their own.
  expect((await people.coordinator.call(routes.saveDraft, { patientName: '陈桂兰' })).status).toBe(403)
})

test('a coordinator who has left the institution, or the role, has no part in what they prepared', async () => {
  const { people } = stage
  const id = await aPrepared(stage)
  await leave('coordinator')
  expect((await people.coordinator.call(routes.draft, { id })).status).toBe(404)
  expect((await people.coordinator.call(routes.saveDraft, { consultationId: id, reason: '改' })).status).toBe(404)
  expect((await good(people.coordinator.call(routes.myDay, {}))).prepared).toBeNull()
  // The physician goes on alone.
  await good(people.applicant.call(routes.submit, { id }))
})

test.each(['licence', 'certification'] as const)('a physician whose %s is over cannot confirm', async (what) => {
  const { people } = stage
  const id = await aToConfirm(stage)
  await end(what)
  expect((await people.applicant.call(routes.submit, { id })).status).toBe(403)
})

test('nobody is asked who has left the institution or is certified no longer', async () => {
  const { people } = stage
  const [one, other] = [await aPrepared(stage), await aPrepared(stage)]
  await end('certification')
  expect(await errorOf(people.coordinator.call(preparation.askConfirmation, { id: one }))).toMatchObject({
    error: 'CannotPrepareFor',
  })
  await leave('applicant')
  expect(await errorOf(people.coordinator.call(preparation.askConfirmation, { id: other }))).toMatchObject({
    error: 'CannotPrepareFor',
  })
})

test('whoever prepared an application reviews neither it nor its report', async () => {
  const { server, cast, ids, people } = stage
  await server.platform.db.pool.query(
    "update membership set roles = array['member', 'coordinator', 'consultationAuditor'] where account_id = $1",
    [ids.coordinator],
  )
  await server.platform.db.pool.query('update institution set is_applicant_desk_first = true where id = $1', [
    cast.countyId,
  ])
  const id = await aToConfirm(stage)
  await good(people.applicant.call(routes.submit, { id }))
  expect((await people.coordinator.call(routes.passAudit, { id })).status).toBe(404)
  expect((await good(people.coordinator.call(routes.list, { tab: 'auditQueue' }))).list).toEqual([])
})

test('of a taking back and a return at once one wins, and what is confirmed is neither', async () => {
  const { people } = stage
  for (let round = 0; round < 4; round++) {
    const id = await aToConfirm(stage)
    const [submitted, ...others] = await Promise.all([
      people.applicant.call(routes.submit, { id }),
      people.coordinator.call(preparation.takeBackPreparation, { id }),
      people.applicant.call(preparation.returnPreparation, { id, reason: '退回' }),
    ])
    const won = others.filter(({ status }) => status === 200)
    expect(won.length).toBeLessThanOrEqual(1)
    // It may have been taken back before: it is the physician's draft then, too.
    expect(won.length + Number(submitted?.status === 200)).toBeGreaterThan(0)
    const { case: row } = await keptOf(stage, id)
    if (submitted?.status === 200) expect(row).toMatchObject({ confirmation_asked_at: null, preparation_note: null })
  }
})

test('saves of a coordinator beside their asking never reach the physician unseen', async () => {
  const { people } = stage
  const id = await aPrepared(stage)
  const { version } = await good(people.coordinator.call(routes.draft, { id }))
  const [asked, saved] = await Promise.all([
    people.coordinator.call(preparation.askConfirmation, { id, version }),
    people.coordinator.call(routes.saveDraft, { consultationId: id, version, reason: '另一个目的' }),
  ])
  expect([asked, saved].filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a coordinator who asks with an older version than was saved asks nothing', async () => {
  const { people } = stage
  const id = await aPrepared(stage)
  const { version } = await good(people.coordinator.call(routes.draft, { id }))
  await good(people.coordinator.call(routes.saveDraft, { consultationId: id, version, reason: '另一个目的' }))
  expect((await people.coordinator.call(preparation.askConfirmation, { id, version })).status).toBe(409)
  expect((await good(people.coordinator.call(routes.draft, { id }))).preparation).toMatchObject({ askedAt: null })
})
