import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { aCaseCast } from '../consultations/fixtures.ts'
import { testApp } from '../testing/app.ts'
import { keptDays } from './purge-expired.ts'

test('after a week nothing is left of idempotency keys, their answers, counted tries, and jobs that are done', async () => {
  const server = await testApp()
  const { applicantId } = await aCaseCast(server.platform)
  const { pool } = server.platform.db
  const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount
  const guess = () => server.guest.call(accountRoutes.login, { phone: '13400000001', password: 'Wrong#123' })
  const save = async (key: string) =>
    (await server.as(applicantId)).call(consultationRoutes.saveDraft, {}, { headers: { 'idempotency-key': key } })
  await save(randomUUID())
  await guess()
  expect(await count('limit_count')).toBeGreaterThan(1)
  await pool.query(
    `insert into timed_job (key, task, due_at, next_try_at, payload, done_at) values
       ('old', 't', now(), now(), '{}', now() - interval '8 days'), ('young', 't', now(), now(), '{}', now() - interval '6 days')`,
  )
  await server.deliverAll()
  server.clock.moveBy((keptDays - 1) * dayMs)
  const younger = randomUUID()
  const first = (await save(younger)).data
  await server.deliverAll()
  expect(await count('idempotency_key')).toBe(2)
  expect(await count('limit_count')).toBe(0)
  server.clock.moveBy(2 * dayMs)
  await server.deliverAll()
  expect(await count('idempotency_key')).toBe(1)
  // What is younger still has its one effect.
  expect((await save(younger)).data).toEqual(first)
  const jobs = await pool.query(`select key from timed_job where key in ('old', 'young')`)
  expect(jobs.rows).toEqual([{ key: 'young' }])
  await server.close()
})
