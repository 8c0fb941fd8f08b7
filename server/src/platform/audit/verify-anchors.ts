import type { KeyObject } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { minuteMs } from '@tongying/contract/kit'
import type pg from 'pg'
import { digestOfSeals, isGenuine, readAnchor } from './anchors.ts'
import { type Finding, lagMinutes } from './audit-report.ts'

/** A seal that is anchored later than this was not anchored in its time: once an hour was the rule of earlier releases. */
const lateMs = 75 * minuteMs

/** A file of anchors as far as it was written at some moment: what comes later is left for the next check. */
export interface AnchorsNow {
  readonly file: string
  readonly bytes: number
}

/** How far a file of anchors is written now; one that is not there has nothing. */
export async function anchorsNow(file: string): Promise<AnchorsNow> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return { file, bytes: found?.size ?? 0 }
}

/** Its lines, one after the other: a file of years is not held in memory. */
async function* linesOf({ file, bytes }: AnchorsNow): AsyncGenerator<string> {
  if (bytes === 0) return
  await using handle = await open(file, 'r')
  for await (const line of handle.readLines({ start: 0, end: bytes - 1, autoClose: false })) if (line !== '') yield line
}

interface Anchors {
  readonly anchors: AnchorsNow
  readonly copy: AnchorsNow | undefined
  readonly publicKeys: readonly KeyObject[]
}

/** Each line signed and chained, every seal that it covers still there, and every seal covered in its time. */
export async function checkAnchors(
  client: pg.ClientBase,
  { anchors, copy, publicKeys }: Anchors,
): Promise<{ findings: Finding[]; count: number }> {
  const findings: Finding[] = []
  const reach: { sealId: string; at: Date | undefined } = { sealId: '0', at: undefined }
  let [count, before]: [number, string | undefined] = [0, undefined]
  for await (const line of linesOf(anchors)) {
    count++
    if (isWhole(line, before, publicKeys)) findings.push(...(await checkLine(client, line, count, reach)))
    else findings.push({ what: 'anchor forged', id: String(count) })
    before = line
  }
  findings.push(...(await unanchored(client, reach.sealId)))
  if (copy !== undefined) findings.push(...(await differences(anchors, copy)))
  return { findings, count }
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
async function differences(anchors: AnchorsNow, copy: AnchorsNow): Promise<Finding[]> {
  const lines = linesOf(anchors)
  try {
    let place = 0
    for await (const line of linesOf(copy)) {
      place++
      if ((await lines.next()).value !== line) return [{ what: 'copy differs', id: String(place) }]
    }
    return []
  } finally {
    await lines.return(undefined)
  }
}
