import { createHash } from 'node:crypto'

/** One row of the trail as its seal sees it; `text` is every column in one line. */
export interface TrailRow {
  readonly id: string
  readonly institutionId: string | null
  readonly text: string
}

export const entryBytes = 40
/** What the first seal of an institution is chained to. */
export const noHash = Buffer.alloc(32)

/** The columns that a seal speaks for, in one line that no time zone or release writes differently. */
export const rowText = `jsonb_build_array(id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_kind,
  action, subject_kind, subject_id, institution_id, request_id, detail)::text`

/** A row's part of a seal: its id and its SHA-256. */
export function entryOf(row: Pick<TrailRow, 'id' | 'text'>): Buffer {
  return Buffer.concat([number8(row.id), createHash('sha256').update(row.text).digest()])
}

export interface SealBody {
  readonly institutionId: string | null
  readonly fromId: string
  readonly toId: string
  readonly entries: Buffer
  readonly prevHash: Buffer
}

/** The hash of a seal: over the one before it, whom and what it speaks for, and its rows. */
export function hashOf(seal: SealBody): Buffer {
  return createHash('sha256')
    .update(seal.prevHash)
    .update(seal.institutionId ?? 'no institution')
    .update(number8(seal.fromId))
    .update(number8(seal.toId))
    .update(seal.entries)
    .digest()
}

function number8(value: string): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
