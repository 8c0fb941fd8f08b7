import type { Holder } from '@tongying/contract/access'
import type { Language, NamedError } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/who.ts'
import type { Tx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'

/** What a command or query gets to work with. */
export interface Context<Record_ = undefined> {
  /** The transaction of a changing call; the plain connection pool for a read. Every query goes through it. */
  readonly tx: Tx
  readonly actor: Actor
  /** The product's time at the start of the call. */
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly platform: Platform
  /** What `access` found. */
  readonly record: Record_
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Completes the audit row that `serve` writes for this call: ids and codes only. */
  audit(entry: {
    subject?: { kind: string; id: string }
    institutionId?: string
    detail?: Record<string, unknown>
  }): void
  /** Tells upwards, through the outbox of the same transaction. */
  emit(name: string, payload: Record<string, unknown>): Promise<void>
  /** Runs once the transaction is committed (sends, cookies); not when it fails. */
  afterCommit(task: () => void | Promise<void>): void
}

/** A caller's part in a record: no holders means that the record does not exist for them. */
export interface Access<Record_> {
  readonly holders: readonly Holder[]
  readonly record: Record_
  /** What to answer when there are no holders, instead of the plain "not found". */
  readonly notFound?: NamedError
}

/** The signed-in account's id; routes whose permission asks for `user` always have one. */
export function accountIdOf(context: { readonly actor: Actor }): string {
  const { accountId } = context.actor
  if (accountId === undefined) throw new Error('this route has no signed-in account: check its permission row')
  return accountId
}
