import type { KeyObject } from 'node:crypto'
import { minuteMs } from '@tongying/contract/kit'
import type pg from 'pg'
import { digestOfSeals, isGenuine, readAnchor } from './anchors.ts'
import { type Finding, lagMinutes, type Proofs } from './audit-report.ts'
import { anchorLines } from './copy-anchors.ts'

/** A seal that is anchored later than this was not anchored in its time: once an hour was the rule of earlier releases. */
const lateMs = 75 * minuteMs

/** Each line signed and chained, every seal that it covers still there, and every seal covered in its time. */
export async function checkAnchors(
  client: pg.ClientBase,
  { anchorsFile, anchorsCopy, keys }: Proofs,
): Promise<{ findings: Finding[]; count: number }> {
  const { publicKeys } = keys.signing
  const lines = await anchorLines(anchorsFile)
  const findings: Finding[] = []
  const reach: { sealId: string; at: Date | undefined } = { sealId: '0', at: undefined }
  for (const [place, line] of lines.entries()) {
    if (!isWhole(line, lines[place - 1], publicKeys)) {
      findings.push({ what: 'anchor forged', id: String(place + 1) })
      continue
    }
    findings.push(...(await checkLine(client, line, place + 1, reach)))
  }
  findings.push(...(await unanchored(client, reach.sealId)))
  if (anchorsCopy !== undefined) findings.push(...differences(lines, await anchorLines(anchorsCopy)))
  return { findings, count: lines.length }
}

function isWhole(line: string, before: string | undefined, publicKeys: readonly KeyObject[]): boolean {
  try {
    return isGenuine(line, before, publicKeys)
  } catch {
    return false
  }
}

async function checkLine(
  client: pg.ClientBase,
  line: string,
  place: number,
  reach: { sealId: string; at: Date | undefined },
): Promise<Finding[]> {
  const anchor = readAnchor(line)
  const at = new Date(anchor.at)
  const findings = 'heads' in anchor ? await missingHeads(client, anchor.heads) : await checkRun(client, anchor, place)
  const late = await client.query<{ to_id: string }>(
    `select to_id::text from audit.seal where id > $1 and id <= $2 and sealed_at < $3 and ($4::timestamptz is null or sealed_at > $4)
     order by seal.id limit 1`,
    [
      reach.sealId,
      anchor.sealId,
      new Date(at.getTime() - lateMs),
      reach.at === undefined ? null : new Date(reach.at.getTime() + lateMs),
    ],
  )
  for (const { to_id: id } of late.rows) findings.push({ what: 'seal anchored late', id })
  reach.sealId = anchor.sealId
  reach.at = at
  return findings
}

type RunAnchor = Exclude<ReturnType<typeof readAnchor>, { heads: unknown }>

/** An anchor over a run of seals: the same seals, and nothing that a process found amiss when it wrote the line. */
async function checkRun(client: pg.ClientBase, anchor: RunAnchor, place: number): Promise<Finding[]> {
  const { rows } = await client.query<{ to_id: string; hash: Buffer }>(
    'select to_id::text, hash from audit.seal where id > $1 and id <= $2 order by seal.id',
    [anchor.afterSealId, anchor.sealId],
  )
  const findings: Finding[] = (anchor.tamperedRows ?? []).map((id) => ({ what: 'row tampered before its seal', id }))
  if (anchor.isCutOff) findings.push({ what: 'anchors cut off', id: String(place) })
  if (anchor.number !== place) findings.push({ what: 'anchor forged', id: String(place) })
  if (digestOfSeals(rows.map((row) => row.hash)) !== anchor.digest)
    findings.push({ what: 'seal missing', id: rows.at(-1)?.to_id ?? anchor.sealId })
  return findings
}

type Heads = Extract<ReturnType<typeof readAnchor>, { heads: unknown }>['heads']

async function missingHeads(client: pg.ClientBase, heads: Heads): Promise<Finding[]> {
  const { rows } = await client.query<{ institution_id: string | null; to_id: string }>(
    `select h.institution_id, h.to_id::text from jsonb_to_recordset($1) as h(institution_id uuid, to_id bigint, hash text)
     where not exists (select from audit.seal s where s.institution_id is not distinct from h.institution_id
       and s.to_id = h.to_id and s.hash = decode(h.hash, 'hex')) order by h.to_id`,
    [JSON.stringify(heads.map(([institution_id, to_id, hash]) => ({ institution_id, to_id, hash })))],
  )
  return rows.map(({ institution_id: institutionId, to_id: id }) => ({ what: 'seal missing', id, institutionId }))
}

/** The first seal that no anchor covers although much newer rows are there: anchors are made every minute. */
async function unanchored(client: pg.ClientBase, sealId: string): Promise<Finding[]> {
  const { rows } = await client.query<{ to_id: string; institution_id: string | null }>(
    `select to_id::text, institution_id from audit.seal
     where id > $1 and sealed_at < (select at from audit.event order by event.id desc limit 1) - make_interval(mins => $2)
     order by seal.id limit 1`,
    [sealId, lagMinutes],
  )
  return rows.map((row) => ({ what: 'seal not anchored', id: row.to_id, institutionId: row.institution_id }))
}

/** The second place holds the same lines, the newest perhaps not yet. */
function differences(lines: readonly string[], copy: readonly string[]): Finding[] {
  const place = copy.findIndex((line, index) => line !== lines[index])
  return place < 0 ? [] : [{ what: 'copy differs', id: String(place + 1) }]
}
