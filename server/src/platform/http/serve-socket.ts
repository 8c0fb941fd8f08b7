import { type Holder, isAllowed } from '@tongying/contract/access'
import type { AnyFileRoute } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { redeemTicket, type TicketHolder } from '../auth/tickets.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { isOwnOrigin } from './origin.ts'
import { onUpgrade, type Upgrade } from './upgrade.ts'

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
 * A call that becomes a WebSocket: origin → ticket → permission → share of the account → handshake. The ticket stands for
 * the session that asked for it, since a socket's address can hold no lasting credential.
 */
export function serveSocket<Admitted>(
  app: FastifyInstance,
  platform: Platform,
  route: AnyFileRoute,
  { purpose, isForPages, admit, open }: SocketHandling<Admitted>,
): void {
  onUpgrade(app, route.path, async (upgrade) => {
    const { request, url, claim, refuse } = upgrade
    const { origin } = request.headers
    if ((isForPages && origin === undefined) || !isOwnOrigin(origin, request, platform.config)) return refuse(403)
    const now = platform.clock.now()
    const outcome = await inTransaction(platform.db, async (tx) => {
      const holder = await redeemTicket(tx, purpose, url.searchParams.get('ticket') ?? '', now)
      if (!holder || !isAllowed(route.permission, holdersOf(holder))) return { status: 401 } as const
      if (holder.accountId && !claim(`account ${holder.accountId}`, socketsPerAccount)) return { status: 429 } as const
      const admitted = await admit(tx, holder, now)
      return admitted === undefined ? ({ status: 401 } as const) : ({ status: 101, admitted } as const)
    })
    if (outcome.status !== 101) return refuse(outcome.status)
    await open(upgrade, outcome.admitted)
  })
}

function holdersOf({ accountId }: TicketHolder): Holder[] {
  return accountId === null ? ['guest'] : ['guest', 'user']
}
