import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from '../../platform/keys/keys.ts'
import type { documents } from '../tables.ts'

type Document = Pick<
  typeof documents.$inferSelect,
  'consultationId' | 'reportNo' | 'revision' | 'textSha256' | 'sha256' | 'issuedAt' | 'seal' | 'sealFormat'
>
type Sealed = Omit<Document, 'seal' | 'sealFormat'>

/** Seals from before, over the 32 bytes of the file's hash alone: they say nothing of number, text or time. */
export const fileSealFormat = 1
/** Seals over `sealedText`. */
export const reportSealFormat = 2

/**
 * What a seal is over: a JSON array without spaces, in UTF-8. The case is named by the SHA-256 of its id: the id itself is
 * part of the text's hash, and whoever knew it could try out what a report says.
 */
export function sealedText({ consultationId, reportNo, revision, textSha256, sha256, issuedAt }: Sealed): string {
  const caseHash = createHash('sha256').update(consultationId).digest('hex')
  const hashes = [textSha256?.toString('hex') ?? null, sha256.toString('hex')]
  return JSON.stringify(['tongying-report-seal/2', caseHash, reportNo, revision, ...hashes, issuedAt.toISOString()])
}

/** Seals an issued document with the key of now. */
export function sealReport(keys: Keys, document: Sealed): Pick<Document, 'seal' | 'sealFormat'> {
  const seal = sign(null, Buffer.from(sealedText(document)), keys.signing.privateKey)
  return { seal, sealFormat: reportSealFormat }
}

/** The public key under which a document's seal fits what its format is over; a rotation leaves the former ones. */
export function keyOfSeal(keys: Keys, document: Document): KeyObject | undefined {
  const over = document.sealFormat === fileSealFormat ? document.sha256 : Buffer.from(sealedText(document))
  return keys.signing.publicKeys.find((key) => verify(null, over, key, document.seal))
}
