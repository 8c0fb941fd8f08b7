import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { Caller, TestApp } from './app.ts'

interface Race {
  readonly caller: Caller
  /** A case that the caller may discuss. */
  readonly id: string
  /** Ends the caller's right to it. */
  readonly end: () => Promise<unknown>
}

/**
 * Somebody writes eight times while their right ends. Counts what went wrong: what was stored after the end was answered,
 * and what began after that answer and was not refused.
 */
export async function raceTheEnd(server: TestApp, { caller, id, end }: Race) {
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
    const reply = await caller.call(routes.discuss, { id, text: `第${index}句` })
    return { isLate, status: reply.status }
  })
  await end()
  isAnswered = true
  const then = await stored()
  const done = await Promise.all(calls)
  const notRefused = done.filter(({ isLate, status }) => isLate && status !== 404).length
  return { storedLater: (await stored()) - then, notRefused }
}
