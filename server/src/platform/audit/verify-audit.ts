import { type KeyObject, verify } from 'node:crypto'
import type pg from 'pg'
import { type AuditReport, type Finding, lagMinutes, type Proofs } from './audit-report.ts'
import { isForged, type MacRow, macColumns, type RowKeys } from './row-mac.ts'
import { entryBytes, entryOf, hashOf, noHash, rowText } from './seal-hash.ts'
import { anchorsNow, checkAnchors } from './verify-anchors.ts'

interface Seal {
  readonly institution_id: string | null
  readonly from_id: string
  readonly to_id: string
  readonly entries: Buffer
  readonly prev_hash: Buffer
  readonly hash: Buffer
  readonly signature: Buffer | null
}

/**
 * Checks every row against its seal, every seal against its chain and signature, every anchor against the seals, and
 * that what should be there by now is there: seals up to the newest rows, anchors up to the newest seals.
 */
export async function verifyAudit(client: pg.ClientBase, proofs: Proofs): Promise<AuditReport> {
  const { keys } = proofs
  // The copy before the file, and both before the picture: what is written meanwhile is then missing in none of them.
  const copy = proofs.anchorsCopy === undefined ? undefined : await anchorsNow(proofs.anchorsCopy)
  const anchorsSeen = await anchorsNow(proofs.anchorsFile)
  // One picture of the trail, however long the check takes and whatever is written meanwhile.
  await client.query('begin isolation level repeatable read read only')
  try {
    const chains = await client.query<{ institution_id: string | null }>(
      'select distinct institution_id from audit.seal order by institution_id',
    )
    const findings: Finding[] = []
    const total = { rows: 0, seals: 0 }
    for (const { institution_id: institutionId } of chains.rows) {
      const chain = await checkChain(client, institutionId, keys.signing.publicKeys)
      findings.push(...chain.findings)
      total.rows += chain.rows
      total.seals += chain.seals
    }
    const anchors = await checkAnchors(client, { anchors: anchorsSeen, copy, publicKeys: keys.signing.publicKeys })
    findings.push(...(await rowsBeforeTheFirst(client)), ...(await unsealedForLong(client)))
    // A row that was changed after its seal is named once.
    const named = new Set([...findings, ...anchors.findings].map((finding) => finding.id))
    findings.push(...(await forgedRows(client, keys)).filter((finding) => !named.has(finding.id)))
    const unsealed = await client.query<{ count: number }>(
      'select count(*)::int as count from audit.event where id > (select coalesce(max(to_id), 0) from audit.seal)',
    )
    return {
      ...total,
      chains: chains.rows.length,
      anchors: anchors.count,
      unsealed: unsealed.rows[0]?.count ?? 0,
      findings: [...findings.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id))), ...anchors.findings],
    }
  } finally {
    await client.query('rollback')
  }
}

async function checkChain(client: pg.ClientBase, institutionId: string | null, publicKeys: readonly KeyObject[]) {
  const whose = institutionId === null ? 'institution_id is null' : 'institution_id = $1'
  const values = institutionId === null ? [] : [institutionId]
  const seals = await client.query<{ id: string }>(
    `select id::text from audit.seal where ${whose} order by from_id`,
    values,
  )
  const findings: Finding[] = []
  let before: Seal | undefined
  let rows = 0
  for (const { id } of seals.rows) {
    const { rows: found } = await client.query<Seal>(
      'select institution_id, from_id::text, to_id::text, entries, prev_hash, hash, signature from audit.seal where id = $1',
      [id],
    )
    const seal = found[0]
    if (!seal) continue
    const prevHash = before?.hash ?? noHash
    const isNext = BigInt(seal.from_id) === BigInt(before?.to_id ?? 0) + 1n
    const hash = hashOf({ ...asBody(seal), prevHash })
    if (!isNext || !hash.equals(seal.hash)) findings.push({ what: 'seal broken', id: seal.to_id, institutionId })
    const isUnsigned = seal.signature === null && (before === undefined || before.signature === null)
    if (!isUnsigned && !isSigned(seal, publicKeys))
      findings.push({ what: 'seal not signed', id: seal.to_id, institutionId })
    const trail = await client.query<{ id: string; text: string }>(
      `select id::text, ${rowText} as text from audit.event
       where ${whose} and id between $${values.length + 1} and $${values.length + 2} order by event.id`,
      [...values, seal.from_id, seal.to_id],
    )
    for (const wrong of differences(seal.entries, trail.rows.map(entryOf))) findings.push({ ...wrong, institutionId })
    rows += trail.rows.length
    before = seal
  }
  return { findings, rows, seals: seals.rows.length }
}

