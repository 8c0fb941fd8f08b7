import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Database } from './open.ts'
import { withClient } from './roles.ts'

let folder: string
let old: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tongying-upgrade-'))
  old = await emptyDatabase()
})
afterAll(async () => {
  await old.close()
  await rm(folder, { recursive: true })
})

/** Brings the database to the stand before a migration. */
async function migrateUntil(first: string): Promise<void> {
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  const earlier = names.slice(0, names.indexOf(first))
  for (const name of earlier) await copyFile(join(migrationsFolder, name), join(folder, name))
  await writeFile(join(folder, 'order.txt'), earlier.join('\n'))
  await migrate(old.ownerConnection, folder)
}

type Row = Record<string, unknown>

async function rows(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return withClient(old.ownerConnection, async (client) => (await client.query<Row>(text, [...values])).rows)
}

async function insert(table: string, row: Row): Promise<void> {
  const places = Object.keys(row).map((_name, index) => `$${index + 1}`)
  await rows(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

const [accountId, institutionId] = [randomUUID(), randomUUID()]
const at = new Date('2026-11-20T02:00:00Z')
const bytes = (length: number) => Buffer.alloc(length, 7)

async function aCase(over: Row): Promise<string> {
  const id = randomUUID()
  await insert('consultation', {
    id,
    applicant_id: accountId,
    institution_id: institutionId,
    created_at: at,
    updated_at: at,
    ...over,
  })
  return id
}

const jobsOf = (id: string) => rows(`select task from timed_job where key like '%' || $1 order by task`, [id])

test('institutions keep their rows and take the settings that applied to all; waiting cases and certifications get their timers', async () => {
  await migrateUntil('0195-institution-settings.sql')
  await insert('account', {
    id: accountId,
    phone_sealed: 'x',
    phone_hash: bytes(32),
    phone_masked: '138****2046',
    password_hash: 'x',
    password_changed_at: at,
    created_at: at,
  })
  await insert('institution', {
    id: institutionId,
    name: '青岚县人民医院',
    code: '123',
    province_code: '330000',
    city_code: '330100',
    address: 'x',
    tier: 'secondary',
    rating: 'a',
    ownership: 'public',
    name_grams: [],
    created_at: at,
  })
  const returned = await aCase({ status: 'returned', review: 'failedAudit', submitted_at: at })
  const unanswered = await aCase({ status: 'timeoutNoResponse', submitted_at: at })
  const audited = await aCase({ status: 'waitingForTreatment', review: 'toBeAudited', submitted_at: at })
  const written = await aCase({ status: 'consultationEnd', review: 'writtenReport', submitted_at: at })
  const draft = await aCase({ status: 'draft', review: 'notSubmitted' })
  const certificationId = randomUUID()
  await insert('certification', {
    id: certificationId,
    account_id: accountId,
    status: 'underReview',
    submitted_at: at,
    created_at: at,
    changed_at: at,
  })

  await migrateUntil('0201-consents-relied-on.sql')
  expect(await rows('select acceptance_policy, settings_version from institution')).toEqual([
    { acceptance_policy: 'leadAndSome', settings_version: 0 },
  ])
  const found = await Promise.all([returned, unanswered, audited, written, draft, certificationId].map(jobsOf))
  expect(found.map((jobs) => jobs.map(({ task }) => task))).toEqual([
    ['consultation.autoClose'],
    ['consultation.autoClose'],
    ['consultation.overdueAudit'],
    ['consultation.overdueReport'],
    [],
    ['practitioners.remindReviewers'],
  ])
})

async function aSignature(caseId: string, status: string, signedAt: Date): Promise<string> {
  const [id, linkId] = [randomUUID(), randomUUID()]
  const owner = { owner_kind: 'consultation', owner_id: caseId }
  await insert('patient_link', {
    id: linkId,
    purpose: 'consent',
    ...owner,
    secret_hash: Buffer.from(linkId.replaceAll('-', '')),
    browser_hash: bytes(32),
    status: 'done',
    created_by: accountId,
    created_at: at,
    expires_at: at,
  })
  await insert('consent_signature', {
    id,
    link_id: linkId,
    ...owner,
    binding_sha256: bytes(32),
    shown_sealed: 'x',
    name_sealed: 'x',
    relation: 0,
    signed_at: signedAt,
  })
  await insert('consent', {
    id: randomUUID(),
    signature_id: id,
    purpose: 'consultation',
    text_version: '2026-11-22',
    text_sha256: bytes(32),
    status,
  })
  return id
}

async function aScan(caseId: string, readyAt: Date): Promise<string> {
  const id = randomUUID()
  await insert('attachment', {
    id,
    uploader_id: accountId,
    owner_kind: 'consultation',
    owner_id: caseId,
    kind: 'consent',
    file_name: '同意书.pdf',
    media_type: 'application/pdf',
    bytes: 10,
    sha256: bytes(32),
    status: 'ready',
    created_at: readyAt,
    ready_at: readyAt,
  })
  return id
}

test('cases of before name the consent that they were submitted with; drafts and later signatures none', async () => {
  const [before, later] = [new Date(at.getTime() - 60_000), new Date(at.getTime() + 60_000)]
  const held = { status: 'consultationEnd', review: 'writtenReport', submitted_at: at }
  const [byLink, byFile, signedLater, withdrawn] = [
    await aCase(held),
    await aCase(held),
    await aCase(held),
    await aCase({ ...held, status: 'returned', review: null }),
  ]
  const draft = await aCase({ status: 'draft', review: 'notSubmitted' })
  const signature = await aSignature(byLink, 'agreed', before)
  await aScan(byLink, before)
  const scan = await aScan(byFile, before)
  await aScan(byFile, later)
  const earlierScan = await aScan(signedLater, before)
  await aSignature(signedLater, 'agreed', later)
  await aSignature(withdrawn, 'withdrawn', before)
  await aSignature(draft, 'agreed', before)
  await aScan(draft, before)

  await migrateUntil('0320-plain-names.sql')
  const reliedOn = async (id: string) => {
    const [row] = await rows(
      'select consent_signature_id as link, consent_file_id as file from consultation where id = $1',
      [id],
    )
    return row
  }
  expect(await Promise.all([byLink, byFile, signedLater, withdrawn, draft].map(reliedOn))).toEqual([
    { link: signature, file: null },
    { link: null, file: scan },
    { link: null, file: earlierScan },
    { link: null, file: null },
    { link: null, file: null },
  ])
  expect(await rows('select count(*)::int as count from consent_signature where patient_hash is not null')).toEqual([
    { count: 0 },
  ])
})

test('what waits under a former name is read under the new one: events, live messages, the state of people in a room', async () => {
  const person = randomUUID()
  await insert('outbox_event', { name: 'criticalFinding.reported', payload: { findingId: '1', toldToId: person } })
  await insert('outbox_event', { name: 'live.told', payload: { to: [person], message: { kind: 'discussion.said' } } })
  await insert('outbox_event', { name: 'live.told', payload: { to: [person], message: { kind: 'message.marked' } } })
  const job = { key: 'platform.forgetOld', task: 'platform.forgetOld', due_at: at, next_try_at: at, payload: 'null' }
  await insert('timed_job', job)
  const meetingId = randomUUID()
  await insert('meeting', {
    ...{ id: meetingId, room: '4812906377', owner_kind: 'consultation', owner_id: randomUUID(), title: 'x' },
    ...{ status: 'inProgress', driver: 'mesh', starts_at: at, ends_at: at, created_at: at },
  })
  const presence = { mic: true, camera: false, screen: false, hand: false }
  await insert('meeting_participant', {
    ...{ id: randomUUID(), meeting_id: meetingId, name: '周慎行', role: 'guest', seat_no: 1, admission: 'admitted' },
    ...{ media: 'video', page_id: 'x', resume_hash: bytes(32), knocked_at: at, seen_at: at },
    presence: { ...presence, line: 'weak' },
  })

  await migrate(old.ownerConnection, migrationsFolder)
  expect(await rows('select name, payload from outbox_event order by id')).toEqual([
    { name: 'criticalFinding.reported', payload: { findingId: '1', notifiedPersonId: person } },
    { name: 'live.published', payload: { to: [person], message: { kind: 'discussion.posted' } } },
    { name: 'live.published', payload: { to: [person], message: { kind: 'message.marked' } } },
  ])
  expect(await rows(`select key from timed_job where key like '%forgetOld'`)).toEqual([])
  expect(await rows('select presence from meeting_participant')).toEqual([
    { presence: { ...presence, linkQuality: 'weak' } },
  ])
})
