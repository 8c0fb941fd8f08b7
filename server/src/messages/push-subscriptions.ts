import { fieldTexts, kitErrors } from '@tongying/contract/kit'
import { type NewPushSubscription, type PushStanding, pushBrowsersMost } from '@tongying/contract/messages'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { holdSession } from '../accounts/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { AddressRefused, placesOfEverybody, requireAllowed } from '../platform/guarded-fetch.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { seal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import { Problem } from '../platform/problem.ts'
import { isPushTarget } from '../platform/push/send-push.ts'
import { pushSubscriptions } from './tables.ts'

export const pushCells = {
  endpoint: sealedCell('push_subscription', 'endpoint'),
  auth: sealedCell('push_subscription', 'auth'),
} as const

/** Whether the browser that asks takes notices, and how many others of its owner do. */
export async function pushStandingOf({ tx, platform, actor }: Call): Promise<PushStanding> {
  const rows = await tx
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.accountId, actor.accountId ?? ''),
        eq(pushSubscriptions.senderKey, platform.keys.push.publicKey),
      ),
    )
  const here = rows.filter((row) => row.sessionId === actor.sessionId).length
  return { publicKey: platform.keys.push.publicKey, isOnHere: here > 0, others: rows.length - here }
}

/**
 * Notes that this browser takes notices while the session lasts. A browser has one address: whoever logs in at it next
 * takes it over, and the one of before hears nothing there any more.
 * @throws RuleBroken
 * @throws StateChanged when its session has just ended
 */
export async function addPushBrowser(context: Call, given: NewPushSubscription): Promise<PushStanding> {
  const { tx, now, platform } = context
  const [accountId, sessionId] = [accountIdOf(context), sessionIdOf(context)]
  requirePublic(given.endpoint, context)
  if (!isPushTarget(platform, given))
    throw new Problem(kitErrors.RuleBroken, { fields: { p256dh: fieldTexts.notValid } })
  const endpointHash = platform.keys.lookUp('push endpoint', given.endpoint)
  await holdBrowsers(context, endpointHash)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, endpointHash))
  await endOf(tx, [sessionId])
  const id = newId()
  await tx.insert(pushSubscriptions).values({
    ...{ id, accountId, sessionId, createdAt: now, p256dh: given.p256dh, endpointHash },
    endpointSealed: seal(platform.keys, pushCells.endpoint.of(id), given.endpoint),
    authSealed: seal(platform.keys, pushCells.auth.of(id), given.auth),
    senderKey: platform.keys.push.publicKey,
  })
  await dropBeyond(tx, accountId)
  context.audit({})
  return pushStandingOf(context)
}

/** The browser that asks takes no notices any more. */
export async function endPushBrowser(context: Call): Promise<PushStanding> {
  await endOf(context.tx, [sessionIdOf(context)])
  return pushStandingOf(context)
}

/** Logged out, or ended by another device or a new password: its browser hears nothing more. */
export const onSessionEnded: Subscriber = defineSubscriber('messages.sessions', {
  'session.ended': (tx, { sessionIds }) => endOf(tx, sessionIds),
})

/**
 * A program has none, and no browser.
 * @throws TokenNotAllowed
 */
function sessionIdOf({ actor: { sessionId } }: Call): string {
  if (sessionId === undefined) throw new Problem(kitErrors.TokenNotAllowed)
  return sessionId
}

/** One after the other of an account, so that its bound holds; and of a browser, which two may turn on at once. */
async function holdBrowsers(context: Call, endpointHash: Buffer): Promise<void> {
  await holdSession(context)
  await lockUntilEnd(context.tx, 'push browsers', accountIdOf(context))
  await lockUntilEnd(context.tx, 'push browsers', endpointHash.toString('hex'))
}

async function endOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}

function requirePublic(endpoint: string, { platform }: Call): void {
  try {
    requireAllowed(new URL(endpoint), placesOfEverybody(platform.config))
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new Problem(kitErrors.RuleBroken, { fields: { endpoint: fieldTexts.notValid } })
  }
}

async function dropBeyond(tx: Tx, accountId: string): Promise<void> {
  const mine = eq(pushSubscriptions.accountId, accountId)
  const beyond = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(mine)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(pushBrowsersMost)
  const ids = beyond.map((row) => row.id)
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(and(mine, inArray(pushSubscriptions.id, ids)))
}
