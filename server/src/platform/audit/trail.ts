import type { RecordKind, RecordRef } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { bigserial, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '../db/columns.ts'
import { placeholders, preparedInsert } from '../db/prepared.ts'
import { onCommit, poolOf, type Tx } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { rememberRow } from './recent-rows.ts'
import { macOf } from './row-mac.ts'
import { rowText } from './seal-hash.ts'

/** Read by `readTrail`, written by `recordAudit` alone. */
export const auditEvents = pgSchema('audit').table('event', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  actorId: uuid('actor_id'),
  actorKind: text('actor_kind').notNull(),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').$type<RecordKind>(),
  subjectId: text('subject_id'),
  institutionId: uuid('institution_id'),
  requestId: text('request_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  nonce: uuid('nonce'),
  mac: bytes('mac'),
})

export interface AuditEntry {
  readonly at: Date
  readonly actorId?: string | undefined
  /** `token`: a program with an access token of `actorId`; its id stands in the detail as `tokenId`. */
  readonly actorKind: 'guest' | 'user' | 'token' | 'system'
  readonly tokenId?: string | undefined
  readonly action: string
  readonly subject?: RecordRef | undefined
  readonly institutionId?: string | undefined
  readonly requestId?: string | undefined
  /** Ids and codes only, never names or what a person typed. */
  readonly detail?: Record<string, unknown> | undefined
}

/** Who acted, as a row of the trail names them: a person, a program of theirs, or somebody unknown. */
export function auditActor({
  accountId,
  token,
}: {
  readonly accountId: string | undefined
  readonly token?: { readonly id: string } | undefined
}): Pick<AuditEntry, 'actorId' | 'actorKind' | 'tokenId'> {
  if (accountId === undefined) return { actorKind: 'guest' }
  return { actorId: accountId, actorKind: token ? 'token' : 'user', tokenId: token?.id }
}

const insertEvent = preparedInsert<Omit<typeof auditEvents.$inferSelect, 'id'>>('audit_event', (db) =>
  db
    .insert(auditEvents)
    .values(
      placeholders(
        'at',
        'actorId',
        'actorKind',
        'action',
        'subjectKind',
        'subjectId',
        'institutionId',
        'requestId',
        'detail',
        'nonce',
        'mac',
      ),
    )
    .returning({
      id: sql`id::text`,
      sha256: sql`sha256(convert_to(${sql.raw(rowText)}, 'UTF8'))`,
    }),
)

/**
 * Writes one row of the audit trail in the caller's transaction; the run-time role can neither change nor remove it.
 * It is signed under a key outside the database, and the process remembers it until it is sealed, so that one that was
 * put in, changed or removed before its seal is found.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const pool = poolOf(tx)
  const content = {
    nonce: newId(),
    at: entry.at,
    // As the database gives a uuid back, or its signature would not fit.
    actorId: entry.actorId?.toLowerCase() ?? null,
    actorKind: entry.actorKind,
    action: entry.action,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    institutionId: entry.institutionId?.toLowerCase() ?? null,
    requestId: entry.requestId ?? null,
    detail: { ...entry.detail, ...(entry.tokenId ? { tokenId: entry.tokenId } : {}) },
  }
  const [id, sha256] = await insertEvent(tx, { ...content, mac: macOf(pool, content) })
  if (typeof id !== 'string' || !Buffer.isBuffer(sha256)) throw new Error('the database did not answer the row written')
  onCommit(tx, () => rememberRow(pool, { id, sha256 }))
}
