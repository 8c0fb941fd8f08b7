import { createHash, type KeyObject } from 'node:crypto'
import type { Keys } from '../../platform/keys/keys.ts'
import { keyOfSeal as keyOf, sealText } from '../../platform/seals/seal-text.ts'
import type { addenda, documents } from '../tables.ts'

type Document = Pick<
  typeof documents.$inferSelect,
  'consultationId' | 'reportNo' | 'revision' | 'textSha256' | 'sha256' | 'issuedAt' | 'seal' | 'sealFormat'
>
type Sealed = Omit<Document, 'seal' | 'sealFormat'>

/** Seals from before, over the 32 bytes of the file's hash alone: they say nothing of number, text or time. */
export const fileSealFormat = 1
/** Seals over `sealedText`. */
const reportSealFormat = 2

/** What a seal is over: a JSON array without spaces, in UTF-8. */
export function sealedText({ consultationId, reportNo, revision, textSha256, sha256, issuedAt }: Sealed): string {
  const hashes = [textSha256?.toString('hex') ?? null, sha256.toString('hex')]
  return JSON.stringify([
    'tongying-report-seal/2',
    caseHashOf(consultationId),
    reportNo,
    revision,
    ...hashes,
    issuedAt.toISOString(),
  ])
}

/** Seals an issued document with the key of now. */
export function sealReport(keys: Keys, document: Sealed): Pick<Document, 'seal' | 'sealFormat'> {
  return { seal: sealText(keys, sealedText(document)), sealFormat: reportSealFormat }
}

/** The public key under which a document's seal fits what its format is over; a rotation leaves the former ones. */
export function keyOfSeal(keys: Keys, document: Document): KeyObject | undefined {
  const over = document.sealFormat === fileSealFormat ? document.sha256 : Buffer.from(sealedText(document))
  return keyOf(keys, over, document.seal)
}

type SealedAddendum = Pick<
  typeof addenda.$inferSelect,
  'consultationId' | 'reportNo' | 'number' | 'followsSha256' | 'textSha256' | 'sha256' | 'signedAt'
>

/** What an addendum's seal is over: with the text of the report that it follows, so that it stands under no other. */
export function sealedAddendumText(addendum: SealedAddendum): string {
  const { consultationId, reportNo, number, followsSha256, textSha256, sha256, signedAt } = addendum
  const hashes = [followsSha256, textSha256, sha256].map((hash) => hash.toString('hex'))
  const of = [caseHashOf(consultationId), reportNo, number]
  return JSON.stringify(['tongying-addendum-seal/1', ...of, ...hashes, signedAt.toISOString()])
}

/** Seals an addendum with the key of now. */
export function sealAddendum(keys: Keys, addendum: SealedAddendum): Buffer {
  return sealText(keys, sealedAddendumText(addendum))
}

/** The public key under which an addendum's seal fits; a rotation leaves the former ones. */
export function keyOfAddendum(keys: Keys, addendum: SealedAddendum & { readonly seal: Buffer }): KeyObject | undefined {
  return keyOf(keys, Buffer.from(sealedAddendumText(addendum)), addendum.seal)
}

/** The case in a seal: its id is part of the text's hash, and who knew it could try out texts of a report. */
function caseHashOf(consultationId: string): string {
  return createHash('sha256').update(consultationId).digest('hex')
}
