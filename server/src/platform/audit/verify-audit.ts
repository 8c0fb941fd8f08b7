import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { isGenuine, readAnchor } from './anchors.ts'
import { entryBytes, entryOf, hashOf, noHash, rowText } from './seal-hash.ts'

/** What a check of the whole trail found. */
export interface AuditReport {
  readonly rows: number
  readonly seals: number
  readonly chains: number
  readonly anchors: number
  /** Rows that are too new to be sealed. */
  readonly unsealed: number
  /** What is wrong, the lowest row first; nothing when the trail is whole. */
  readonly findings: readonly Finding[]
}
export interface Finding {
  readonly what: 'row changed' | 'row missing' | 'row added' | 'seal broken' | 'seal missing' | 'anchor forged'
  /** The row of `audit.event`, or the row that the seal ends with, or the line of the anchors. */
  readonly id: string
  readonly institutionId?: string | null
}

interface Seal {
  readonly institution_id: string | null
  readonly from_id: string
  readonly to_id: string
  readonly entries: Buffer
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

/** Checks every row against its seal, every seal against its chain, every anchor against the seals. */
export async function verifyAudit(
  client: pg.ClientBase,
  { anchorsFile, publicKeys }: { anchorsFile: string; publicKeys: readonly KeyObject[] },
): Promise<AuditReport> {
  // One picture of the trail, however long the check takes and whatever is written meanwhile.
  await client.query('begin isolation level repeatable read read only')
  try {
    const chains = await client.query<{ institution_id: string | null }>(
      'select distinct institution_id from audit.seal order by institution_id',
    )
    const findings: Finding[] = []
    const total = { rows: 0, seals: 0 }
    for (const { institution_id: institutionId } of chains.rows) {
      const chain = await checkChain(client, institutionId)
      findings.push(...chain.findings)
      total.rows += chain.rows
      total.seals += chain.seals
    }
    const anchors = await checkAnchors(client, anchorsFile, publicKeys)
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

async function checkChain(client: pg.ClientBase, institutionId: string | null) {
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
      'select institution_id, from_id::text, to_id::text, entries, prev_hash, hash from audit.seal where id = $1',
      [id],
    )
    const seal = found[0]
    if (!seal) continue
    const prevHash = before?.hash ?? noHash
    const isNext = BigInt(seal.from_id) === BigInt(before?.to_id ?? 0) + 1n
    const hash = hashOf({ ...asBody(seal), prevHash })
    if (!isNext || !hash.equals(seal.hash)) findings.push({ what: 'seal broken', id: seal.to_id, institutionId })
    const trail = await client.query<{ id: string; text: string }>(
      `select id::text, ${rowText} as text from audit.event
       where ${whose} and id between $${values.length + 1} and $${values.length + 2} order by event.id`,
      [...values, seal.from_id, seal.to_id],
    )
    const wrong = firstDifference(seal.entries, trail.rows.map(entryOf))
    if (wrong) findings.push({ ...wrong, institutionId })
    rows += trail.rows.length
    before = seal
  }
  return { findings, rows, seals: seals.rows.length }
}

function asBody(seal: Seal) {
  return { institutionId: seal.institution_id, fromId: seal.from_id, toId: seal.to_id, entries: seal.entries }
}

/** The first row that is not what the seal says of it. */
function firstDifference(entries: Buffer, found: readonly Buffer[]): Finding | undefined {
  const sealed = Array.from({ length: entries.length / entryBytes }, (_, place) =>
    entries.subarray(place * entryBytes, (place + 1) * entryBytes),
  )
  for (let place = 0; place < Math.max(sealed.length, found.length); place++) {
    const [wanted, actual] = [sealed[place], found[place]]
    if (wanted && actual?.equals(wanted)) continue
    const [wantedId, actualId] = [idOf(wanted), idOf(actual)]
    if (wantedId === actualId) return { what: 'row changed', id: String(actualId) }
    const isMissing = actualId === undefined || (wantedId !== undefined && wantedId < actualId)
    return isMissing ? { what: 'row missing', id: String(wantedId) } : { what: 'row added', id: String(actualId) }
  }
  return undefined
}

function idOf(entry: Buffer | undefined): bigint | undefined {
  return entry?.readBigUInt64BE(0)
}

/** Each line signed and chained, and every chain head that it names still there. */
async function checkAnchors(client: pg.ClientBase, file: string, publicKeys: readonly KeyObject[]) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const findings: Finding[] = []
  const lines = text.split('\n').filter((line) => line !== '')
  for (const [place, line] of lines.entries()) {
    if (!isWhole(line, lines[place - 1], publicKeys)) {
      findings.push({ what: 'anchor forged', id: String(place + 1) })
      continue
    }
    const { heads } = readAnchor(line)
    const missing = await client.query<{ institution_id: string | null; to_id: string }>(
      `select h.institution_id, h.to_id::text from jsonb_to_recordset($1) as h(institution_id uuid, to_id bigint, hash text)
       where not exists (select from audit.seal s where s.institution_id is not distinct from h.institution_id
         and s.to_id = h.to_id and s.hash = decode(h.hash, 'hex')) order by h.to_id`,
      [
        JSON.stringify(
          heads.map(([institutionId, toId, hash]) => ({ institution_id: institutionId, to_id: toId, hash })),
        ),
      ],
    )
    for (const { institution_id: institutionId, to_id: id } of missing.rows)
      findings.push({ what: 'seal missing', id, institutionId })
  }
  return { findings, count: lines.length }
}

function isWhole(line: string, before: string | undefined, publicKeys: readonly KeyObject[]): boolean {
  try {
    return isGenuine(line, before, publicKeys)
  } catch {
    return false
  }
}
