import { hash, sign } from 'node:crypto'
import { auditErrors, auditFiles, type TrailFilter } from '@tongying/contract/audit'
import { wallClockOf } from '@tongying/contract/kit'
import type { FastifyReply } from 'fastify'
import type { FoundRow } from '../platform/audit/find-trail.ts'
import { sealNow } from '../platform/audit/seal-now.ts'
import { proofOf, type TrailProof } from '../platform/audit/trail-proof.ts'
import { csvAnswer } from '../platform/csv/csv-answer.ts'
import type { Call } from '../platform/http/call.ts'
import { sendZip } from '../platform/http/send-zip.ts'
import { type FileCall, serveStream } from '../platform/http/serve-file.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { Problem } from '../platform/problem.ts'
import { type TrailScope, trailAccess } from './access.ts'
import { countExport, exportRow, takeRows, trailTable } from './export-csv.ts'
import { howToVerify } from './how-to-verify.ts'
import { fingerprintOf } from './read-state.ts'

interface Proven {
  /** Those that are sealed by now: the others prove nothing yet. */
  readonly rows: readonly FoundRow[]
  readonly unsealed: number
  readonly proof: TrailProof
  readonly reason: string
}

/** The rows of the page with what proves them, signed: whoever gets the file can verify it without this product. */
export const trailZip = serveStream(auditFiles.exportZip, {
  access: trailAccess,
  run: takeProof,
  audit: exportRow,
  answer: sendProof,
})

/**
 * What is asked for, sealed up to this moment where that can be done.
 * @throws TooManyRequests, TrailExportTooLarge
 */
async function takeProof(call: Call<TrailScope>, asked: TrailFilter & { reason: string }): Promise<Proven> {
  const { platform, tx } = call
  await countExport(call)
  await sealNow(platform).catch((error: unknown) => platform.log.error({ err: error }, 'not sealed before the export'))
  const { rows, reason } = await takeRows(call, asked)
  const proof = await proofOf(tx, platform.config.dataDir, rows)
  if (proof === 'tooLarge') throw new Problem(auditErrors.TrailExportTooLarge)
  const sealed = rows.filter(({ id }) => proof.sealed.has(id))
  return { rows: sealed, unsealed: rows.length - sealed.length, proof, reason }
}

async function sendProof(call: FileCall<TrailScope>, _input: object, proven: Proven): Promise<FastifyReply> {
  const { now, platform } = call
  const files = await filesOf(call, proven)
  const manifest = manifestOf(call, proven, files)
  const signature = sign(null, Buffer.from(manifest), platform.keys.signing.privateKey).toString('base64')
  const entries = [
    ...Object.entries(files).map(([name, text]) => ({ name, text })),
    { name: 'manifest.json', text: manifest },
    { name: 'manifest.sig.b64', text: `${signature}\n` },
  ]
  return sendZip(call, { name: `audit-trail-${wallClockOf(now).day}.zip`, entries, madeAt: now })
}

async function filesOf(call: FileCall<TrailScope>, { rows, proof }: Proven): Promise<Record<string, string>> {
  const { keys, config } = call.platform
  const [publicKey, ...former] = keys.signing.publicKeys.map(pemOf)
  return {
    'VERIFY.txt': howToVerify({ fingerprint: fingerprintOf(keys), brand: config.brand }),
    'rows.csv': csvAnswer(await trailTable(call, rows), 'rows').content.toString(),
    'rows.ndjson': rows.map(({ text }) => `${text}\n`).join(''),
    'seals.ndjson': linesOf(proof.seals),
    'anchors.ndjson': proof.anchors.map((line) => `${line}\n`).join(''),
    'anchored-seals.ndjson': linesOf(proof.anchored),
    'public-key.pem': publicKey ?? '',
    ...Object.fromEntries(former.map((pem, index) => [`former-public-key-${index + 1}.pem`, pem])),
  }
}

function linesOf(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function pemOf(key: Keys['signing']['publicKey']): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

/** What the file holds and for what it was asked; its signature covers the hash of every file. */
function manifestOf(
  { now, record, platform }: FileCall<TrailScope>,
  { rows, unsealed, reason }: Proven,
  files: Readonly<Record<string, string>>,
): string {
  return JSON.stringify(
    {
      madeAt: now.toISOString(),
      institutionId: record.institutionId ?? null,
      reason,
      rows: rows.length,
      newestRow: rows[0]?.id ?? null,
      oldestRow: rows.at(-1)?.id ?? null,
      rowsLeftOutAsNotSealedYet: unsealed,
      keyFingerprint: fingerprintOf(platform.keys),
      sha256: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash('sha256', text)])),
    },
    null,
    2,
  )
}
