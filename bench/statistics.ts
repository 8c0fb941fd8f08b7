import { anAccount } from '../server/src/accounts/fixtures.ts'
import { answerPorts } from '../server/src/answer-ports.ts'
import { anInstitution } from '../server/src/institutions/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { createLog } from '../server/src/platform/log.ts'
import { headersOf, signedIn } from '../server/src/testing/remote.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { median, send, type Target, wallMs } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { uuidOf } from './world.ts'

const database = 'bench_statistics'
const cases = 1_000_000
const rounds = 7
/** The longest that somebody waits for the platform's month. */
const mostMs = 1_000

/** The platform's month of a million consultations in numbers: how long whoever asks for it waits. */
export async function statistics(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const headers = await seedCases(cluster)
  const server = await startServer(entries.built, cluster.settings(database))
  try {
    const month = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7)
    const target: Target = { pid: server.pid, url: `${server.origin}/api/statistics/platform?month=${month}`, headers }
    const { total } = JSON.parse(await send(target)).data
    if (total < 20_000) throw new Error(`${total} consultations in the month are not what is measured`)
    const waits: number[] = []
    for (let round = 0; round < rounds; round += 1) waits.push(await wallMs(target))
    const measured = median(waits)
    return [
      {
        what: 'The platform’s month in numbers, of 1M consultations',
        measured: `${measured.toFixed(0)} ms`,
        goal: `≤ ${mostMs} ms`,
        isMet: measured <= mostMs,
        note: `${total} consultations in the month; median of ${rounds}`,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Consultations of three years, each with its invitation, history, report and response; answers an auditor’s headers. */
async function seedCases(cluster: BenchCluster): Promise<Readonly<Record<string, string>>> {
  await cluster.clone(database)
  const db = cluster.open(database)
  try {
    const config = readConfig({ ...cluster.settings(database), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const made = await inTransaction(db, async (tx) => ({
      auditorId: (await anAccount(tx, platform, { roles: ['platformAuditor'] })).id,
      institutionIds: [
        (await anInstitution(tx, { name: '甲' })).id,
        (await anInstitution(tx, { name: '乙' })).id,
      ] as const,
    }))
    await cluster.bulk(database, seedStatements(made))
    return headersOf(await signedIn(platform, made.auditorId))
  } finally {
    await db.close()
  }
}

const from = `generate_series(1, ${cases}) n`
// Every 95 seconds one, for three years.
const at = `(date_trunc('minute', now()) - n * interval '95 seconds')`
const id = uuidOf("'case' || n")
const steps = [
  ...['submitAppointment', 'passAudit', 'accept', 'accept', 'reachQuorum', 'hold', 'submitReport', 'passReview'],
]
const insert = (table: string, columns: string, rows: string, of = from) =>
  `insert into ${table} (${columns}) select ${rows} from ${of}`

interface Made {
  readonly auditorId: string
  readonly institutionIds: readonly [string, string]
}

function seedStatements(made: Made): string[] {
  return [
    ...casesOf(made),
    ...reportsOf(made),
    'vacuum (analyze) consultation, consultation_invitation, consultation_history, consultation_report, consultation_document, consultation_response',
  ]
}

function casesOf({ auditorId, institutionIds: [one, other] }: Made): string[] {
  const lines = steps.map((what, index) => `(${index}, '${what}')`).join(', ')
  return [
    insert(
      'consultation',
      `id, applicant_id, institution_id, report_institution_id, desk_institution_id, status, schedule, departments,
       submitted_at, first_submitted_at, created_at, updated_at`,
      `${id}, '${auditorId}', (case when n % 20 = 0 then '${one}' else '${other}' end)::uuid, '${other}', '${other}',
       (array['completed', 'completed', 'completed', 'consultationEnd', 'cancelled'])[1 + n % 5], (n % 7 = 0)::int,
       array['03', '03.04'], ${at}, ${at}, ${at}, ${at}`,
    ),
    insert(
      'consultation_invitation',
      `id, consultation_id, round, expert_id, is_lead, position, status, invited_at, answer_by, answered_at,
       consultation_created_at`,
      `${uuidOf("'invitation' || n")}, ${id}, 1, '${auditorId}', true, 1, 'accepted', ${at}, ${at} + interval '1 day',
       ${at} + (n % 30) * interval '1 hour', ${at}`,
    ),
    insert(
      'consultation_history',
      'consultation_id, at, what',
      `${id}, ${at} + line.place * interval '2 hours', line.what`,
      `${from} cross join (values ${lines}) line (place, what)`,
    ),
  ]
}

function reportsOf({ auditorId }: Made): string[] {
  const issued = `${from} where n % 5 < 3`
  return [
    insert(
      'consultation_report',
      'consultation_id, revision, author_id, saved_at, submitted_at, reviewer_id, reviewed_at',
      `${id}, 1, '${auditorId}', ${at}, ${at} + interval '12 hours', '${auditorId}', ${at} + interval '14 hours'`,
    ),
    insert(
      'consultation_document',
      'consultation_id, report_no, revision, pdf, sha256, seal, seal_format, sealed_by, issued_at',
      `${id}, n::text, 1, '', '', '', 1, 'x', ${at} + interval '14 hours'`,
      issued,
    ),
    insert(
      'consultation_response',
      'consultation_id, by_id, decision, reason, rating, note, at',
      `${id}, '${auditorId}', 0, '', 5, '', ${at} + interval '20 hours'`,
      issued,
    ),
  ]
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await statistics(cluster)
  } finally {
    await cluster.close()
  }
})
