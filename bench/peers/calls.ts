import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { personalFieldNames } from '@tongying/contract/consultations'
import pg from 'pg'
import { macOf, type SignedContent, signAuditRows } from '../../server/src/platform/audit/row-mac.ts'
import { nameNgrams } from '../../server/src/platform/db/name-ngrams.ts'
import { loadKeys } from '../../server/src/platform/keys/keys.ts'
import { maskName } from '../../server/src/platform/keys/mask.ts'
import { seal } from '../../server/src/platform/keys/seal.ts'

/**
 * What the product is measured against: `pg` and two calls written by hand for them alone. They find the
 * caller by the same session row and both secrets, answer the same bytes and leave the same rows (the scripts compare
 * them); the arithmetic that both need (masks, grams, encryption) is the product's own. What they leave out is what the
 * product does for every call: routing, permissions, checked input and output, security headers, log line, metrics.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c role=tongying_app',
  max: 20,
})
const keys = loadKeys(process.env.KEYS_FILE ?? '')
signAuditRows({ orm: { $client: pool } }, keys)

/** The cases whose room is open now before all others. */
const openFirst = (c: string) =>
  `case when ${c}.status = 'waitingForConsultation' and ${c}.room_name is not null
    and ${c}.starts_at <= now() + ${c}.lobby_minutes * interval '1 minute' then ${c}.starts_at end asc nulls last`

const pageSql = `
  select c.id, c.number, c.status, c.review, c.business_type, c.schedule, c.patient_name, c.patient_gender,
    c.patient_age, c.reason, c.starts_at, c.ends_at, c.answer_by, c.room_name, c.updated_at,
    coalesce(a.real_name, a.nickname, a.phone_masked) as applicant, i.name as institution, l.name as lead,
    coalesce(nullif(i.abbreviation, ''), i.name) as institution_short,
    coalesce(li.name, l.hospital_name) as lead_institution,
    coalesce(nullif(li.abbreviation, ''), li.name, l.hospital_name) as lead_institution_short,
    c.in_writing, c.lobby_minutes, c.addendum_submitted_at, v.invited, v.accepted, c.total
  from (
    select *, (select count(*)::int from consultation where applicant_id = $1) as total from consultation o
    where applicant_id = $1
    order by ${openFirst('o')}, status in ('returned', 'timeoutNoResponse') desc, created_at desc, id desc
    limit $2 offset $3
  ) c
  left join account a on a.id = c.applicant_id
  left join institution i on i.id = c.institution_id
  left join practitioner l on l.account_id = c.lead_id
  left join institution li on li.id = l.institution_id
  left join lateral (
    select count(*)::int as invited,
      count(*) filter (where status in ('accepted', 'attended', 'absent', 'signed'))::int as accepted
    from consultation_invitation where consultation_id = c.id and round = c.round
  ) v on true
  order by ${openFirst('c')}, c.status in ('returned', 'timeoutNoResponse') desc, c.created_at desc, c.id desc`

const statusNumbers: Readonly<Record<string, number>> = { waitingForConsultation: 3, completed: 5 }
const reviewNumbers: Readonly<Record<string, number>> = { passedReview: 5 }
/** What an applicant may do with an appointment, and with a report that waits for a response. */
const allowedIn: Readonly<Record<string, readonly string[]>> = {
  waitingForConsultation: ['cancel', 'inviteExpert', 'reschedule'],
  completed: ['respondToReport'],
}
const sha256 = (text: string) => createHash('sha256').update(text).digest()

async function accountOf({ headers }: IncomingMessage): Promise<string | undefined> {
  const cookie = /(?:^|; )session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await pool.query<{ account_id: string; bound_hash: Buffer }>(
    `select account_id, bound_hash from session where token_hash = $1 and state = 'active' and expires_at > now()
       and last_seen_at > now() - interval '30 minutes'`,
    [sha256(String(headers['access-token']))],
  )
  return rows[0]?.bound_hash.equals(sha256(cookie)) ? rows[0].account_id : undefined
}

