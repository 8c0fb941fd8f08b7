import type { CertificationDraft } from '@tongying/contract/practitioners'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import type { Certification } from './tables.ts'

/** Which cell a sealed certificate number belongs to. */
export function certificatePlace(id: string): string {
  return `certification:${id}:certificate`
}

/** An application as it was typed. */
export function draftOf(keys: Keys, row: Certification): CertificationDraft {
  const number = row.certificateSealed ? unseal(keys, certificatePlace(row.id), row.certificateSealed) : ''
  return { ...row.content, certificateNumber: number }
}
