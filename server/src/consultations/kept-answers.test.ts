import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, removeFrom } from '../memberships/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let admin: Caller
let member: { accountId: string; institutionId: string }

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  cast = await aCaseCast(server.platform)
  member = { accountId: cast.applicantId, institutionId: cast.countyId }
  applicant = await server.as(cast.applicantId)
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.countyId, realName: '陈若兰', roles: ['institutionAdmin'] }),
  )
  admin = await server.as(id)
})

const aDraft = async () =>
  (await applicant.call(routes.saveDraft, aCompleteDraft([cast.leadId], server.clock.now()))).data.consultationId
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a kept answer is given no more once the right to the call has ended, and again with a new one', async () => {
  const id = await aDraft()
  const image = await ultrasoundPicture()
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺.dcm', bytes: image }])
  const submit = () => applicant.call(routes.submit, { id }, keyed('submit-once'))
  const first = await submit()
  expect(first.status).toBe(200)
  expect((await submit()).body).toEqual(first.body)
  await removeFrom(admin, member)
  expect((await submit()).body).toMatchObject({ code: 404, error: 'ConsultationNotFound' })
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, member, server.clock.now()))
  expect((await submit()).body).toEqual(first.body)
})

test('on a full database a repeat gets its first answer, and nothing else does', async () => {
  const { platform } = server
  const save = (reason: string, key: string) => applicant.call(routes.saveDraft, { reason }, keyed(key))
  const first = await save('待查', 'before it was full')
  const discard = () => applicant.call(routes.discardDraft, { id: first.data.consultationId }, keyed('discarded'))
  const id = await aDraft()
  const gone = await applicant.call(routes.discardDraft, { id }, keyed('gone'))
  const diskFull = Object.assign(new Error('no space left'), { code: '53100', severity: 'ERROR' })
  platform.room.noteFailure(diskFull)
  expect((await save('待查', 'before it was full')).body).toEqual(first.body)
  expect((await save('待查', 'another')).body).toMatchObject({ code: 503, error: 'StorageFull' })
  expect((await save('复查', 'before it was full')).body).toMatchObject({ error: 'IdempotencyKeyReused' })
  expect((await applicant.call(routes.discardDraft, { id }, keyed('gone'))).body).toEqual(gone.body)
  // What still works is done, and its answer is not kept.
  expect((await discard()).status).toBe(200)
  expect((await discard()).status).toBe(404)
  await expect.poll(() => platform.room.isFull()).toBe(false)
})

test('a kept answer asks the permission of the account too', async () => {
  const { platform } = server
  const save = () => applicant.call(routes.saveDraft, { reason: '待查' }, keyed('save-once'))
  const first = await save()
  expect((await save()).body).toEqual(first.body)
  const suspend = "update practitioner set status = 'suspended' where account_id = $1"
  await platform.db.pool.query(suspend, [cast.applicantId])
  expect((await save()).body).toMatchObject({ code: 403, error: 'Forbidden' })
})

test('a call that ends its caller’s own right is answered again all the same', async () => {
  const id = await aDraft()
  const discard = () => applicant.call(routes.discardDraft, { id }, keyed('discard-once'))
  const discarded = await discard()
  expect(discarded.status).toBe(200)
  expect((await discard()).body).toEqual(discarded.body)
  const { membershipId } = await removeFrom(admin, member, keyed('remove-once'))
  const again = { membershipId, reason: '已调离' }
  expect((await admin.call(membershipRoutes.removeMember, again, keyed('remove-once'))).status).toBe(200)
  expect((await admin.call(membershipRoutes.removeMember, again, keyed('another'))).status).toBe(404)
})
