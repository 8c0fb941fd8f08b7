import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect } from 'vitest'
import { removeFrom } from '../memberships/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller, TestApp } from '../platform/testing/app.ts'
import type { CaseCast } from './fixtures.ts'

interface Race {
  readonly cast: CaseCast
  readonly applicant: Caller
  readonly admin: Caller
  /** A case of the applicant that can be discussed. */
  readonly id: string
}

/**
 * The applicant writes eight times while their membership ends: nothing is stored after the removal was answered, and
 * what began after it is refused. The membership is there again afterwards.
 */
export async function raceTheRemoval(server: TestApp, { cast, applicant, admin, id }: Race): Promise<void> {
  const member = { accountId: cast.applicantId, institutionId: cast.countyId }
  const stored = async () => {
    const { rows } = await server.platform.db.pool.query(
      'select count(*)::int as many from consultation_discussion where consultation_id = $1',
      [id],
    )
    return Number(rows[0]?.many)
  }
  let isAnswered = false
  const calls = Array.from({ length: 8 }, async (_each, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 2))
    const isLate = isAnswered
    const reply = await applicant.call(routes.discuss, { id, text: `第${index}句` })
    return { isLate, status: reply.status }
  })
  await removeFrom(admin, member)
  isAnswered = true
  const then = await stored()
  const done = await Promise.all(calls)
  expect(await stored()).toBe(then)
  expect(done.filter(({ isLate, status }) => isLate && status !== 404)).toEqual([])
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, member, server.clock.now()))
}
