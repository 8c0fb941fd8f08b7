import { readFile, rm } from 'node:fs/promises'
import { attachmentRoutes, copyLimits } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { ownerKind } from '../files-of-case.ts'
import { aDraft, addCaseFiles, aSubmitted, type CaseStage } from '../fixtures.ts'

const quotas = { accountBytes: 10 ** 10, institutionBytes: 10 ** 10 }
let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage({ quotas })
})
afterAll(() => stage.server.close())

test('a copy has the patient and the case, without experts, times, files, consent and what was measured', async () => {
  const { applicant } = stage.people
  const id = await aSubmitted(stage, { fields: { pastHistory: '高血压10年', consultationType2: 1 } })
  const before = (await applicant.call(routes.detail, { id })).data
  const { consultationId } = (await applicant.call(routes.copyApplication, { id })).data
  const copy = (await applicant.call(routes.draft, { id: consultationId })).data
  expect(copy).toMatchObject({
    status: -1,
    consultationType1: 0,
    // The form's own defaults, not what the earlier application said.
    consultationType2: 0,
    hospitalizationTime: productDay(stage.server.clock.now()),
    consultationDep: ['32.05'],
    patientName: '陈若兰',
    certificateId: '11010519491231002X',
    tel: '13800002046',
    medicalCardId: '330127000123',
    age: 76,
    reason: before.reason,
    pastHistory: '高血压10年',
    elseFiles: [],
    videoFile: null,
    agreeBook: null,
  })
  for (const field of ['doctorIds', 'appointDate', 'startTime', 'patientCondition', 'weight'])
    expect(copy).not.toHaveProperty(field)
  expect((await applicant.call(routes.detail, { id })).data).toEqual(before)
  const { rows } = await stage.server.platform.db.pool.query(
    `select detail from audit.event where action = 'consultation.copyApplication' and subject_id = $1`,
    [consultationId],
  )
  expect(rows).toEqual([{ detail: { copiedFrom: id } }])
})

test('nobody but its applicant copies an application', async () => {
  const id = await aSubmitted(stage)
  const { auditor, other, lead } = stage.people
  expect((await auditor.call(routes.copyApplication, { id })).status).toBe(403)
  for (const stranger of [other, lead]) expect((await stranger.call(routes.copyApplication, { id })).status).toBe(404)
  expect((await stage.server.guest.call(routes.copyApplication, { id })).status).toBe(401)
})

test('a copy leaves its row with the case that was read; without a licence nobody copies', async () => {
  const id = await aSubmitted(stage)
  const { applicant } = stage.people
  const { pool } = stage.server.platform.db
  const lastDay = (day: string | null) =>
    pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [stage.cast.applicantId, day])
  const readings = async () => {
    const { rows } = await pool.query(
      `select actor_id from audit.event where action = 'attachment.view' and subject_id = $1`,
      [id],
    )
    return rows
  }
  await lastDay('2020-01-01')
  expect((await applicant.call(routes.copyApplication, { id })).status).toBe(403)
  await lastDay(null)
  const before = await readings()
  expect((await applicant.call(routes.copyApplication, { id })).status).toBe(200)
  expect((await readings()).length).toBe(before.length + 1)
})

