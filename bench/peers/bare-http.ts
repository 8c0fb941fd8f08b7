import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * What the product is measured against: `node:http` and `pg`, nothing else. It knows the caller by the same session
 * row, reads the page with one statement and makes a draft with the same inserts; it checks nothing else.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c role=tongying_app',
  max: 20,
})

const pageSql = `
  select c.id, c.number, c.status, c.review, c.business_type, c.schedule, c.patient_name, c.patient_gender,
    c.patient_age, c.reason, c.starts_at, c.ends_at, c.room_name, c.updated_at, a.real_name as applicant,
    i.name as institution, l.name as lead, li.name as lead_institution, v.invited, v.accepted,
    (select count(*)::int from consultation where applicant_id = $1) as total
  from consultation c
  left join account a on a.id = c.applicant_id
  left join institution i on i.id = c.institution_id
  left join practitioner l on l.account_id = c.lead_id
  left join institution li on li.id = l.institution_id
  left join lateral (
    select count(*)::int as invited,
      count(*) filter (where status in ('accepted', 'attended', 'absent', 'signed'))::int as accepted
    from consultation_invitation where consultation_id = c.id and round = c.round
  ) v on true
  where c.applicant_id = $1
  order by c.status in ('returned', 'timeoutNoResponse') desc, c.created_at desc, c.id desc
  limit $2 offset $3`

async function accountOf(message: IncomingMessage): Promise<string | undefined> {
  const token = String(message.headers['access-token'])
  const { rows } = await pool.query<{ account_id: string }>(
    `select account_id from session where token_hash = $1 and state = 'active' and expires_at > now()`,
    [createHash('sha256').update(token).digest()],
  )
  return rows[0]?.account_id
}

async function list(accountId: string, url: URL): Promise<unknown> {
  const size = Number(url.searchParams.get('pageSize'))
  const number = Number(url.searchParams.get('pageNum'))
  const { rows } = await pool.query(pageSql, [accountId, size, (number - 1) * size])
  const listed = rows.map((row) => ({
    consultationId: row.id,
    number: row.number,
    state: row.status,
    review: row.review,
    consultationType1: row.business_type,
    applyType: row.schedule,
    patientName: `${row.patient_name[0]}*${row.patient_name.at(-1)}`,
    gender: row.patient_gender,
    age: row.patient_age,
    reason: row.reason,
    applicantName: row.applicant,
    institutionName: row.institution,
    leadName: row.lead,
    leadInstitutionName: row.lead_institution,
    acceptedCount: row.accepted,
    invitedCount: row.invited,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    roomName: row.room_name,
    updatedAt: row.updated_at.toISOString(),
  }))
  return { list: listed, total: rows[0]?.total ?? 0, pageNum: number, pageSize: size }
}

async function create(accountId: string, draft: Record<string, unknown>): Promise<unknown> {
  const [id, now] = [randomUUID(), new Date()]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const member = await client.query(
      'select institution_id from membership where account_id = $1 and ended_at is null order by since limit 1',
      [accountId],
    )
    await client.query(
      `insert into consultation (id, applicant_id, institution_id, status, business_type, schedule, patient_name,
         patient_gender, patient_age, reason, created_at, updated_at)
       values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $10)`,
      [
        id,
        accountId,
        member.rows[0].institution_id,
        draft.consultationType1,
        draft.applyType,
        draft.patientName,
        draft.gender,
        draft.age,
        draft.reason,
        now,
      ],
    )
    await client.query('insert into consultation_application (consultation_id, content) values ($1, $2)', [id, draft])
    await client.query(
      `insert into audit.event (at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, detail)
       values ($1, $2, 'user', 'POST saveDraft', 'consultation', $3, $4, '{}')`,
      [now, accountId, id, member.rows[0].institution_id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return { consultationId: id, savedAt: now.toISOString() }
}

async function bodyOf(message: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString())
}

async function answer(message: IncomingMessage): Promise<unknown> {
  const url = new URL(message.url ?? '/', 'http://bare')
  if (url.pathname === '/readyz') return 'ready'
  const accountId = await accountOf(message)
  if (accountId === undefined) throw new Error('no session')
  const data = message.method === 'POST' ? await create(accountId, await bodyOf(message)) : await list(accountId, url)
  return { code: 200, success: true, msg: '', data }
}

createServer((message, reply) => {
  answer(message).then(
    (data) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
