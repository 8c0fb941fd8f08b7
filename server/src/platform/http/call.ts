import type { EventInput, EventName } from '@tongying/contract'
import type { Holder } from '@tongying/contract/access'
import type { Language, NamedError, RecordRef } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../db/transaction.ts'
import type { By } from '../moves.ts'
import type { Platform } from '../platform.ts'

/** Who calls and from where, before a record is looked at; the same whether the call came by HTTP or not. */
export interface Caller {
  readonly platform: Platform
  readonly actor: Actor
  /** The product's time at the start of the call. */
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  /** What limits count the caller's address as; empty for a call without HTTP. */
  readonly network: string
  /** The product's address as people use it, for links in messages. */
  readonly origin: string
  /** What the browser keeps that opened a one-time link. */
  readonly linkSecret?: string | undefined
  /** The credential of a browser or box that is a terminal of an institution. */
  readonly terminalSecret?: string | undefined
}

/** What a command or query gets to work with. */
export interface Call<Record_ = undefined> extends Caller {
  /** The transaction of a changing call; the plain connection pool for a read. Every query goes through it. */
  readonly tx: Tx
  /** What `access` found. */
  readonly record: Record_
  /** Completes the audit row that is written for this call: ids and codes only. */
  audit(entry: { subject?: RecordRef; institutionId?: string; detail?: Record<string, unknown> }): void
  /** Emits an event through the outbox of the same transaction. */
  emit<N extends EventName>(name: N, payload: EventInput<N>): Promise<void>
  /** Runs once the transaction is committed (sends, cookies); not when it fails. */
  afterCommit(task: () => void | Promise<void>): void
}

/** A call of the few commands that set cookies, or keep where their caller is; it exists by HTTP only. */
export interface HttpCall<Record_ = undefined> extends Call<Record_>, Http {}
export interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly ip: string
  readonly userAgent: string
}

/** A caller's part in a record. */
export type Access<Record_> = Part<Record_> | Stranger

export interface Part<Record_> {
  readonly isStranger?: undefined
  readonly holders: readonly Holder[]
  readonly record: Record_
  /** What to answer when there are no holders, instead of the plain "not found". */
  readonly notFound?: NamedError
}

/** Has no part in the record, which for them does not exist. */
export interface Stranger {
  readonly isStranger: true
  readonly holders: readonly []
  readonly notFound?: NamedError | undefined
}

/** The access of who has no part in a record, or asks for one that is not there. */
export function stranger(notFound?: NamedError): Stranger {
  return { isStranger: true, holders: [], notFound }
}

/** The transaction, the time and the person of a call, for a move that it makes. */
export function byCaller({ tx, now, actor }: Pick<Call, 'tx' | 'now' | 'actor'>): By {
  return { tx, now, byId: actor.accountId ?? null }
}

/** The signed-in account's id; routes whose permission asks for `user` always have one. */
export function accountIdOf(call: { readonly actor: Actor }): string {
  const { accountId } = call.actor
  if (accountId === undefined) throw new Error('this route has no signed-in account: check its permission row')
  return accountId
}
