import { findSession, startSession } from '../server/src/platform/auth/sessions.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { newId } from '../server/src/platform/ids.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'

const checks = 2_000

/** Who is calling, asked of the database at every call: the server's own CPU for it. */
export async function sessionCheck(cluster: BenchCluster): Promise<readonly Measurement[]> {
  await cluster.clone('bench_session')
  const db = cluster.open('bench_session')
  try {
    const now = new Date()
    const { token, signInSecret } = await inTransaction(db, (tx) =>
      startSession(tx, { accountId: newId(), now, userAgent: 'bench', ip: '127.0.0.1' }),
    )
    const first = await findSession(db.orm, { token, signInSecret, idleMs: 60_000, now })
    const given = { token, boundSecret: first?.boundSecret, idleMs: 60_000, now }
    const round = async () => {
      const before = process.cpuUsage()
      for (let check = 0; check < checks; check++) {
        if (!(await findSession(db.orm, given))) throw new Error('the session was not found')
      }
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000 / checks
    }
    await round()
    const rounds: number[] = []
    for (let each = 0; each < 5; each++) rounds.push(await round())
    const ms = median(rounds)
    return [{ what: 'Session check: CPU', measured: `${ms.toFixed(3)} ms`, goal: '≤ 0.15 ms', isMet: ms <= 0.15 }]
  } finally {
    await db.close()
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await sessionCheck(cluster)
  } finally {
    await cluster.close()
  }
})
