import { attachmentRoutes } from '@tongying/contract/attachments'
import { preparationRoutes as preparation, consultationRoutes as routes } from '@tongying/contract/consultations'
import { patientRoutes } from '@tongying/contract/patients'
import { smallPdf } from '@tongying/contract/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWholeUpload } from '../../attachments/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { aCompleteDraft, addCaseFiles, aPrepared, aToConfirm, type CaseStage, caseStageOn } from '../fixtures.ts'

let first: CaseStage
let stage: CaseStage
beforeAll(async () => {
  first = await aCaseStage()
})
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
})
afterAll(() => first.server.close())

/** Work of the coordinator that has been let in and waits for the draft while the draft is given out of their hands. */
async function whileGivenAway(id: string, change: string, work: () => Promise<unknown>): Promise<unknown> {
  const text = `update consultation set version = version + 1, ${change} where id = $1`
  const [answer] = await whileHeld(stage.server.platform, { text, values: [id] }, [work])
  return answer
}

const errorIn = (reply: Promise<{ body: object }>) => reply.then(({ body }) => ('error' in body ? body.error : 'ok'))
const ways = [
  ['asked to confirm', 'confirmation_asked_at = now()'],
  ['handed over', 'coordinator_id = null'],
] as const

test.each(ways)(
  'a coordinator’s file does not come into, or leave, a draft that was %s meanwhile',
  async (_, change) => {
    const { ids, server } = stage
    const id = await aPrepared(stage)
    const { finish } = await aWholeUpload(server.platform, {
      accountId: ids.coordinator,
      owner: { kind: 'consultation', id },
      kind: 'consultationFile',
      fileName: '补充.pdf',
      bytes: Buffer.from(smallPdf),
      attachmentType: 'other',
    })
    const finishing = () =>
      finish().then(
        () => 'ok',
        (error: Error) => error.message,
      )
    expect(await whileGivenAway(id, change, finishing)).toBe('StateChanged')
  },
)

test.each(ways)('a coordinator removes and orders no file of a draft that was %s meanwhile', async (_, change) => {
  const { people } = stage
  const owner = { ownerKind: 'consultation' } as const
  const [one, other] = [await aPrepared(stage), await aPrepared(stage)]
  const [file] = (await good(people.coordinator.call(attachmentRoutes.list, { ...owner, ownerId: one }))).list
  const remove = () => errorIn(people.coordinator.call(attachmentRoutes.remove, { id: file?.id ?? '' }))
  expect(await whileGivenAway(one, change, remove)).toBe('StateChanged')
  const reorder = () =>
    errorIn(people.coordinator.call(attachmentRoutes.reorder, { ...owner, ownerId: other, ids: [] }))
  expect(await whileGivenAway(other, change, reorder)).toBe('StateChanged')
})

test.each(ways)(
  'a coordinator neither discards nor sends a link for a draft that was %s meanwhile',
  async (_, change) => {
    const { people } = stage
    const [one, other] = [await aPrepared(stage), await aPrepared(stage)]
    const discard = () => errorIn(people.coordinator.call(routes.discardDraft, { id: one }))
    expect(await whileGivenAway(one, change, discard)).toBe('StateChanged')
    expect((await people.applicant.call(routes.draft, { id: one })).status).toBe(200)
    const link = { ownerKind: 'consultation', ownerId: other, purpose: 'form' } as const
    const send = () => errorIn(people.coordinator.call(patientRoutes.sendLink, link))
    expect(await whileGivenAway(other, change, send)).toBe('StateChanged')
  },
)

test('a coordinator who asks and takes back again and again does not flood the physician’s phone', async () => {
  const { people } = stage
  const id = await aPrepared(stage)
  for (let round = 0; round < 30; round++) {
    await good(people.coordinator.call(preparation.askConfirmation, { id }))
    await good(people.coordinator.call(preparation.takeBackPreparation, { id }))
  }
  const anotherDraft = await aPrepared(stage)
  for (const each of [id, anotherDraft])
    expect(await errorIn(people.coordinator.call(preparation.askConfirmation, { id: each }))).toBe('TooManyRequests')
})

const setRoles = (person: 'coordinator' | 'other', institutionId: string, roles: readonly string[]) =>
  stage.server.platform.db.pool.query(
    'update membership set roles = $3 where account_id = $1 and institution_id = $2',
    [stage.ids[person], institutionId, roles],
  )
const prepareFor = (who: 'coordinator' | 'other', physicianId: string) =>
  stage.people[who].call(preparation.prepareApplication, { institutionId: stage.cast.countyId, physicianId })

