import { hash } from 'node:crypto'
import type { ExaminationDocument } from '../tables.ts'

/** What the seal of a report is over: a JSON array without spaces, in UTF-8. */
export function sealedText(
  document: Pick<ExaminationDocument, 'examinationId' | 'reportNo' | 'textSha256' | 'sha256' | 'issuedAt'>,
): string {
  const { examinationId, reportNo, textSha256, sha256, issuedAt } = document
  return JSON.stringify([
    'tongying-examination-seal/1',
    // Its id is part of the text's hash, and who knew it could try out texts.
    hash('sha256', examinationId),
    reportNo,
    textSha256.toString('hex'),
    sha256.toString('hex'),
    issuedAt.toISOString(),
  ])
}
