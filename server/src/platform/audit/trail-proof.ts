import { open } from 'node:fs/promises'
import type { Tx } from '../db/transaction.ts'
import { anchorsFile, readAnchor } from './anchors.ts'

/** A seal as it is given out: bytes in hex, the signature in base64. */
export interface ProofSeal {
  readonly id: string
  readonly institutionId: string | null
  readonly fromId: string
  readonly toId: string
  readonly prevHash: string
  readonly hash: string
  readonly signature: string | null
  /** For each row 8 bytes of its number and its SHA-256. */
  readonly entries: string
}

/** The seals of some rows, with the anchors that cover them. */
export interface TrailProof {
  /** The numbers of the rows that are sealed by now. */
  readonly sealed: ReadonlySet<string>
  readonly seals: readonly ProofSeal[]
  /** The lines of the file of anchors as they are. */
  readonly anchors: readonly string[]
  /** The hashes of all seals that these anchors cover, by the ids of the seals. */
  readonly anchored: readonly { readonly sealId: string; readonly hash: string }[]
}

/** More bytes of sealed rows than this are no proof that a person can look at. */
export const mostEntryBytes = 8 * 1024 * 1024

interface Asked {
  readonly id: string
  readonly institutionId: string | null
}

/** The seals that speak for these rows, each by its institution (or none) and number; nothing when there are too many. */
export async function proofOf(tx: Tx, dataDir: string, rows: readonly Asked[]): Promise<TrailProof | 'tooLarge'> {
  const found = [
    ...(await sealsFor(tx, 'institution_id = asked.institution_id', rows)),
    ...(await sealsFor(tx, 'institution_id is null and asked.institution_id is null', rows)),
  ]
  const bytes = new Map(found.map((one) => [one.sealId, one.bytes]))
  if ([...bytes.values()].reduce((sum, each) => sum + each, 0) > mostEntryBytes) return 'tooLarge'
  const ids = [...bytes.keys()].map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))
  const seals = await tx.$client.query<ProofSeal>(
    `select id::text, institution_id as "institutionId", from_id::text as "fromId", to_id::text as "toId",
       encode(prev_hash, 'hex') as "prevHash", encode(hash, 'hex') as hash, encode(signature, 'base64') as signature,
       encode(entries, 'hex') as entries
     from audit.seal where id = any($1::bigint[]) order by seal.id`,
    [ids.map(String)],
  )
  const covering = await anchorsOver(anchorsFile(dataDir), ids)
  const sealed = new Set(found.map((one) => one.rowId))
  return { sealed, seals: seals.rows.map(inOneLine), ...(await withHashes(tx, covering)) }
}

/** The seals of the rows of institutions, or of those of none: each by its own index. */
async function sealsFor(
  tx: Tx,
  whose: string,
  rows: readonly Asked[],
): Promise<{ rowId: string; sealId: string; bytes: number }[]> {
  const found = await tx.$client.query<{ rowId: string; sealId: string; bytes: number }>(
    `select asked.id::text as "rowId", seal.id::text as "sealId", seal.bytes
     from unnest($1::bigint[], $2::uuid[]) as asked (id, institution_id)
     cross join lateral (
       select id, to_id, length(entries) as bytes from audit.seal
       where ${whose} and from_id <= asked.id order by from_id desc limit 1
     ) as seal where seal.to_id >= asked.id`,
    [rows.map(({ id }) => id), rows.map(({ institutionId }) => institutionId)],
  )
  return found.rows
}

/** PostgreSQL breaks base64 into lines. */
function inOneLine(seal: ProofSeal): ProofSeal {
  return { ...seal, signature: seal.signature?.replace(/\s/g, '') ?? null }
}

interface Covering {
  readonly line: string
  readonly afterSealId: string
  readonly sealId: string
}

/** The first of these numbers, which are in their order, above another: found by halves, as a file has a line for each minute. */
export function firstAbove(sorted: readonly bigint[], limit: bigint): bigint | undefined {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = sorted[middle]
    if (at !== undefined && at <= limit) from = middle + 1
    else to = middle
  }
  return sorted[from]
}

/** The anchors that cover any of these seals, in their order; the file is read line by line. */
async function anchorsOver(file: string, sealIds: readonly bigint[]): Promise<Covering[]> {
  const covering: Covering[] = []
  const [first] = sealIds
  const last = sealIds.at(-1)
  if (first === undefined || last === undefined) return covering
  await using handle = await open(file, 'r')
  for await (const line of handle.readLines({ autoClose: false })) {
    const anchor = line === '' ? undefined : readAnchor(line)
    // Anchors of earlier releases name the institutions of other chains.
    if (!anchor || 'heads' in anchor) continue
    const [after, upTo] = [BigInt(anchor.afterSealId), BigInt(anchor.sealId)]
    if (upTo < first) continue
    if (after >= last) break
    const next = firstAbove(sealIds, after)
    if (next !== undefined && next <= upTo)
      covering.push({ line, afterSealId: anchor.afterSealId, sealId: anchor.sealId })
  }
  return covering
}

async function withHashes(tx: Tx, covering: readonly Covering[]): Promise<Pick<TrailProof, 'anchors' | 'anchored'>> {
  const { rows } = await tx.$client.query<{ sealId: string; hash: string }>(
    `select seal.id::text as "sealId", encode(seal.hash, 'hex') as hash
     from unnest($1::bigint[], $2::bigint[]) as run (after, up_to)
     join audit.seal on seal.id > run.after and seal.id <= run.up_to order by seal.id`,
    [covering.map(({ afterSealId }) => afterSealId), covering.map(({ sealId }) => sealId)],
  )
  return { anchors: covering.map(({ line }) => line), anchored: rows }
}