test('nobody prepares an application in their own name, nor takes part as an expert in what they prepared', async () => {
  const { people, ids, cast } = stage
  await setRoles('other', cast.countyId, ['member', 'coordinator'])
  expect(await errorIn(prepareFor('other', ids.other))).toBe('CannotPrepareFor')
  const { consultationId: id } = await good(prepareFor('other', ids.applicant))
  const draft = aCompleteDraft([ids.lead, ids.other], stage.server.clock.now())
  await good(people.other.call(routes.saveDraft, { ...draft, consultationId: id }))
  await addCaseFiles(stage.server.platform, id, ids.applicant, stage.images)
  await good(people.other.call(preparation.askConfirmation, { id }))
  expect(await errorIn(people.applicant.call(routes.submit, { id }))).toBe('ExpertUnavailable')
})

test('whose role ends while they begin an application begins none', async () => {
  const { ids, server } = stage
  const text = `update membership set roles = array['member'] where account_id = $1`
  const [preparing] = await whileHeld(server.platform, { text, values: [ids.coordinator] }, [
    () => prepareFor('coordinator', ids.applicant),
  ])
  expect(preparing?.status).toBe(404)
})

test('a draft that is handed over is its new applicant’s alone', async () => {
  const { people, ids } = stage
  const id = await aToConfirm(stage)
  await removeFrom(people.admin, { accountId: ids.applicant, institutionId: stage.cast.countyId })
  await good(people.admin.call(routes.handOver, { id, newApplicantId: ids.other }))
  expect((await people.coordinator.call(routes.draft, { id })).status).toBe(404)
  expect((await people.coordinator.call(preparation.takeBackPreparation, { id })).status).toBe(404)
  expect((await good(people.other.call(routes.draft, { id }))).preparation).toBeNull()
})

test('what was prepared is listed only while one coordinates at its institution', async () => {
  const { people, ids, cast, server } = stage
  const id = await aPrepared(stage)
  const elsewhere = {
    accountId: ids.coordinator,
    institutionId: cast.provinceId,
    roles: ['member', 'coordinator'] as const,
  }
  await inTransaction(server.platform.db, (tx) =>
    joinInstitution(tx, { ...elsewhere, roles: [...elsewhere.roles] }, server.clock.now()),
  )
  const listed = async () =>
    (await good(people.coordinator.call(routes.myDay, {}))).prepared?.map((row) => row.consultationId)
  expect(await listed()).toEqual([id])
  await setRoles('coordinator', cast.countyId, ['member'])
  expect(await listed()).toEqual([])
})

test('the rules and approvers of what is prepared are those of its institution', async () => {
  const { people, ids, cast, server } = stage
  await inTransaction(server.platform.db, (tx) =>
    joinInstitution(
      tx,
      { accountId: ids.coordinator, institutionId: cast.provinceId, roles: ['member', 'coordinator'] },
      server.clock.now(),
    ),
  )
  const asked = { institutionId: cast.provinceId, physicianId: ids.lead }
  const { consultationId: caseId } = await good(people.coordinator.call(preparation.prepareApplication, asked))
  await server.platform.db.pool.query("update institution set acceptance_policy = 'all' where id = $1", [
    cast.provinceId,
  ])
  const rules = async (more: { caseId?: string }) =>
    (await good(people.coordinator.call(routes.applicationRules, more))).acceptancePolicy
  expect([await rules({}), await rules({ caseId })]).toEqual(['leadAndSome', 'all'])
  const approvers = async (more: { caseId?: string }) =>
    (await good(people.coordinator.call(routes.exemptionApprovers, more))).list.map(({ accountId }) => accountId)
  expect(await approvers({ caseId })).toEqual(expect.arrayContaining([ids.expertsAdmin, ids.auditor]))
  expect(await approvers({})).toEqual([ids.admin])
  for (const route of [routes.applicationRules, routes.exemptionApprovers])
    expect((await people.other.call(route, { caseId })).status).toBe(404)
})

test('a coordinator is offered no expert who is the applicant', async () => {
  const { people, ids } = stage
  const caseId = await aPrepared(stage)
  const offered = async (search: string) =>
    (await good(people.coordinator.call(routes.experts, { caseId, search, pageSize: 100 }))).list.map(
      (expert) => expert.id,
    )
  expect(await offered('林若溪')).not.toContain(ids.applicant)
  expect(await offered('周慎行')).toContain(ids.lead)
})

test('prepared drafts take the places of their coordinator, never those of the physician', async () => {
  const few = await aCaseStage({ draftsPerAccount: 2 })
  try {
    const { coordinator, applicant } = few.people
    const asked = { institutionId: few.cast.countyId, physicianId: few.ids.applicant }
    const prepare = () => coordinator.call(preparation.prepareApplication, asked)
    const begun = await Promise.all(Array.from({ length: 20 }, prepare))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(2)
    const own = () => applicant.call(routes.saveDraft, { main: '乏力' })
    expect([(await own()).status, (await own()).status, (await own()).status]).toEqual([200, 200, 409])
  } finally {
    await few.server.close()
  }
})
