import type { RecordRef } from '@tongying/contract/kit'
import type { Tx } from '../db/transaction.ts'
import { rowText } from './seal-hash.ts'

/** What rows are asked for; what is left out narrows nothing. */
export interface TrailAsked {
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly institutionId?: string | undefined
  readonly requestId?: string | undefined
  /** Rows of any of these people, or about any of these records. */
  readonly actorIds?: readonly string[] | undefined
  readonly subjects?: readonly RecordRef[] | undefined
  readonly actions?: readonly string[] | undefined
}

/** Where a page begins and how long it is: after the row with the number `before`. */
interface Part {
  readonly before?: string | undefined
  readonly limit: number
}

/** A row as it is found, the words of `rowText` with it: what its seal speaks for. */
export interface FoundRow {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly actorKind: string
  readonly action: string
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly institutionId: string | null
  readonly requestId: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly text: string
}

const columns = `event.id, at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id, request_id, detail`
const newestFirst = 'order by at desc, id desc'

/** A statement that is put together, with the values of its `$n`. */
class Statement {
  readonly values: unknown[] = []
  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }
}

/**
 * One page of the trail, the latest first. Of several actions, people or records each is walked by itself, in the order of
 * its index, and only as far as the page: however long the trail is, a page costs the same.
 */
export async function findTrail(tx: Tx, asked: TrailAsked, part: Part): Promise<FoundRow[]> {
  const statement = new Statement()
  return run(tx, statement, pageOf(statement, asked, part), part.limit)
}

/** One page of what any of several questions finds, each row once: what a person did, and what was done to them. */
export async function findInAny(tx: Tx, questions: readonly TrailAsked[], part: Part): Promise<FoundRow[]> {
  const statement = new Statement()
  const pages = questions.map((asked) => `(${pageOf(statement, asked, part)})`)
  return run(tx, statement, pages.join(' union '), part.limit)
}

async function run(tx: Tx, { values }: Statement, page: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await tx.$client.query<FoundRow>(
    `select id::text, at, actor_id as "actorId", actor_kind as "actorKind", action, subject_kind as "subjectKind",
       subject_id as "subjectId", institution_id as "institutionId", request_id as "requestId", detail, ${rowText} as text
     from (${page}) as event order by event.at desc, event.id desc limit ${limit}`,
    values,
  )
  return rows
}

function pageOf(statement: Statement, asked: TrailAsked, part: Part): string {
  const walk = walkOf(statement, asked)
  const conditions = [...conditionsOf(statement, asked, part), ...walk.also]
  const page = (more: readonly string[]) => {
    const all = [...conditions, ...more]
    return `select ${columns} from audit.event ${all.length > 0 ? `where ${all.join(' and ')}` : ''}
      ${newestFirst} limit ${part.limit}`
  }
  if (!walk.over) return page([])
  return `select each.* from ${walk.over} cross join lateral (${page(walk.is)}) as each ${newestFirst} limit ${part.limit}`
}

/** What the page is walked over, one after the other; the most telling of the lists that are asked for. */
interface Walk {
  readonly over?: string
  readonly is: readonly string[]
  /** The lists that are not walked narrow each step. */
  readonly also: readonly string[]
}

function walkOf(statement: Statement, { subjects, actorIds, actions, requestId }: TrailAsked): Walk {
  const isAction = () => (actions ? [`action = any(${statement.value(actions)}::text[])`] : [])
  const isActor = () => (actorIds ? [`actor_id = any(${statement.value(actorIds)}::uuid[])`] : [])
  if (subjects) {
    const kinds = statement.value(subjects.map(({ kind }) => kind))
    const ids = statement.value(subjects.map(({ id }) => id))
    return {
      over: `unnest(${kinds}::text[], ${ids}::text[]) as walked (kind, id)`,
      is: ['subject_kind = walked.kind', 'subject_id = walked.id'],
      also: [...isActor(), ...isAction()],
    }
  }
  if (requestId !== undefined) return { is: [], also: [...isActor(), ...isAction()] }
  if (actorIds) {
    return {
      over: `unnest(${statement.value(actorIds)}::uuid[]) as walked (id)`,
      is: ['actor_id = walked.id'],
      also: isAction(),
    }
  }
  if (!actions) return { is: [], also: [] }
  return {
    over: `unnest(${statement.value(actions)}::text[]) as walked (name)`,
    is: ['action = walked.name'],
    also: [],
  }
}

function conditionsOf(statement: Statement, asked: TrailAsked, { before }: Part): string[] {
  const { from, until, institutionId, requestId } = asked
  const conditions: string[] = []
  if (institutionId !== undefined) conditions.push(`institution_id = ${statement.value(institutionId)}::uuid`)
  if (requestId !== undefined) conditions.push(`request_id = ${statement.value(requestId)}`)
  if (from) conditions.push(`at >= ${statement.value(from)}`)
  if (until) conditions.push(`at < ${statement.value(until)}`)
  if (before !== undefined) {
    const id = statement.value(before)
    conditions.push(`(at, id) < ((select at from audit.event where id = ${id}::bigint), ${id}::bigint)`)
  }
  return conditions
}
