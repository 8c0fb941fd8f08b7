import type { CertificationDraft } from '@tongying/contract/practitioners'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import type { Certification } from './tables.ts'

export const certificateCell = sealedCell('certification', 'certificate')

/** An application as it was typed. */
export function draftOf(keys: Keys, row: Certification): CertificationDraft {
  const number = row.certificateSealed ? unseal(keys, certificateCell.of(row.id), row.certificateSealed) : ''
  return { ...row.content, certificateNumber: number }
}
