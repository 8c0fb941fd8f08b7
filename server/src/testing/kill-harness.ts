import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { consultationRoutes } from '@tongying/contract/consultations'
import { aCaseCast, aCompleteDraft, addCaseFiles } from '../consultations/fixtures.ts'
import { aRoom } from '../meetings/fixtures.ts'
import { killProcess } from '../platform/testing/kill-process.ts'
import { expectAllDelivered, findLost } from './kill-checks.ts'
import { kindsOfWrites, newLedger } from './kill-ledger.ts'
import { type Writing, writeAll } from './kill-writers.ts'
import { type Product, startProduct } from './product.ts'
import { remoteCaller, signedIn } from './remote.ts'
import { ultrasoundPicture } from './ultrasound-picture.ts'

export interface KillReport {
  readonly rounds: number
  /** How many writes of each kind were acknowledged. */
  readonly acknowledged: Readonly<Record<string, number>>
  /** Every acknowledged write that was not there after a kill. */
  readonly lost: readonly string[]
  /** Answers that nobody should have got. */
  readonly strange: readonly string[]
  /** Milliseconds from the kill until the product answered again. */
  readonly backMs: { readonly median: number; readonly most: number }
}

export interface KillOptions {
  readonly rounds: number
  readonly kill: 'server' | 'database'
  /** For how long the writers write before the kill, at random in between. */
  readonly writeMs: readonly [number, number]
}

/** Writes through the public calls, kills at a random moment, starts again and checks what was acknowledged. */
export async function killRounds({ rounds, kill, writeMs }: KillOptions): Promise<KillReport> {
  const product = await startProduct()
  try {
    const backs: number[] = []
    const lost: string[] = []
    const state = { isOver: false }
    const writing = await prepare(product, () => state.isOver)
    for (let round = 0; round < rounds; round += 1) {
      state.isOver = false
      const work = writeAll(writing)
      if (round === 0) await untilEveryKind(writing)
      await sleep(randomInt(...writeMs))
      backs.push(kill === 'server' ? await killServer(product, state) : await killDatabase(product, state))
      await work
      lost.push(...(await findLost(writing)).map((what) => `round ${round}: ${what}`))
      // Everybody comes from one address here: its hourly allowance of codes is not what is tried.
      await product.platform.db.pool.query(`update code set created_at = created_at - interval '2 hours'`)
    }
    await expectAllDelivered(writing)
    const { acknowledged, strange } = writing.ledger
    const sorted = backs.toSorted((a, b) => a - b)
    const backMs = { median: Math.round(sorted[sorted.length >> 1] ?? 0), most: Math.round(sorted.at(-1) ?? 0) }
    return { rounds, acknowledged, lost, strange, backMs }
  } finally {
    await product.close()
  }
}

/** The first kill waits until every kind of write was acknowledged: on a busy machine that takes a while. */
async function untilEveryKind({ ledger }: Writing): Promise<void> {
  const deadline = performance.now() + 30_000
  while (kindsOfWrites.some((kind) => ledger.acknowledged[kind] === undefined) && performance.now() < deadline)
    await sleep(50)
}

async function killServer(product: Product, state: { isOver: boolean }): Promise<number> {
  await product.server().kill()
  state.isOver = true
  // Now and then the next start is killed too, anywhere between its first line and its first answer.
  if (randomInt(4) === 0) await product.killStart(randomInt(50, 800))
  return product.start()
}

/** The writers go on while the database is away: they get 503, and never an answer that something was kept. */
async function killDatabase(product: Product, state: { isOver: boolean }): Promise<number> {
  const start = performance.now()
  const killed = await product.postmaster()
  killProcess(killed)
  // On a busy machine the dead one's sessions still answer for a while.
  while ([0, killed].includes(await product.postmaster())) await sleep(10)
  await product.untilReady()
  const backMs = performance.now() - start
  await sleep(100)
  state.isOver = true
  return backMs
}

async function prepare(product: Product, isOver: () => boolean): Promise<Writing> {
  const { platform } = product
  const cast = await aCaseCast(platform)
  const as = async (accountId: string) => remoteCaller(product.origin, await signedIn(platform, accountId))
  const [applicant, auditor] = [await as(cast.applicantId), await as(cast.auditorId)]
  const bytes = await ultrasoundPicture()
  const aCase = async () => {
    const draft = aCompleteDraft([cast.leadId], platform.clock.now())
    const id = (await applicant.call(consultationRoutes.saveDraft, draft)).data.consultationId
    await addCaseFiles(platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes }])
    await applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)
    return id
  }
  const caseIds = [await aCase(), await aCase()]
  const owner = { kind: 'consultation', id: caseIds[0] ?? '' } as const
  const { roomName } = await aRoom(platform.db.orm, platform.clock.now(), { owner })
  return { product, ledger: newLedger(), applicantId: cast.applicantId, applicant, auditor, caseIds, roomName, isOver }
}
