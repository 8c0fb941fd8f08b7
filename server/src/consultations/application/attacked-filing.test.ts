import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { joinInstitution, leaveInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraft, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
let secondId: string
const join = () =>
  inTransaction(stage.server.platform.db, (tx) =>
    joinInstitution(tx, { accountId: stage.ids.applicant, institutionId: secondId }, stage.server.clock.now()),
  )
const leave = () =>
  inTransaction(stage.server.platform.db, (tx) =>
    leaveInstitution(
      tx,
      { accountId: stage.ids.applicant, institutionId: secondId, reason: 'left' },
      stage.server.clock.now(),
    ),
  )
beforeAll(async () => {
  stage = await aCaseStage()
  secondId = await inTransaction(stage.server.platform.db, async (tx) => {
    const { id } = await anInstitution(tx, { name: '望江县中医院' })
    return id
  })
  await join()
})
afterAll(() => stage.server.close())

const anEmptyDraft = async () =>
  (await good(stage.people.applicant.call(routes.saveDraft, { reason: '甲状腺结节' }))).consultationId
const rowOf = async (id: string) => {
  const { rows } = await stage.server.platform.db.pool.query(
    'select institution_id, status, number from consultation where id = $1',
    [id],
  )
  return rows[0]
}
const fileFor = (id: string, institutionId = secondId) =>
  stage.people.applicant.call(routes.fileFor, { id, institutionId })

test('who has left an institution meanwhile files for it no more, nor reads or submits what was filed for it', async () => {
  const id = await anEmptyDraft()
  await good(fileFor(id))
  await leave()
  const { applicant } = stage.people
  expect((await applicant.call(routes.draft, { id })).status).toBe(404)
  expect((await applicant.call(routes.submit, { id })).status).toBe(404)
  expect((await fileFor(id, stage.cast.countyId)).status).toBe(404)
  const another = await anEmptyDraft()
  expect((await fileFor(another)).body).toMatchObject({ error: 'NoInstitution' })
  await join()
})

test('nobody else chooses: not an expert, a reviewer, an administrator or a guest', async () => {
  const id = await anEmptyDraft()
  const { other, lead, auditor, admin, expertsAdmin } = stage.people
  for (const who of [other, lead, auditor, admin, expertsAdmin, stage.server.guest])
    expect((await who.call(routes.fileFor, { id, institutionId: secondId })).status).toBeGreaterThan(400)
  expect((await rowOf(id)).institution_id).toBe(stage.cast.countyId)
})

test('a draft that a coordinator prepares keeps its institution', async () => {
  const id = await anEmptyDraft()
  const by = [id, stage.ids.other]
  await stage.server.platform.db.pool.query(
    'update consultation set coordinator_id = $2, confirmation_asked_at = now() where id = $1',
    by,
  )
  expect((await fileFor(id)).body).toMatchObject({ error: 'InstitutionFixed' })
})

test('300 changes beside an upload: a file counts for the institution that the case is of', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await anEmptyDraft()
    const owner = { kind: 'consultation', id } as const
    const upload = giveAttachment(stage.server.platform, {
      ...{
        accountId: stage.ids.applicant,
        owner,
        kind: 'consultationFile',
        fileName: 'a.png',
        attachmentType: 'outpatientRecord',
        bytes: png,
      },
    })
    const changes = inParallel(30, (index) => fileFor(id, index % 2 ? secondId : stage.cast.countyId))
    const [fileId] = await Promise.all([upload, changes])
    const fixed = (await rowOf(id)).institution_id
    const { rows } = await stage.server.platform.db.pool.query('select institution_id from attachment where id = $1', [
      fileId,
    ])
    expect(rows[0].institution_id).toBe(fixed)
    expect((await fileFor(id, fixed === secondId ? stage.cast.countyId : secondId)).body).toMatchObject({
      error: 'InstitutionFixed',
    })
  }
})

test('beside a submission: what is submitted is of one institution, and stays there', async () => {
  signInAgain(stage)
  const id = await aDraft(stage)
  const replies = await Promise.all([
    stage.people.applicant.call(routes.submit, { id }),
    ...Array.from({ length: 20 }, () => fileFor(id)),
  ])
  expect(replies.slice(1).every(({ body }) => !body.success)).toBe(true)
  expect((await rowOf(id)).institution_id).toBe(stage.cast.countyId)
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
