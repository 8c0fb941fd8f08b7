import { rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentRoutes, uploadPath } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { writeUploadMetadata } from '../../platform/storage/tus-headers.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { mayMount, smallDisk, takeAway } from '../../testing/small-disk.ts'
import { ownFile } from '../../testing/tus.ts'
import { ownerKind } from '../files-of-case.ts'
import { aDraft, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const small = 1_000
/** To look into so much takes longer than some calls. */
const large = 250_000_000

/** A submitted case with one more record of so many bytes, most of which are holes. */
async function aCase(of: CaseStage, bytes: number): Promise<{ id: string; record: string }> {
  const { platform } = of.server
  const id = await aDraft(of)
  const content = Buffer.alloc(small)
  content.write('%PDF-1.7\n')
  const record = await giveAttachment(platform, {
    owner: { kind: ownerKind, id },
    ...{ accountId: of.ids.applicant, kind: 'consultationFile', attachmentType: 'other' },
    ...{ fileName: '既往病历.pdf', bytes: content },
  })
  await truncate((await openDisk(platform.config.filesDir).locate(record))?.path ?? '', bytes)
  await platform.db.pool.query('update attachment set bytes = $2 where id = $1', [record, bytes])
  await good(of.people.applicant.call(routes.submit, { id }))
  return { id, record }
}
const copy = (of: CaseStage, { id, record }: { id: string; record: string }) =>
  of.people.applicant.call(routes.copyApplication, { id, fileIds: [record] })
const unfinished = async (of: CaseStage) => {
  const { rows } = await of.server.platform.db.pool.query<{ id: string; owner_id: string; bytes: number }>(
    `select id, owner_id, bytes::float8 as bytes from attachment where status in ('received', 'scanning') order by id`,
  )
  return rows
}
/** Begins copies, the first of a large file; answers them once they are all booked and wait behind it. */
async function waiting(of: CaseStage, cases: readonly { id: string; record: string }[]) {
  const begun = []
  for (const each of cases) {
    begun.push(copy(of, each))
    const booked = async () => expect(await unfinished(of)).toHaveLength(begun.length)
    await vi.waitFor(booked, { interval: 1, timeout: 5_000 })
  }
  return begun
}
async function used(of: CaseStage): Promise<number> {
  const { rows } = await of.server.platform.db.pool.query(
    'select bytes::float8 as bytes from storage_use where holder_id = $1',
    [of.cast.countyId],
  )
  return rows[0]?.bytes ?? 0
}
/** How many names the bytes of a file have on the disk. */
async function namesOf(fileId: string): Promise<number> {
  const found = await openDisk(stage.server.platform.config.filesDir).locate(fileId)
  return found ? (await stat(found.path)).nlink : 0
}

test('an application that is discarded while its copies wait for their turn leaves no name of their bytes', async () => {
  const [first, second] = [await aCase(stage, large), await aCase(stage, small)]
  const before = await used(stage)
  const copies = await waiting(stage, [first, second, second])
  const late = (await unfinished(stage)).filter(({ bytes }) => bytes === small)
  for (const each of late) await good(stage.people.applicant.call(routes.discardDraft, { id: each.owner_id }))
  for (const each of copies) await good(each)
  expect(late).toHaveLength(2)
  expect(await unfinished(stage)).toEqual([])
  expect([await namesOf(first.record), await namesOf(second.record)]).toEqual([2, 1])
  expect((await used(stage)) - before).toBe(large)
})

test('a file that goes while its copy waits for its turn is copied all the same', async () => {
  const [first, second] = [await aCase(stage, large), await aCase(stage, small)]
  const [busy, late] = await waiting(stage, [first, second])
  // Where it is not yet given its bytes, it has a moment more.
  await vi.waitFor(async () => expect(await namesOf(second.record)).toBe(2))
  await openDisk(stage.server.platform.config.filesDir).remove(second.record)
  const consultationId = (await late)?.data.consultationId ?? ''
  const { files } = await good(stage.people.applicant.call(routes.detail, { id: consultationId }))
  expect(files.map(({ name }) => name)).toEqual(['既往病历.pdf'])
  await busy
})

describe.runIf(mayMount)('on a small disk', () => {
  let disk: string
  let there: CaseStage
  beforeAll(async () => {
    disk = await smallDisk(200)
    there = await aCaseStage({ filesDir: join(disk, 'files') })
  })
  afterAll(async () => {
    await there?.server.close()
    await takeAway(disk)
  })

  test('copies take no room: while they wait for their turn others upload, and nothing of theirs is thrown away', async () => {
    const one = await aCase(there, large)
    const copies = await waiting(there, [one, one])
    const { headers, cookies } = await there.server.as(there.ids.other)
    const begun = await there.server.app.inject({
      ...{ method: 'POST', url: uploadPath, cookies },
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': '1000000',
        'upload-metadata': writeUploadMetadata(ownFile(there.ids.other)),
      },
    })
    expect((await unfinished(there)).filter(({ bytes }) => bytes === large).length).toBeGreaterThan(0)
    expect(begun.statusCode).toBe(201)
    for (const each of copies) await good(each)
  })
})

