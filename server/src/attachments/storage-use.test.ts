import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { attachmentRoutes, type UploadMetadata, uploadLimits } from '@tongying/contract/attachments'
import { consultationRoutes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCaseCast } from '../consultations/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { beginUpload } from './begin-upload.ts'
import { giveAttachment } from './fixtures.ts'
import { idleMs, makeRoom, removedMs } from './make-room.ts'

const moreThanTheDisk = 2 ** 50
const kilobyte = 1024
const quotas = { accountBytes: 100 * kilobyte, institutionBytes: 300 * kilobyte }
let server: TestApp
let institution: { institutionId: string; applicantId: string; caseId: string }

beforeAll(async () => {
  server = await testApp({ quotas })
  const cast = await aCaseCast(server.platform)
  const doctor = await server.as(cast.applicantId)
  const { consultationId: caseId } = (await doctor.call(consultationRoutes.saveDraft, { main: '病史' })).data
  const { rows } = await server.platform.db.pool.query<{ id: string }>(
    'select institution_id as id from consultation where id = $1',
    [caseId],
  )
  institution = { institutionId: rows[0]?.id ?? '', applicantId: cast.applicantId, caseId }
})
afterAll(() => server.close())

function wanted(ownerKind: UploadMetadata['ownerKind'], ownerId: string): UploadMetadata {
  return { filename: 'a.pdf', kind: 'consultationFile', ownerKind, ownerId, attachmentType: 'other' }
}
/** Begins an upload; answers its id or the name of the refusal. */
async function begin(accountId: string, bytes: number, owner = wanted('account', accountId)): Promise<string> {
  const { db, clock } = server.platform
  const call = { accountId, now: clock.now(), wanted: owner, bytes, quotas }
  try {
    return await inTransaction(db, (tx) => beginUpload(tx, call))
  } catch (error) {
    if (error instanceof Problem) return error.definition.name
    // 300 at once wait for one line of the database; some give up on a slow machine.
    if (error instanceof Error && error.message.startsWith('timeout exceeded')) return 'Unavailable'
    throw error
  }
}
/** The same through HTTP. */
function post(caller: Caller, accountId: string, bytes: number, language = 'zh-CN') {
  const metadata = Object.entries(wanted('account', accountId)).map(
    ([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`,
  )
  return server.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: {
      ...caller.headers,
      'accept-language': language,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': metadata.join(','),
    },
    cookies: caller.cookies,
  })
}
const isTaken = (answer: string) => answer.includes('-')
async function used(kind: string, id: string): Promise<[counted: number, summed: number]> {
  const { rows } = await server.platform.db.pool.query<{ counted: string; summed: string }>(
    `select coalesce((select bytes from storage_use where holder_kind = $1 and holder_id = $2), 0) as counted,
       (select coalesce(sum(bytes), 0) from attachment where status <> 'quarantined'
        and case when $1 = 'account' then institution_id is null and uploader_id = $2 else institution_id = $2 end) as summed`,
    [kind, id],
  )
  return [Number(rows[0]?.counted), Number(rows[0]?.summed)]
}

describe('the storage of an account', () => {
  it('is never overdrawn by 300 who begin at once', async () => {
    const id = randomUUID()
    // Not so many that the other limit, of unfinished uploads, is met first.
    const answers = await Promise.all(Array.from({ length: 300 }, () => begin(id, 9 * kilobyte)))
    for (let turn = 0; turn < 12; turn += 1) answers.push(await begin(id, 9 * kilobyte))
    expect(answers.filter(isTaken)).toHaveLength(11)
    expect(await used('account', id)).toEqual([99 * kilobyte, 99 * kilobyte])
  })

  it('counts what is finished and removed, and has room again when an upload is given up', async () => {
    const id = randomUUID()
    const owner = { kind: 'account', id } as const
    const caller = await server.as(id)
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50 * kilobyte)])
    const file = { accountId: id, owner, kind: 'consultationFile', fileName: 'a.pdf', bytes } as const
    await giveAttachment(server.platform, { ...file, attachmentType: 'other' })
    const begun = await begin(id, 40 * kilobyte)
    expect((await caller.call(attachmentRoutes.ownStorage, {})).data).toEqual({
      of: 'account',
      usedBytes: 90 * kilobyte + 9,
      allowedBytes: quotas.accountBytes,
    })
    expect(await begin(id, 20 * kilobyte)).toBe('StorageQuotaReached')
    await openDisk(server.platform.config.filesDir).begin(begun)
    expect((await caller.call(attachmentRoutes.discard, { id: begun })).status).toBe(200)
    expect(await begin(id, 20 * kilobyte)).not.toBe('StorageQuotaReached')
    expect(await used('account', id)).toEqual([70 * kilobyte + 9, 70 * kilobyte + 9])
  })

  it('takes what was removed away for good before it refuses', async () => {
    const id = randomUUID()
    const caller = await server.as(id)
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(80 * kilobyte)])
    const removed = await giveAttachment(server.platform, {
      accountId: id,
      owner: { kind: 'account', id },
      kind: 'consultationFile',
      fileName: 'a.pdf',
      bytes,
      attachmentType: 'other',
    })
    await caller.call(attachmentRoutes.remove, { id: removed })
    expect((await used('account', id))[0]).toBe(80 * kilobyte + 9)
    expect(await begin(id, 90 * kilobyte)).not.toBe('StorageQuotaReached')
    expect((await caller.call(attachmentRoutes.restore, { id: removed })).status).toBe(404)
    expect(await used('account', id)).toEqual([90 * kilobyte, 90 * kilobyte])
  })

  it('takes its own idle uploads away before it refuses, nobody else’s and nothing that was drawn', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    const caller = await server.as(id)
    const [mine, theirs] = [await begin(id, 90 * kilobyte), await begin(other, 90 * kilobyte)]
    const drawn = join(openDisk(server.platform.config.filesDir).derivedFolder, 'ab', 'drawn')
    await mkdir(dirname(drawn), { recursive: true })
    await writeFile(drawn, 'drawn')
    const upload = () => post(caller, id, 50 * kilobyte).then(({ statusCode }) => statusCode)
    expect(await upload()).toBe(422)
    server.clock.moveBy(idleMs + 1000)
    try {
      expect(await upload()).toBe(201)
    } finally {
      server.clock.moveBy(-idleMs - 1000)
    }
    const { rows } = await server.platform.db.pool.query<{ id: string }>(
      'select id from attachment where id = any($1)',
      [[mine, theirs]],
    )
    expect(rows).toEqual([{ id: theirs }])
    expect(await readFile(drawn, 'utf8')).toBe('drawn')
  })

  it('says at its limit what is used, and what to do, in both languages', async () => {
    const id = randomUUID()
    const caller = await server.as(id)
    await begin(id, 60 * kilobyte)
    const ask = async (language: string) => {
      const answer = await post(caller, id, 50 * kilobyte, language)
      return [answer.statusCode, answer.json().error, answer.json().fields.file]
    }
    const [status, name, chinese] = await ask('zh-CN')
    expect([status, name]).toEqual([422, 'StorageQuotaReached'])
    expect(chinese).toContain('已用60.00 KB，上限100.00 KB，这个文件50.00 KB')
    expect((await ask('en-US'))[2]).toContain('60.00 KB of 100.00 KB used, and this file is 50.00 KB')
  })
})

describe('the storage of an institution', () => {
  it('holds the files of its cases, and is never overdrawn by 300 who begin at once', async () => {
    const { institutionId, applicantId, caseId } = institution
    const before = await used('account', applicantId)
    const owner = wanted('consultation', caseId)
    const answers = await Promise.all(Array.from({ length: 300 }, () => begin(applicantId, 40 * kilobyte, owner)))
    for (let turn = 0; turn < 8; turn += 1) answers.push(await begin(applicantId, 40 * kilobyte, owner))
    expect(answers.filter(isTaken)).toHaveLength(7)
    expect(await used('institution', institutionId)).toEqual([280 * kilobyte, 280 * kilobyte])
    expect(await used('account', applicantId)).toEqual(before)
  })

  it('is shown to who uploads for it and to its administrators alone', async () => {
    const { applicantId, institutionId, caseId } = institution
    const doctor = await server.as(applicantId)
    const files = await doctor.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: caseId })
    const storage = { of: 'institution', usedBytes: 280 * kilobyte, allowedBytes: quotas.institutionBytes }
    expect(files.data.storage).toEqual(storage)
    const shown = async () => {
      const { list } = (await doctor.call(membershipRoutes.myOrganizations, {})).data
      return list.find(({ id }) => id === institutionId)?.storage
    }
    expect(await shown()).toBeNull()
    await server.platform.db.pool.query(
      `update membership set roles = array_append(roles, 'institutionAdmin') where account_id = $1`,
      [applicantId],
    )
    expect(await shown()).toEqual(storage)
  })

  it('is free again when a draft with its files is discarded', async () => {
    const { applicantId, institutionId, caseId } = institution
    const doctor = await server.as(applicantId)
    expect((await doctor.call(consultationRoutes.discardDraft, { id: caseId })).status).toBe(200)
    expect(await used('institution', institutionId)).toEqual([0, 0])
  })
})

describe('when room is short', () => {
  it('idle uploads and files removed a day ago go, others stay', async () => {
    const id = randomUUID()
    const caller = await server.as(id)
    const disk = openDisk(server.platform.config.filesDir)
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(kilobyte)])
    const owner = { kind: 'account', id } as const
    const give = () =>
      giveAttachment(server.platform, {
        accountId: id,
        owner,
        kind: 'consultationFile',
        fileName: 'a.pdf',
        bytes,
        attachmentType: 'other',
      })
    const [kept, removed] = [await give(), await give()]
    await caller.call(attachmentRoutes.remove, { id: removed })
    const idle = await begin(id, kilobyte)
    await disk.begin(idle)
    await makeRoom(server.platform, moreThanTheDisk)
    expect(await disk.locate(idle)).toBeDefined()
    expect(await disk.locate(removed)).toBeDefined()
    const ahead = Math.max(idleMs, removedMs) + 1000
    server.clock.moveBy(ahead)
    try {
      const fresh = await begin(id, kilobyte)
      expect(await makeRoom(server.platform, moreThanTheDisk)).toBeGreaterThanOrEqual(2)
      const { rows } = await server.platform.db.pool.query<{ id: string }>(
        'select id from attachment where uploader_id = $1',
        [id],
      )
      expect(rows.map((row) => row.id).toSorted()).toEqual([kept, fresh].toSorted())
      expect(await disk.locate(idle)).toBeUndefined()
      expect(await disk.locate(removed)).toBeUndefined()
    } finally {
      server.clock.moveBy(-ahead)
    }
    expect(ahead).toBeLessThan(uploadLimits.days * 86_400_000)
  })
})
