import { type ConsultationMove, consultationStates } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseStage } from '../testing/case-trace.ts'
import { moveWalks } from '../testing/notice-walks/moves.ts'
import { type CaseStage, caseStageOn, signInAgain } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

/** Whether the walk by a move arrives: the case's history then names it. */
async function arrives(move: ConsultationMove, without: (press: () => Promise<void>) => Promise<void>) {
  const own = await caseStageOn(stage.server, stage.images)
  const walk = moveWalks[move]
  const id = (await walk.begin(own)) ?? ''
  await own.server.deliverAll()
  signInAgain(own)
  await without(async () => {
    await walk.press(own, id)
    await own.server.deliverAll()
  })
  const { rows } = await own.server.platform.db.pool.query<{ many: number }>(
    'select count(*)::int as many from consultation_history where consultation_id = $1 and what = $2',
    [id, move],
  )
  return (rows[0]?.many ?? 0) > 0
}

/** Takes one row out of the table that every move is read from, as long as `press` runs; what it refuses is no matter. */
async function withoutRow(move: ConsultationMove, press: () => Promise<void>): Promise<void> {
  const table: Record<string, unknown> = consultationStates.moves
  const row = table[move]
  Reflect.deleteProperty(table, move)
  try {
    await press().catch(() => undefined)
  } finally {
    table[move] = row
  }
}

test.each(Object.keys(moveWalks) as ConsultationMove[])(
  '%s happens with its row, and not without it',
  async (move) => {
    // its keys are typed by it
    expect(await arrives(move, (press) => press())).toBe(true)
    expect(await arrives(move, (press) => withoutRow(move, press))).toBe(false)
  },
  60_000,
)
