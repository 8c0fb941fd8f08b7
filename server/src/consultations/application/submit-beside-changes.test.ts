import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { smallPdf } from '@tongying/contract/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWholeUpload } from '../../attachments/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'

let server: TestApp
let cast: CaseCast
let images: { fileName: string; bytes: Uint8Array }[]
let applicant: Caller
let auditor: Caller

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  const bytes = await ultrasoundPicture('carotid')
  images = [{ fileName: '颈动脉.dcm', bytes }]
  applicant = await server.as(cast.applicantId)
  auditor = await server.as(cast.auditorId)
})
afterAll(() => server.close())

async function aReadyDraft(): Promise<string> {
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  return id
}

test('a submission beside the removal of the consent: never a submitted case without it', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await aReadyDraft()
    const owner = { ownerKind: 'consultation', ownerId: id } as const
    const { list } = (await applicant.call(attachmentRoutes.list, owner)).data
    const consent = list.find((file) => file.kind === 'consent')?.id ?? ''
    const [submitted, removed] = await Promise.all([
      applicant.call(routes.submit, { id }),
      applicant.call(attachmentRoutes.remove, { id: consent }),
    ])
    expect([submitted?.status, removed?.status].filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await server.platform.db.pool.query(
      `select c.status, (select count(*)::int from attachment where id = $2 and status = 'ready') as consents
        from consultation c where c.id = $1`,
      [id, consent],
    )
    expect([
      { status: 'draft', consents: 0 },
      { status: 'waitingForTreatment', consents: 1 },
    ]).toContainEqual(rows[0])
  }
})

test('a file that is whole while its record is sent off does not come into it', async () => {
  const id = await aReadyDraft()
  const owner = { kind: 'consultation', id } as const
  const { finish } = await aWholeUpload(server.platform, {
    accountId: cast.applicantId,
    owner,
    kind: 'consultationFile',
    fileName: '补充.pdf',
    bytes: Buffer.from(smallPdf),
    attachmentType: 'other',
  })
  const sending = () =>
    finish().then(
      () => 'ready',
      (error: Error) => error.message,
    )
  const text = `update consultation set status = 'waitingForTreatment' where id = $1`
  expect(await whileHeld(server.platform, { text, values: [id] }, [sending])).toEqual(['StateChanged'])
})

test('a reviewer passes or returns the application that it read, and no other', async () => {
  const id = await aReadyDraft()
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  const { version: reviewVersion } = (await auditor.call(routes.detail, { id })).data
  await auditor
    .call(routes.return, { id, reviewVersion, reason: 0, note: '请补充病史', noFileMissing: true })
    .then((reply) => reply.data)
  await applicant.call(routes.resubmit, { id }).then((reply) => reply.data)
  expect((await auditor.call(routes.passAudit, { id, reviewVersion })).body).toMatchObject({ error: 'StateChanged' })
  const again = { id, reviewVersion, reason: 0, note: '再补充' }
  expect((await auditor.call(routes.return, again)).body).toMatchObject({ error: 'StateChanged' })
  const { version } = (await auditor.call(routes.detail, { id })).data
  await auditor.call(routes.passAudit, { id, reviewVersion: version }).then((reply) => reply.data)
})
