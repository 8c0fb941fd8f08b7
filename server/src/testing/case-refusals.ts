import type { AnyRoute } from '@tongying/contract/kit'
import { expect } from 'vitest'
import type { CaseStage } from '../consultations/fixtures.ts'
import type { Caller, Reply } from './app.ts'
import { keptOf, type Press } from './case-trace.ts'
import { whileHeld } from './while-held.ts'

/** Makes a call that must be refused and change nothing about the case; answers status, error and the fields' sentences. */
export async function refusalOf(stage: CaseStage, id: string, call: Press): Promise<string> {
  const before = await keptOf(stage, id)
  const { status, body } = await call()
  expect(body).toMatchObject({ success: false })
  expect(await keptOf(stage, id)).toEqual(before)
  if (body.success) return `${status}`
  const fields = Object.entries(body.fields ?? {}).map(([field, sentence]) => `${field}: ${sentence}`)
  return [`${status} ${body.error}`, ...fields].join(', ')
}

/** The same for input that the route's type does not allow. */
export function refusalOfInput(
  stage: CaseStage,
  id: string,
  { caller, route, input }: { caller: Caller; route: AnyRoute; input: Record<string, unknown> },
): Promise<string> {
  return refusalOf(stage, id, () => caller.call(route, { id, ...input }))
}

/** Where a case can be, as status and review. */
export const places = [
  'draft/notSubmitted',
  'waitingForTreatment/toBeAudited',
  'returned/failedAudit',
  'returned/',
  'unresponsive/',
  'waitingForConsultation/',
  'timeoutNoResponse/',
  'consultationEnd/writtenReport',
  'consultationEnd/reportReview',
  'consultationEnd/failedReview',
  'completed/passedReview',
  'cancelled/',
] as const
export type Place = (typeof places)[number]

/**
 * Tries a call with the case put at every place but those named, and expects it to change nothing; answers the places by
 * what was refused. Rows around the case stay as they are.
 */
export async function refusalsElsewhere(
  stage: CaseStage,
  id: string,
  { but, call }: { readonly but: readonly Place[]; readonly call: Press },
): Promise<Record<string, Place[]>> {
  const { case: from } = await keptOf(stage, id)
  const found: Record<string, Place[]> = {}
  for (const place of places) {
    if (but.includes(place)) continue
    await putAt(stage, id, place)
    const refusal = await refusalOf(stage, id, call)
    found[refusal] = [...(found[refusal] ?? []), place]
  }
  await putAt(stage, id, `${from?.status}/${from?.review ?? ''}`)
  return found
}

/** Puts a case elsewhere without a move; what stands around it stays. */
export async function putAt({ server }: CaseStage, id: string, place: string): Promise<void> {
  const [status, review] = place.split('/')
  const put = 'update consultation set status = $2, review = $3 where id = $1'
  await server.platform.db.pool.query(put, [id, status, review || null])
}

let keys = 0
/** Makes a call twice under one idempotency key: the second is answered as the first and changes nothing. */
export async function expectOneEffect(
  stage: CaseStage,
  id: string,
  call: (more: { headers: Record<string, string> }) => Promise<Reply<unknown>>,
): Promise<void> {
  keys += 1
  const more = { headers: { 'idempotency-key': `twice-${keys}` } }
  const before = await keptOf(stage, id)
  const first = await call(more)
  expect(first.body).toMatchObject({ success: true })
  const after = await keptOf(stage, id)
  expect(after).not.toEqual(before)
  expect((await call(more)).body).toEqual(first.body)
  expect(await keptOf(stage, id)).toEqual(after)
}

/**
 * Presses at once: the case is held until every call has found its caller's right and waits for it. Answers the outcomes,
 * `200` or status and error, sorted.
 */
export async function pressAtOnce({ server }: CaseStage, id: string, calls: readonly Press[]): Promise<string[]> {
  const hold = { text: 'select 1 from consultation where id = $1 for no key update', values: [id] }
  const replies = await whileHeld(server.platform, hold, calls)
  return replies.map(({ status, body }) => (body.success ? `${status}` : `${status} ${body.error}`)).toSorted()
}
