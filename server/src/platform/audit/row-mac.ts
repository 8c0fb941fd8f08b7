import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '../keys/keys.ts'

/** The content of one row of the trail; `nonce` makes every row another, so that none can be written twice. */
export interface SignedContent {
  readonly nonce: string
  readonly at: Date
  readonly actorId: string | null
  readonly actorKind: string
  readonly action: string
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly institutionId: string | null
  readonly requestId: string | null
  readonly detail: unknown
}
export type RowKeys = Pick<Keys, 'lookUp' | 'formerLookUps'>

const kind = 'row of the audit trail'
const keysByPool = new WeakMap<object, RowKeys>()

/** Sets the keys with which the rows of a database are signed; before its first row is written. */
export function signAuditRows({ orm }: { readonly orm: { readonly $client: object } }, keys: RowKeys): void {
  keysByPool.set(orm.$client, keys)
}

/** HMAC-SHA256 over a row's content, under the current key of its database. */
export function macOf(pool: object, content: SignedContent): Buffer {
  const keys = keysByPool.get(pool)
  if (!keys) throw new Error('this database has no keys for its audit trail: call signAuditRows')
  return keys.lookUp(kind, textOf(content))
}

/** A row as it is read back to be checked. */
export interface MacRow {
  readonly id: string
  readonly nonce: string | null
  readonly mac: Buffer | null
  readonly at: Date
  readonly actor_id: string | null
  readonly actor_kind: string
  readonly action: string
  readonly subject_kind: string | null
  readonly subject_id: string | null
  readonly institution_id: string | null
  readonly request_id: string | null
  readonly detail: unknown
}
/** The columns of `MacRow`, for a select. */
export const macColumns = `id::text, nonce::text, mac, at, actor_id, actor_kind, action, subject_kind, subject_id, institution_id,
  request_id, detail`

/** Whether a row that bears a signature was written by this product; rows of earlier releases bear none. */
export function isForged(keys: RowKeys, row: MacRow): boolean {
  const { nonce, mac } = row
  if (nonce === null || mac === null) return false
  const text = textOf({
    nonce,
    at: row.at,
    actorId: row.actor_id,
    actorKind: row.actor_kind,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    institutionId: row.institution_id,
    requestId: row.request_id,
    detail: row.detail,
  })
  return ![keys.lookUp(kind, text), ...keys.formerLookUps(kind, text)].some((fits) => timingSafeEqual(fits, mac))
}

/** The same text for what a process writes and for what the database, which orders keys by itself, gives back. */
function textOf({ at, detail, ...content }: SignedContent): string {
  return JSON.stringify([
    content.nonce,
    at.toISOString(),
    content.actorId,
    content.actorKind,
    content.action,
    content.subjectKind,
    content.subjectId,
    content.institutionId,
    content.requestId,
    sorted(JSON.parse(JSON.stringify(detail))),
  ])
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