/** Seals of earlier releases bear no signature; none follows one that does. */
function isSigned({ hash, signature }: Seal, publicKeys: readonly KeyObject[]): boolean {
  return signature !== null && publicKeys.some((key) => verify(null, hash, key, signature))
}

/** Rows before the first number, for which no seal speaks. */
async function rowsBeforeTheFirst(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ id: string; institution_id: string | null }>(
    'select id::text, institution_id from audit.event where id < 1 order by event.id limit 200',
  )
  return rows.map((row) => ({ what: 'row added', id: row.id, institutionId: row.institution_id }))
}

/** The first row that no seal covers although much newer rows are there: seals are made every minute. */
async function unsealedForLong(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ id: string; institution_id: string | null }>(
    `select id::text, institution_id from audit.event
     where id > (select coalesce(max(to_id), 0) from audit.seal)
       and at < (select at from audit.event order by event.id desc limit 1) - make_interval(mins => $1)
     order by event.id limit 1`,
    [lagMinutes],
  )
  return rows.map((row) => ({ what: 'row not sealed', id: row.id, institutionId: row.institution_id }))
}

const rowsAtOnce = 10_000

/** Rows that this product did not write, or wrote otherwise: by their signatures, one after the other. */
async function forgedRows(client: pg.ClientBase, keys: RowKeys): Promise<Finding[]> {
  const found = await client.query<{ first: string | null }>(
    'select min(id)::text as first from audit.event where mac is not null',
  )
  const first = found.rows[0]?.first
  if (!first) return []
  const ids: string[] = []
  for (let after = String(BigInt(first) - 1n); ; ) {
    const { rows } = await client.query<MacRow>(
      `select ${macColumns} from audit.event where id > $1 order by event.id limit $2`,
      [after, rowsAtOnce],
    )
    for (const row of rows) if (row.mac === null || isForged(keys, row)) ids.push(row.id)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const twice = await client.query<{ id: string }>(
    'select max(id)::text as id from audit.event where nonce is not null group by nonce having count(*) > 1',
  )
  return [...ids, ...twice.rows.map((row) => row.id)].map((id) => ({ what: 'row forged', id }))
}

function asBody(seal: Seal) {
  return { institutionId: seal.institution_id, fromId: seal.from_id, toId: seal.to_id, entries: seal.entries }
}

/** One seal with more than this is broken as a whole. */
const mostOfSeal = 200

/** The rows that differ from their seal: all of them, since one that is known must not hide the next. */
function differences(entries: Buffer, found: readonly Buffer[]): Finding[] {
  const sealed = Array.from({ length: entries.length / entryBytes }, (_, place) =>
    entries.subarray(place * entryBytes, (place + 1) * entryBytes),
  )
  const findings: Finding[] = []
  let [of, at] = [0, 0]
  while ((of < sealed.length || at < found.length) && findings.length < mostOfSeal) {
    const [wanted, actual] = [sealed[of], found[at]]
    const [wantedId, actualId] = [idOf(wanted), idOf(actual)]
    const isMissing = wantedId !== undefined && (actualId === undefined || wantedId < actualId)
    const isAdded = !isMissing && wantedId !== actualId
    if (isMissing) findings.push({ what: 'row missing', id: String(wantedId) })
    else if (isAdded) findings.push({ what: 'row added', id: String(actualId) })
    else if (wanted && !actual?.equals(wanted)) findings.push({ what: 'row changed', id: String(actualId) })
    if (!isAdded) of++
    if (!isMissing) at++
  }
  return findings
}

function idOf(entry: Buffer | undefined): bigint | undefined {
  return entry?.readBigUInt64BE(0)
}
