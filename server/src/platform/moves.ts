import type { EventInput, EventName } from '@tongying/contract'
import {
  kitErrors,
  type Move,
  type RecordKind,
  type StateColumns,
  type StateMachine,
  timersIn,
} from '@tongying/contract/kit'
import { and, eq, inArray, is, isNull, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { recordMove } from './audit/record-move.ts'
import type { AuditEntry } from './audit/trail.ts'
import { preparedUpdate } from './db/prepared.ts'
import type { Tx } from './db/transaction.ts'
import { cancelJobs, type JobDefinitions, planJob } from './jobs/define-jobs.ts'
import { emit } from './jobs/outbox.ts'
import { namesOf } from './jobs/subscriber.ts'
import { Problem } from './problem.ts'

/** A table whose `status` only `defineMoves` writes; `review` where the machine has its second axis. */
export type StatefulTable = PgTable & { id: PgColumn; status: PgColumn; version: PgColumn; review?: PgColumn }

/** Values for an insert or update of a stateful row, without what a move alone may write. */
export type WithoutStatus<T> = Omit<T, 'status' | 'review' | 'version'>

/** The other columns that go with a move. */
export type MoveChanges<T extends StatefulTable> = {
  readonly [N in keyof Omit<WithoutStatus<T['$inferInsert']>, 'id'>]?: T['$inferInsert'][N] | SQL
}

/** Where a row is that is to be moved; with `version`, it moves only from that one. */
export interface Place {
  readonly id: string
  readonly version?: number
}

/** A row of such a table. */
type RowOf<T extends StatefulTable> = T['$inferSelect'] & Pick<Place, 'id'>

/** The transaction, the time and the person of a move; `byId` is null for timers and subscribers. */
export interface By {
  readonly tx: Tx
  readonly now: Date
  readonly byId: string | null
}

/** A move as it was made: what its history and its event are written from. */
export interface Made<Row, B = Place, M extends string = string> {
  readonly by: By
  readonly name: M
  /** The row as the caller had it. */
  readonly before: B
  readonly row: Row
  readonly note: string | null
}

/** The timers of a machine, and how the job of each is planned for a row that is in a state with it. */
export interface Timers<N extends string, Row> {
  readonly names: readonly N[]
  readonly arm: (tx: Tx, name: N, row: Row) => Promise<void>
  readonly cancel: (tx: Tx, names: readonly N[], ids: readonly string[]) => Promise<void>
}

/** What the events of a machine carry: event → payload, made once the move is. */
export type Payloads<E extends EventName, Row, B> = {
  readonly [N in E]: (made: Made<Row, B>, event: N) => Promise<EventInput<N>>
}

/** What goes with the moves of a machine; a machine without timers or events has an empty table of them. */
interface Rules<T extends StatefulTable, M extends string, N extends string, E extends EventName, B> {
  readonly timers: Timers<N, RowOf<T>>
  readonly events: Payloads<E, RowOf<T>, B>
  /** Writes the line of a move in the history. */
  readonly history?: (made: Made<RowOf<T>, B, M>) => Promise<void>
  /** What the row of a move in the audit trail says besides its name, the record, its institution and its state. */
  readonly audit?: (made: Made<RowOf<T>, B, M>) => Partial<Pick<AuditEntry, MoreOfRow>>
  /** Columns that every move writes. */
  readonly always?: (by: By) => MoveChanges<T>
}
type MoreOfRow = 'actorId' | 'actorKind' | 'tokenId' | 'institutionId' | 'detail'

/** How the rows of one machine move. */
export interface Moves<T extends StatefulTable, M extends string, B> {
  /**
   * Makes one move: a single guarded update, so that of two presses or two people only one wins, together with the
   * columns that go with it; then the timers of the states that are left and entered, the history, the row in the audit
   * trail (which a call with a row of its own leaves instead), and the event that the move publishes. Answers the row
   * as it is now.
   * @throws StateChanged when the row is no longer where the move may start (or not at `version`, when the row given
   * has one)
   */
  readonly move: (by: By, row: B, name: M, changes?: MoveChanges<T>, note?: string | null) => Promise<RowOf<T>>
  /** Arms the timer of the initial state for a row that was inserted in it: an insert is no move. */
  readonly arm: (tx: Tx, row: RowOf<T>) => Promise<void>
  /** Cancels all timers of rows that are deleted, or that end in another way than by a move. */
  readonly disarm: (tx: Tx, ids: readonly string[]) => Promise<void>
}

/** The rows of a machine, and the one way in which they change their status. */
export function defineMoves<
  T extends StatefulTable,
  R extends string,
  M extends string,
  N extends string,
  E extends EventName,
  B extends Place = Place,
>(machine: StateMachine<string, R, M, N, E>, table: T, rules: Rules<T, NoInfer<M>, N, E, B>): Moves<T, M, B> {
  const { timers } = rules
  return {
    async move(by, before, name, changes = {}, note = null) {
      const rule: Move<string, R, E> = machine.moves[name]
      const row = await updateGuarded(by.tx, table, before, rule, { ...rules.always?.(by), ...changes })
      const { left, entered } = timersOf(machine, rule)
      await timers.cancel(by.tx, left, [before.id])
      for (const timer of entered) await timers.arm(by.tx, timer, row)
      const made = { by, name, before, row, note }
      await rules.history?.(made)
      if (!rule.isRoutine) await recordMove(by.tx, { ...rowOf(machine.subject, made), ...rules.audit?.(made) })
      if (rule.event !== undefined) await publish(rules.events, rule.event, made)
      return row
    },
    async arm(tx, row) {
      for (const timer of timersIn<N>(machine.states[machine.initial])) await timers.arm(tx, timer, row)
    },
    disarm: (tx, ids) => timers.cancel(tx, timers.names, ids),
  }
}

/** A time of the product's clock, and what the job carries. */
interface Due<P extends z.ZodType> {
  readonly runAt: Date
  readonly payload: z.input<P>
}

/** The timers of a machine as jobs: when each runs out for a row, and what it carries; nothing where there is no time. */
export function defineTimers<T extends StatefulTable, D extends JobDefinitions, N extends keyof D & string>(
  _table: T,
  jobs: D,
  due: { readonly [K in N]: (row: RowOf<T>, tx: Tx) => Due<D[K]> | undefined | Promise<Due<D[K]> | undefined> },
): Timers<N, RowOf<T>> {
  return {
    names: namesOf(due),
    async arm(tx, name, row) {
      const job = await due[name](row, tx)
      if (job) await planJob(tx, jobs, name, { about: row.id, ...job })
    },
    cancel: (tx, names, ids) => cancelJobs(tx, jobs, names, ids),
  }
}

export const noTimers: Timers<never, unknown> = { names: [], arm: async () => {}, cancel: async () => {} }

/** One payload for every event of a machine. */
export function samePayload<E extends EventName, P>(
  { moves }: Pick<StateMachine<string, string, string, string, E>, 'moves'>,
  payload: P,
): Readonly<Record<E, P>> {
  const events = Object.values(moves).flatMap(({ event }) => event ?? [])
  // The names of the machine's events are exactly E; Object.fromEntries only promises strings.
  return Object.fromEntries(events.map((event) => [event, payload])) as Record<E, P>
}

/** The row of a move in the audit trail, unless its machine says more. */
function rowOf(kind: RecordKind, { by, name, before, row }: Made<object>): AuditEntry {
  const { status, review } = { status: undefined, review: undefined, ...row }
  const institutionId = 'institutionId' in row && typeof row.institutionId === 'string' ? row.institutionId : undefined
  return {
    at: by.now,
    actorKind: 'system',
    actorId: by.byId ?? undefined,
    action: `${kind}.${name}`,
    subject: { kind, id: before.id },
    institutionId,
    detail: { status, ...(review !== undefined && { review }) },
  }
}

function publish<N extends EventName, Row, B>(
  events: Payloads<N, Row, B>,
  event: N,
  made: Made<Row, B>,
): Promise<void> {
  return events[event](made, event).then((payload) => emit(made.by.tx, event, payload))
}

async function updateGuarded<T extends StatefulTable>(
  tx: Tx,
  table: T,
  row: Place,
  rule: Move<string, string>,
  changes: MoveChanges<T>,
): Promise<RowOf<T>> {
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const [moved] = await updateOf(table, rule, { values, isAtVersion: row.version !== undefined })(tx, {
    ...values,
    [rowId]: row.id,
    [rowVersion]: row.version,
  })
  if (!moved) throw new Problem(kitErrors.StateChanged)
  // The statement returns every column of this table; its type is lost with the table's, which drizzle cannot take as generic.
  return moved as RowOf<T>
}

type Update = ReturnType<typeof preparedUpdate>
interface Changing {
  readonly values: Readonly<Record<string, unknown>>
  readonly isAtVersion: boolean
}

/** The updates of each move by the columns that go with it, written once a process. */
const updates = new WeakMap<Move<string, string>, Map<string, Update>>()
/** The placeholders of the row that is moved: no column has such a name. */
const [rowId, rowVersion] = ['row id', 'row version']

function updateOf(table: StatefulTable, rule: Move<string, string>, changing: Changing): Update {
  const { values, isAtVersion } = changing
  // What is computed by SQL is part of the statement, which then serves this once.
  if (Object.values(values).some((value) => is(value, SQL))) return writeUpdate(table, rule, changing)
  const ofRule = updates.get(rule) ?? new Map<string, Update>()
  updates.set(rule, ofRule)
  const key = [...Object.keys(values), isAtVersion ? rowVersion : ''].join()
  const written = ofRule.get(key) ?? writeUpdate(table, rule, changing, 'move')
  ofRule.set(key, written)
  return written
}

function writeUpdate(
  table: StatefulTable,
  rule: Move<string, string>,
  { values, isAtVersion }: Changing,
  name?: string,
): Update {
  const set: Record<string, unknown> = { version: sql`${table.version} + 1` }
  for (const [column, value] of Object.entries(values)) set[column] = is(value, SQL) ? value : sql.placeholder(column)
  if (rule.to !== 'same') set.status = rule.to
  if (table.review && rule.review?.to !== undefined) set.review = rule.review.to
  return preparedUpdate(name, table, (db) =>
    db
      .update<PgTable>(table)
      .set(set)
      .where(
        and(
          eq(table.id, sql.placeholder(rowId)),
          inArray(table.status, [...rule.from]),
          isAtVersion ? eq(table.version, sql.placeholder(rowVersion)) : undefined,
          table.review && rule.review?.from ? reviewIn(table.review, rule.review.from) : undefined,
        ),
      )
      .returning(),
  )
}

/** The timers that a move ends and those that it starts; a timer that both sides have goes on. */
function timersOf<N extends string>(
  { states, reviews }: Pick<StateMachine<string, string, string, N>, 'states' | 'reviews'>,
  { from, to, review }: Move<string, string>,
): { left: N[]; entered: N[] } {
  const ofState = to === 'same' ? noChange : between(states, from, to)
  // Without `from` the move may start anywhere: whatever runs ends.
  const ofReview =
    review?.to === undefined ? noChange : between(reviews, review.from ?? Object.keys(reviews), review.to, !review.from)
  return { left: [...ofState.left, ...ofReview.left], entered: [...ofState.entered, ...ofReview.entered] }
}

const noChange = { left: [], entered: [] }

/** Along one axis; `isRestarted` starts the timer of the new value again even where the old one may have had it. */
function between<N extends string>(
  axis: Readonly<Record<string, StateColumns<N>>>,
  from: readonly (string | null)[],
  to: string | null,
  isRestarted = false,
): { left: N[]; entered: N[] } {
  const running = new Set(from.flatMap((value) => (value === null ? [] : timersIn<N>(axis[value]))))
  const due = to === null ? [] : timersIn<N>(axis[to])
  const kept = new Set(isRestarted ? [] : due.filter((timer) => running.has(timer)))
  return { left: [...running].filter((each) => !kept.has(each)), entered: due.filter((each) => !kept.has(each)) }
}

function reviewIn(column: PgColumn, allowed: readonly (string | null)[]): SQL | undefined {
  const named = allowed.filter((value) => value !== null)
  const parts = [
    named.length > 0 ? inArray(column, named) : undefined,
    allowed.includes(null) ? isNull(column) : undefined,
  ]
  return or(...parts)
}
