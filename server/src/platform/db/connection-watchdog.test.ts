import { join } from 'node:path'
import { kitErrors } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { urlsOf } from '../../testing/processes.ts'
import { toProblem } from '../http/envelope.ts'
import { cloneDatabase, silentLog } from '../testing/database.ts'
import { faultProxy } from '../testing/proxy.ts'
import { connect } from './open.ts'
import { inTransaction } from './transaction.ts'

test('a connection to the database that leads nowhere is cut: 503 within the bound, and the next call has another connection', async () => {
  const db = await cloneDatabase()
  const proxy = await faultProxy({ path: join(inject('testCluster').host, '.s.PGSQL.5432') })
  const url = urlsOf(db, proxy.port).DATABASE_URL
  const connection = { connectionString: url }
  const far = connect({ connection, ownerConnection: connection, log: silentLog, poolSize: 2, silenceMs: 600 })
  onTestFinished(async () => {
    await far.close()
    await proxy.close()
    await db.close()
  })
  // What takes long on a working connection is not cut.
  await far.pool.query('select pg_sleep(0.4)')
  const asked: (() => Promise<unknown>)[] = [
    () => far.pool.query('select 1'),
    () => inTransaction(far, (tx) => tx.execute(sql`select 1`)),
  ]
  for (const ask of asked) {
    await ask()
    await proxy.set({ isHalfOpen: true })
    const start = performance.now()
    const error = await ask().catch((reason: unknown) => reason)
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(toProblem(error).definition).toBe(kitErrors.Unavailable)
    await proxy.set({})
    expect((await far.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(far.pool.totalCount - far.pool.idleCount).toBe(0)
  }
}, 20_000)
