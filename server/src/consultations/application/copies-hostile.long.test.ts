import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentRoutes as attachment } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { examinationRoutes as examination } from '@tongying/contract/examinations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDeletedFiles } from '../../attachments/deleted-files.ts'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../../bookings/examination-fixtures.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good, type TestApp } from '../../testing/app.ts'
import { moveToEight } from '../../testing/at-eight.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { ownerKind } from '../files-of-case.ts'
import { aDraft, type CaseStage, caseStageOn } from '../fixtures.ts'

const rounds = 50
const limit = { timeout: 600_000 }
const quotas = { accountBytes: 10 ** 10, institutionBytes: 10 ** 10 }
let stage: CaseStage
let examining: ExaminationStage
let server: TestApp
beforeAll(async () => {
  stage = await aCaseStage({ quotas, draftsPerAccount: 0 })
  server = stage.server
  await moveToEight(server)
  examining = await examinationStageOn(server)
  stage.people = { ...stage.people, applicant: await server.as(stage.ids.applicant) }
}, 120_000)
afterAll(() => server.close())

async function aSource(of = stage) {
  const id = await aDraft(of)
  const pdf = Buffer.alloc(2_000_000)
  pdf.write('%PDF-1.7\n')
  const record = await giveAttachment(server.platform, {
    owner: { kind: ownerKind, id },
    ...{ accountId: of.ids.applicant, kind: 'consultationFile', attachmentType: 'other' },
    ...{ fileName: '既往病历.pdf', bytes: pdf },
  })
  return { id, record }
}
const copy = (id: string, fileIds: string[], of = stage) =>
  of.people.applicant.call(routes.copyApplication, { id, fileIds })

/** Rows, bytes on the disk and what is counted say the same: nothing is left without a row, or counted without a file. */
async function expectAgreement() {
  const { filesDir } = server.platform.config
  // What removed files held is freed with the next round of the bin.
  await removeDeletedFiles(server.platform)
  const { rows } = await server.platform.db.pool.query<{ id: string; status: string }>(
    'select id, status from attachment',
  )
  const known = new Set(rows.map(({ id }) => id))
  const { partialFolder } = openDisk(filesDir)
  const kept = (await readdir(join(filesDir, 'kept'), { recursive: true })).flatMap((name) => name.split('/')[1] ?? [])
  const { rows: bin } = await server.platform.db.pool.query('select id from attachment_bin')
  expect(bin).toEqual([])
  expect([...kept, ...(await readdir(partialFolder))].filter((id) => !known.has(id))).toEqual([])
  const there = new Set(kept)
  expect(rows.filter(({ id, status }) => status === 'ready' && !there.has(id))).toEqual([])
  const { rows: counted } = await server.platform.db.pool.query(
    `select holder_id, bytes::float8 as bytes from storage_use where bytes <> 0 order by holder_id`,
  )
  const { rows: summed } = await server.platform.db.pool.query(
    `select coalesce(institution_id, uploader_id) as holder_id, sum(bytes)::float8 as bytes from attachment
       where status <> 'quarantined' group by 1 having sum(bytes) <> 0 order by 1`,
  )
  expect(counted).toEqual(summed)
}

test(
  'a copy beside the end of its source, or of its file: it is whole, unfinished where it is seen, or refused',
  limit,
  async () => {
    const seen: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      const { id, record } = await aSource()
      const { applicant } = stage.people
      const [made] = await Promise.all([
        copy(id, [record]),
        round % 2 === 0
          ? applicant.call(routes.discardDraft, { id })
          : applicant.call(attachment.remove, { id: record }),
      ])
      const name = made.body.success ? 'ok' : made.body.error
      seen[name] = (seen[name] ?? 0) + 1
      if (made.body.success) {
        const asked = { ownerKind, ownerId: made.body.data.consultationId } as const
        const { list, unfinished } = await good(applicant.call(attachment.list, asked))
        expect(list.length + unfinished.length).toBe(1)
      }
    }
    expect(
      Object.keys(seen).every((name) => ['ok', 'RuleBroken', 'ConsultationNotFound', 'StateChanged'].includes(name)),
    ).toBe(true)
    await expectAgreement()
  },
)

test('a copy that is discarded while it is made leaves nothing behind', limit, async () => {
  const { id, record } = await aSource()
  const { applicant } = stage.people
  for (let round = 0; round < rounds; round++) {
    const making = [copy(id, [record]), copy(id, [record])]
    const drafts = async () => {
      const { rows } = await server.platform.db.pool.query(
        `select owner_id from attachment where status in ('received', 'scanning') and owner_kind = 'consultation'`,
      )
      return rows.map((row) => row.owner_id as string)
    }
    for (const each of await drafts()) await applicant.call(routes.discardDraft, { id: each })
    await Promise.all(making)
  }
  await expectAgreement()
})

test('of 300 copies at once no more are made than the institution has room for', limit, async () => {
  // An institution of its own: what another has removed makes room first.
  const own = await caseStageOn(server, stage.images)
  const { id, record } = await aSource(own)
  const { rows } = await server.platform.db.pool.query(
    'select bytes::float8 as bytes from storage_use where holder_id = $1',
    [own.cast.countyId],
  )
  quotas.institutionBytes = rows[0].bytes + 10 * 2_000_000 + 5
  const replies = await inParallel(300, () => copy(id, [record], own))
  quotas.institutionBytes = 10 ** 10
  expect(outcomes(replies)).toEqual({ ok: 10, StorageQuotaReached: 290 })
  await expectAgreement()
})

test('an application from an examination beside the end of a picture', limit, async () => {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#203030' } })
    .png()
    .toBuffer()
  for (let round = 0; round < 8; round++) {
    const { examinationId: id } = await anExaminedPatient(examining)
    const pictures = await inParallel(4, () =>
      giveAttachment(server.platform, {
        owner: { kind: 'examination', id },
        ...{ accountId: examining.examiner.accountId, kind: 'image', fileName: 'gb.png', bytes },
      }),
    )
    const [made] = await Promise.all([
      examining.examiner.call(examination.apply, { id }),
      ...pictures.map((picture) => examining.examiner.call(attachment.remove, { id: picture })),
    ])
    if (!made.body.success) expect(['RuleBroken', 'StateChanged']).toContain(made.body.error)
  }
  await expectAgreement()
})
