import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Tx } from '../db/transaction.ts'
import { errorMessage } from '../jobs/error-message.ts'
import { shownError } from '../jobs/shown-error.ts'
import { inSpan } from '../tracing/spans.ts'

export type Carrying = 'sms' | 'mail'

interface Carrier<M> {
  send(message: M): Promise<void>
}

/** When a carrier last took a message, and last failed. */
export interface CarrierRecord {
  readonly name: Carrying
  readonly lastSuccessAt: Date | null
  readonly lastFailureAt: Date | null
  readonly lastError: string
  readonly failuresSince: number
}

/**
 * A carrier whose last success and last failure are noted in the database, for the operator. A note that cannot be written
 * changes nothing for the message.
 */
export function watchCarrier<M, C extends object>(
  carrier: C & Carrier<M>,
  { name, db, clock }: { name: Carrying; db: Pick<Database, 'counting'>; clock: Clock },
): C & Carrier<M> {
  return {
    ...carrier,
    async send(message: M) {
      try {
        await inSpan(`send ${name}`, { kind: SpanKind.CLIENT }, () => carrier.send(message))
      } catch (error) {
        await noteFailure(db.counting, name, clock.now(), shownError(errorMessage(error))).catch(() => {})
        throw error
      }
      await noteSuccess(db.counting, name, clock.now()).catch(() => {})
    },
  }
}

async function noteSuccess(tx: Tx, name: Carrying, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into carrier_state (name, last_success_at) values (${name}, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set last_success_at = excluded.last_success_at, failures_since = 0`)
}

async function noteFailure(tx: Tx, name: Carrying, now: Date, error: string): Promise<void> {
  await tx.execute(sql`
    insert into carrier_state as c (name, last_failure_at, last_error, failures_since)
    values (${name}, ${now.toISOString()}::timestamptz, ${error}, 1)
    on conflict (name) do update set last_failure_at = excluded.last_failure_at, last_error = excluded.last_error,
      failures_since = c.failures_since + 1`)
}

type Row = {
  name: Carrying
  success: string | null
  failure: string | null
  error: string | null
  since: number
}

/** What was noted of every carrier that has carried anything yet. */
export async function readCarriers(tx: Tx): Promise<CarrierRecord[]> {
  const { rows } = await tx.execute<Row>(sql`
    select name, last_success_at as success, last_failure_at as failure, last_error as error, failures_since as since
    from carrier_state`)
  const at = (time: string | null) => (time === null ? null : new Date(time))
  return rows.map(({ name, success, failure, error, since }) => ({
    name,
    lastSuccessAt: at(success),
    lastFailureAt: at(failure),
    lastError: error ?? '',
    failuresSince: since,
  }))
}