test('a copy whose bytes are lost lapses with its week, and gives back what it counted for', async () => {
  const one = await aCase(stage, 5_000)
  await rm((await openDisk(stage.server.platform.config.filesDir).locate(one.record))?.path ?? '')
  const before = await used(stage)
  const { consultationId } = await good(copy(stage, one))
  const asked = { ownerKind, ownerId: consultationId } as const
  const listed = async () => (await good(stage.people.applicant.call(attachmentRoutes.list, asked))).unfinished
  const [lost] = await listed()
  expect((await used(stage)) - before).toBe(5_000)
  const { rows } = await stage.server.platform.db.pool.query(
    `select count(*)::int as planned from timed_job where task = 'attachments.expire' and key like '%' || $1`,
    [lost?.id],
  )
  expect(rows).toEqual([{ planned: 1 }])
  await good(stage.people.applicant.call(attachmentRoutes.discard, { id: lost?.id ?? '' }))
  expect(await listed()).toEqual([])
  expect(await used(stage)).toBe(before)
})

test('nothing is written into a copy, whose bytes are another file’s too', async () => {
  const one = await aCase(stage, large)
  const { pool } = stage.server.platform.db
  const [copying] = await waiting(stage, [one])
  const [made] = await unfinished(stage)
  const { headers, cookies } = await stage.server.as(stage.ids.applicant)
  const written = (offset: number) =>
    stage.server.app.inject({
      ...{ method: 'PATCH', url: `${uploadPath}/${made?.id}`, cookies, payload: Buffer.from('written over') },
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    })
  for (const offset of [0, large - 12, large]) expect((await written(offset)).statusCode).toBeGreaterThanOrEqual(400)
  await copying
  const again = await good(copy(stage, one))
  const { rows } = await pool.query(
    `select count(distinct sha256)::int as contents, count(*)::int as files from attachment
       where owner_id = any($1) and bytes = $2 and status = 'ready'`,
    [[made?.owner_id, again.consultationId], large],
  )
  expect(rows).toEqual([{ contents: 1, files: 2 }])
})

test('no file that belongs to no record, or to somebody else, is copied by its id', async () => {
  const { id } = await aCase(stage, small)
  const given = (accountId: string) =>
    giveAttachment(stage.server.platform, {
      owner: { kind: 'account', id: accountId },
      ...{ accountId, kind: 'consultationFile', attachmentType: 'other', fileName: 'a.pdf' },
      bytes: Buffer.from('%PDF-1.7\n'),
    })
  for (const record of [await given(stage.ids.applicant), await given(stage.ids.other)])
    expect((await copy(stage, { id, record })).body).toMatchObject({
      error: 'RuleBroken',
      fields: { fileIds: expect.any(String) },
    })
})

test('a file of a kind that is taken no more, from before a rule became stricter, is not copied', async () => {
  const one = await aCase(stage, small)
  await stage.server.platform.db.pool.query(`update attachment set file_name = 'a.tif' where id = $1`, [one.record])
  expect((await copy(stage, one)).body).toMatchObject({ error: 'FileTypeWrong' })
})
