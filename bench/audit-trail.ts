import { anAccount } from '../server/src/accounts/fixtures.ts'
import { answerPorts } from '../server/src/answer-ports.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { sealAudit } from '../server/src/platform/audit/seal-audit.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { headersOf, signedIn } from '../server/src/testing/remote.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { byTurns, load, median, type Target, wallMs } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { uuidOf } from './world.ts'

const requests = 40
/** Rows of the person, the record and the institution that are asked for, however many rows there are in all. */
const rowsEach = 200
const person = '11111111-1111-4111-8111-111111111111'
/** The first page by each filter. */
const filters = {
  none: '',
  time: `?until=${encodeURIComponent('2026-01-01T00:00:00Z')}`,
  person: `?actor=${person}`,
  action: '?action=attachment.view',
  group: '?group=reading',
  record: `?subjectKind=consultation&subject=${person}`,
  institution: `?institutionId=${person}`,
  'institution and group': `?institutionId=${person}&group=reading`,
  request: '?requestId=request-7',
}

/** Page 1 of the audit trail by each filter when it holds a hundred times as much: how long a person waits. */
export async function auditTrail(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const small = await seedTrail(cluster, 'bench_trail_small', 10_000)
  const large = await seedTrail(cluster, 'bench_trail_large', 1_000_000)
  const onSmall = await startServer(entries.built, cluster.settings('bench_trail_small'))
  const onLarge = await startServer(entries.built, cluster.settings('bench_trail_large'))
  try {
    const measurements: Measurement[] = []
    for (const [name, query] of Object.entries(filters)) {
      const url = `/console/api/auditTrail${query}`
      const atSmall = { pid: onSmall.pid, url: onSmall.origin + url, headers: small }
      const atLarge = { pid: onLarge.pid, url: onLarge.origin + url, headers: large }
      for (const target of [atSmall, atLarge]) await load(target, 100)
      const [million = Number.NaN, tenThousand = Number.NaN] = await byTurns(
        [() => medianWait(atLarge), () => medianWait(atSmall)],
        5,
      )
      const note = `${million.toFixed(1)} ms against ${tenThousand.toFixed(1)} ms`
      measurements.push(
        ratioMeasurement(`Audit trail, page 1 by ${name}, 1M rows against 10k`, million / tenThousand, 1.6, { note }),
      )
    }
    return measurements
  } finally {
    await onSmall.stop()
    await onLarge.stop()
  }
}

/** A database with so many rows of the trail; answers the headers of an auditor of the platform. */
async function seedTrail(cluster: BenchCluster, name: string, rows: number): Promise<Readonly<Record<string, string>>> {
  await cluster.clone(name)
  const db = cluster.open(name)
  try {
    const config = readConfig({ ...cluster.settings(name), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const { id } = await anAccount(db.orm, platform, { roles: ['platformAuditor'] })
    const many = Math.max(1, Math.round(rows / rowsEach))
    const one = `case when n % ${many} = 0 then '${person}' else ${uuidOf(`'trail' || n % ${many}`)} end`
    const institution = `case when n % ${many} = 0 then '${person}'::uuid end`
    await cluster.bulk(name, [
      `insert into audit.event (at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, request_id, detail)
       select timestamptz '2026-11-01' - n * interval '1 minute', ${one}, 'user',
         (array['attachment.view', 'consultation.submit', 'account.login', 'test.rare'])[1 + n % 4], 'consultation', (${one})::text,
         ${institution}, 'request-' || n, '{}' from generate_series(1, ${rows}) n`,
      'analyze audit.event',
      'vacuum audit.event',
      // The next check of the whole trail is half an hour away.
      'insert into trail_check (at, ms, rows, last_row, findings) values (now(), 0, 0, 0, 0)',
    ])
    // What is not sealed yet is sealed before anything is measured.
    await sealAudit(db, platform.keys, new Date())
    return headersOf(await signedIn(platform, id))
  } finally {
    await db.close()
  }
}

async function medianWait(target: Target): Promise<number> {
  const waits: number[] = []
  for (let round = 0; round < requests; round++) waits.push(await wallMs(target))
  return median(waits)
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await auditTrail(cluster)
  } finally {
    await cluster.close()
  }
})