async function list(accountId: string, url: URL): Promise<unknown> {
  const size = Number(url.searchParams.get('pageSize'))
  const number = Number(url.searchParams.get('pageNum'))
  const { rows } = await pool.query(pageSql, [accountId, size, (number - 1) * size])
  const listed = rows.map((row) => ({
    consultationId: row.id,
    number: row.number,
    status: statusNumbers[row.status],
    state: row.status,
    audit: reviewNumbers[row.review],
    review: row.review,
    consultationType1: row.business_type,
    applyType: row.schedule,
    patientName: maskName(row.patient_name),
    gender: row.patient_gender,
    age: row.patient_age,
    reason: row.reason,
    applicantName: row.applicant,
    institutionName: row.institution,
    institutionShortName: row.institution_short,
    leadName: row.lead,
    leadInstitutionName: row.lead_institution,
    leadInstitutionShortName: row.lead_institution_short,
    acceptedCount: row.accepted,
    invitedCount: row.invited,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    answerBy: row.status === 'unresponsive' ? row.answer_by.toISOString() : null,
    isInWriting: row.in_writing,
    roomName: row.status === 'waitingForConsultation' ? row.room_name : null,
    isLobbyOpen:
      row.status === 'waitingForConsultation' && Date.now() >= row.starts_at.getTime() - row.lobby_minutes * 60_000,
    // Nobody can wait where no room is open.
    waitingCount: 0,
    updatedAt: row.updated_at.toISOString(),
    addendumSubmittedAt: row.addendum_submitted_at?.toISOString() ?? null,
    // Nobody prepares what was submitted.
    preparation: null,
    relation: ['applicant'],
    allowed: allowedIn[row.status] ?? [],
    isMyTurn: false,
  }))
  return { list: listed, total: rows[0]?.total ?? 0, pageNum: number, pageSize: size }
}

async function create(accountId: string, draft: Record<string, unknown>): Promise<unknown> {
  const [id, now] = [randomUUID(), new Date()]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `select i.id from membership m join institution i on i.id = m.institution_id
       where account_id = $1 and ended_at is null order by since, m.id limit 1`,
      [accountId],
    )
    const institutionId = rows[0].id
    await insertConsultation(client, { id, accountId, institutionId, now }, draft)
    await insertApplication(client, id, draft)
    await insertAuditRow(client, {
      ...{ nonce: randomUUID(), at: now, actorId: accountId, actorKind: 'user', action: 'consultation.saveDraft' },
      ...{ subjectKind: 'consultation', subjectId: id, institutionId, requestId: randomUUID(), detail: {} },
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { consultationId: id, status: -1, savedAt: now.toISOString() }
}

async function insertAuditRow(client: pg.PoolClient, row: SignedContent): Promise<void> {
  await client.query(
    `insert into audit.event (at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, request_id,
       detail, nonce, mac)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[row.at, row.actorId, row.actorKind, row.action, row.subjectKind, row.subjectId, row.institutionId],
      ...[row.requestId, row.detail, row.nonce, macOf(pool, row)],
    ],
  )
}

async function insertConsultation(
  client: pg.PoolClient,
  { id, accountId, institutionId, now }: { id: string; accountId: string; institutionId: string; now: Date },
  draft: Record<string, unknown>,
): Promise<void> {
  await client.query(
    `insert into consultation (id, applicant_id, institution_id, status, review, business_type, schedule,
       patient_name, patient_name_grams, patient_gender, patient_age, reason, starts_at, ends_at, created_at, updated_at,
       departments)
     values ($1, $2, $3, 'draft', 'notSubmitted', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)`,
    [
      id,
      accountId,
      institutionId,
      draft.consultationType1,
      draft.applyType,
      draft.patientName,
      nameNgrams(String(draft.patientName)),
      draft.gender,
      draft.age,
      draft.reason,
      new Date(`${draft.appointDate}T${draft.startTime}:00+08:00`),
      new Date(`${draft.appointDate}T${draft.endTime}:00+08:00`),
      now,
      departmentsOf(draft),
    ],
  )
}

/** The departments that are asked, each with the one above it. */
function departmentsOf({ consultationDep }: Record<string, unknown>): string[] {
  const asked = Array.isArray(consultationDep) ? consultationDep.map(String) : []
  return [...new Set(asked.flatMap((code) => [code, code.split('.')[0] ?? code]))]
}

async function insertApplication(client: pg.PoolClient, id: string, draft: Record<string, unknown>): Promise<void> {
  const personal: Record<string, unknown> = {}
  const content = { ...draft }
  for (const name of personalFieldNames) {
    if (draft[name]) personal[name] = draft[name]
    delete content[name]
  }
  await client.query(
    'insert into consultation_application (consultation_id, content, personal, certificate_hash) values ($1, $2, $3, $4)',
    [
      id,
      content,
      seal(keys, `consultation_application:${id}:personal`, JSON.stringify(personal)),
      keys.lookUp('certificate', String(personal.certificateId)),
    ],
  )
}

/** Answers the one or the other call, for every transport. */
export async function answer(message: IncomingMessage, draft: Record<string, unknown> | undefined): Promise<unknown> {
  const accountId = await accountOf(message)
  if (accountId === undefined) throw new Error('no session')
  const url = new URL(message.url ?? '/', 'http://bare')
  const data = draft ? await create(accountId, draft) : await list(accountId, url)
  return { code: 200, success: true, msg: '', data }
}

process.on('SIGTERM', () => process.exit(0))
