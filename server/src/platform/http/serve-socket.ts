import { type Holder, isAllowed } from '@tongying/contract/access'
import { type AnyFileRoute, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { redeemTicket, type TicketHolder } from '../auth/tickets.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { countAccountCall, countNetworkCall } from '../limits/call-limits.ts'
import { inCallTurn } from '../limits/call-turn.ts'
import { networkOf } from '../network-of.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { isOwnOrigin } from './origin.ts'
import { fullSeconds, onUpgrade, type Upgrade } from './upgrade.ts'

/** Sockets of every kind that one account may hold open: as many tabs and rooms as a person can have. */
export const socketsPerAccount = 50

interface SocketHandling<Admitted> {
  /** What its tickets are issued for. */
  readonly purpose: string
  /** Browsers always send an Origin with a socket: a caller without one is none of our pages. */
  readonly isForPages?: boolean
  /** What the ticket opens, in the transaction that spends it; undefined is refused like a wrong ticket. */
  readonly admit: (tx: Tx, holder: TicketHolder, now: Date) => Promise<Admitted | undefined>
  /** Finishes the handshake. */
  readonly open: (upgrade: Upgrade, admitted: Admitted) => Promise<void>
}

/**
 * A call that becomes a WebSocket: origin → limit of the network → turn → ticket → permission → limit and share of the
 * account → handshake. The ticket stands for the session that asked for it, since a socket's address can hold no lasting
 * credential. Who comes too often is answered `TooManyRequests`, who would have to wait too long `Busy`, each with the time to wait.
 */
export function serveSocket<Admitted>(
  app: FastifyInstance,
  platform: Platform,
  route: AnyFileRoute,
  handling: SocketHandling<Admitted>,
): void {
  onUpgrade(app, route.path, async (upgrade) => {
    const { request, refuse, gone } = upgrade
    const { origin } = request.headers
    const isForeign = !isOwnOrigin(origin, request, platform.config)
    if ((handling.isForPages && origin === undefined) || isForeign) return refuse(new Problem(kitErrors.ForeignOrigin))
    try {
      countNetworkCall(platform, request.ip)
      const stranger = { network: networkOf(request.ip), subject: '' }
      const admitted = await inCallTurn(stranger, () => admitCaller(platform, route, upgrade, handling), {
        gone: () => gone,
      })
      await handling.open(upgrade, admitted)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refuse(error)
    }
  })
}

/**
 * Spends the ticket and asks what it opens.
 * @throws `SignInRequired` for a wrong ticket, `TooManyRequests` beyond the calls or the sockets of the account
 */
async function admitCaller<Admitted>(
  platform: Platform,
  route: AnyFileRoute,
  { request, url, claim }: Upgrade,
  { purpose, admit }: SocketHandling<Admitted>,
): Promise<Admitted> {
  const now = platform.clock.now()
  // A refusal is no reason to give the ticket back: it is thrown once the transaction is over.
  const outcome = await inTransaction(platform.db, async (tx) => {
    const holder = await redeemTicket(tx, purpose, url.searchParams.get('ticket') ?? '', now)
    if (!holder || !isAllowed(route.permission, holdersOf(holder))) return new Problem(kitErrors.SignInRequired)
    const { accountId } = holder
    const problem = accountId && problemOf(() => requireShare(platform, { request, claim, accountId, now }))
    if (problem) return problem
    return (await admit(tx, holder, now)) ?? new Problem(kitErrors.SignInRequired)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** Counts the opening as a call of its account, and the socket to those that the account may hold. */
function requireShare(
  platform: Platform,
  call: Pick<Upgrade, 'request' | 'claim'> & { readonly accountId: string; readonly now: Date },
): void {
  const { request, claim, accountId } = call
  countAccountCall(platform, request, call)
  if (!claim(`account ${accountId}`, socketsPerAccount))
    throw new Problem(kitErrors.TooManyRequests, { values: { seconds: fullSeconds } })
}

function problemOf(work: () => void): Problem | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function holdersOf({ accountId }: TicketHolder): Holder[] {
  return accountId === null ? ['guest'] : ['guest', 'user']
}