describe('the files that are chosen', () => {
  const filesOf = async (id: string) => (await good(stage.people.applicant.call(routes.detail, { id }))).files
  const copy = (id: string, fileIds: string[]) => stage.people.applicant.call(routes.copyApplication, { id, fileIds })
  /** A case with an image, a record and the consent, by their ids. */
  async function aCase() {
    const id = await aDraft(stage)
    await addCaseFiles(stage.server.platform, id, stage.ids.applicant, [])
    await good(stage.people.applicant.call(routes.submit, { id }))
    const files = await filesOf(id)
    const idOf = (wanted: string) => files.find(({ kind }) => kind === wanted)?.id ?? ''
    return { id, image: idOf('imaging'), record: idOf('consultationFile'), consent: idOf('consent') }
  }
  async function storageUse(): Promise<number> {
    const { rows } = await stage.server.platform.db.pool.query(
      'select bytes::float8 as bytes from storage_use where holder_id = $1',
      [stage.cast.countyId],
    )
    return rows[0]?.bytes ?? 0
  }

  test('are files of the new application, with their type, their pictures and their place in the trail', async () => {
    const { id, image, record } = await aCase()
    const [before, used] = [await filesOf(id), await storageUse()]
    const { consultationId } = await good(copy(id, [image, record, image]))
    const copies = await filesOf(consultationId)
    const shown = (files: typeof copies) => files.map(({ name, kind, type, bytes }) => ({ name, kind, type, bytes }))
    const chosen = [image, record].flatMap((one) => before.find((file) => file.id === one) ?? [])
    expect(shown(copies)).toEqual(shown(chosen))
    for (const { id: copyId } of copies) expect([image, record]).not.toContain(copyId)
    expect((await storageUse()) - used).toBe(chosen.reduce((sum, { bytes }) => sum + bytes, 0))
    const { pool } = stage.server.platform.db
    const instances = await pool.query(
      'select study_uid, sop_uid from imaging_instance where attachment_id = any($1)',
      [[image, copies[0]?.id]],
    )
    expect(instances.rows).toHaveLength(2)
    expect(instances.rows[0]).toEqual(instances.rows[1])
    const trail = await pool.query(
      `select action, detail from audit.event where subject_id = any($1) and action in ('attachment.pass', 'consultation.copyApplication')
         order by id`,
      [[consultationId, ...copies.map((file) => file.id)]],
    )
    expect(trail.rows).toEqual([
      { action: 'consultation.copyApplication', detail: { copiedFrom: id, files: [image, record] } },
      { action: 'attachment.pass', detail: expect.objectContaining({ ownerId: consultationId }) },
      { action: 'attachment.pass', detail: expect.objectContaining({ ownerId: consultationId }) },
    ])
    expect(await filesOf(id)).toEqual(before)
  })

  test('stay when the earlier ones go, and the reverse', async () => {
    const { id, image, record } = await aCase()
    const { consultationId } = await good(copy(id, [image, record]))
    const [first, second] = await filesOf(consultationId)
    const { config } = stage.server.platform
    const disk = openDisk(config.filesDir)
    const bytesOf = async (fileId = '') => readFile((await disk.locate(fileId))?.path ?? '')
    const kept = await bytesOf(image)
    await disk.remove(image)
    expect(await bytesOf(first?.id)).toEqual(kept)
    await good(stage.people.applicant.call(routes.discardDraft, { id: consultationId }))
    expect(await disk.locate(second?.id ?? '')).toBeUndefined()
    expect((await bytesOf(record)).length).toBeGreaterThan(0)
  })

  test('are images and records of that case alone, never the consent, another case’s or one that is gone', async () => {
    const { id, record, consent } = await aCase()
    const another = await aCase()
    const { applicant } = stage.people
    const draftsOf = async () => (await good(applicant.call(routes.list, { tab: 'applied', pageSize: 1 }))).total
    const before = await draftsOf()
    const gone = { error: 'RuleBroken', fields: { fileIds: '找不到这个文件，请重新上传' } }
    for (const wrong of [consent, another.record, crypto.randomUUID()])
      expect((await copy(id, [record, wrong])).body).toMatchObject(gone)
    expect((await copy(id, ['x'])).body).toMatchObject({ fields: { 'fileIds.0': expect.any(String) } })
    const many = Array.from({ length: copyLimits.files + 1 }, () => crypto.randomUUID())
    expect((await copy(id, many)).body).toMatchObject({ fields: { fileIds: '一次最多复制100个文件' } })
    expect(await draftsOf()).toBe(before)
  })

  test('are at most so many bytes together', async () => {
    const { id, record } = await aCase()
    const { pool } = stage.server.platform.db
    await pool.query('update attachment set bytes = $2 where id = $1', [record, copyLimits.bytes + 1])
    expect((await copy(id, [record])).body).toMatchObject({
      error: 'CopyTooLarge',
      fields: { fileIds: expect.any(String) },
    })
    await pool.query('update attachment set bytes = 1 where id = $1', [record])
  })

  test('count for the institution: of many at once no more are copied than there is room for', async () => {
    const { id, image } = await aCase()
    const size = (await filesOf(id)).find((file) => file.id === image)?.bytes ?? 0
    quotas.institutionBytes = (await storageUse()) + 3 * size + 1
    const replies = await inParallel(60, () => copy(id, [image]))
    quotas.institutionBytes = 10 ** 10
    expect(outcomes(replies).ok).toBeLessThanOrEqual(3)
    expect(outcomes(replies)).toHaveProperty('StorageQuotaReached')
    await expectNoUnfinished()
  })

  test('are read one call after the other, however many copies one person asks for at once', async () => {
    const id = await aDraft(stage)
    const { applicant: accountId } = stage.ids
    const bytes = Buffer.alloc(40_000_000)
    bytes.write('%PDF-1.7\n')
    const file = { owner: { kind: ownerKind, id }, kind: 'consultationFile', attachmentType: 'other' } as const
    await addCaseFiles(stage.server.platform, id, accountId, [])
    const large = await giveAttachment(stage.server.platform, { ...file, accountId, fileName: '既往病历.pdf', bytes })
    await good(stage.people.applicant.call(routes.submit, { id }))
    const { pool } = stage.server.platform.db
    let [most, isOver] = [0, false]
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await pool.query(`select count(*)::int as many from attachment where status = 'scanning'`)
        most = Math.max(most, rows[0].many)
      }
    })()
    const copies = await inParallel(8, () => copy(id, [large]))
    isOver = true
    await watching
    expect(outcomes(copies)).toEqual({ ok: 8 })
    expect(most).toBe(1)
  })

  test('are not copied for somebody who has left', async () => {
    const { id, record } = await aCase()
    const accountId = stage.ids.other
    await stage.server.platform.db.pool.query('update consultation set applicant_id = $2 where id = $1', [
      id,
      accountId,
    ])
    await removeFrom(stage.people.admin, { accountId, institutionId: stage.cast.countyId })
    expect((await stage.people.other.call(routes.copyApplication, { id, fileIds: [record] })).status).toBe(404)
  })

  test('one whose bytes are lost is an unfinished upload of the new application, and the others are there', async () => {
    const { id, image, record } = await aCase()
    const disk = openDisk(stage.server.platform.config.filesDir)
    await rm((await disk.locate(image))?.path ?? '')
    const { consultationId } = await good(copy(id, [image, record]))
    const { list, unfinished } = await good(
      stage.people.applicant.call(attachmentRoutes.list, { ownerKind, ownerId: consultationId }),
    )
    expect(list.map(({ kind }) => kind)).toEqual(['consultationFile'])
    expect(unfinished.map(({ kind }) => kind)).toEqual(['imaging'])
  })

  async function expectNoUnfinished() {
    const { rows } = await stage.server.platform.db.pool.query(
      `select id from attachment where status in ('received', 'scanning')`,
    )
    expect(rows).toEqual([])
  }
})
