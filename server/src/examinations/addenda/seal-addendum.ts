import { hash } from 'node:crypto'
import type { ResultAddendumRow } from '../tables.ts'

type Sealed = Pick<
  ResultAddendumRow,
  'examinationId' | 'number' | 'followsSha256' | 'textSha256' | 'sha256' | 'signedAt'
>

/** What the seal of an addendum is over: with the text of the result that it follows, so that it stands under no other. */
export function sealedAddendumText(addendum: Sealed, reportNo: string): string {
  const { examinationId, number, followsSha256, textSha256, sha256, signedAt } = addendum
  const hashes = [followsSha256, textSha256, sha256].map((each) => each.toString('hex'))
  const of = [hash('sha256', examinationId), reportNo, number]
  return JSON.stringify(['tongying-examination-addendum-seal/1', ...of, ...hashes, signedAt.toISOString()])
}
