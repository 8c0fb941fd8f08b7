import type { InstitutionDraft } from '@tongying/contract/institutions'
import type { Keys } from '../platform/keys/keys.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import type { Application } from './tables.ts'

export const personalCell = sealedCell('institution_application', 'phone')

/** Takes the mobile number out of what was typed and encrypts it for this application's row. */
export function splitContent(
  keys: Keys,
  applicationId: string,
  { phone, ...content }: InstitutionDraft,
): { content: InstitutionDraft; personal: string | null } {
  return { content, personal: phone ? seal(keys, personalCell.of(applicationId), phone) : null }
}

/** What was typed, mobile number included: for the applicant alone. */
export function readContent(keys: Keys, row: Pick<Application, 'id' | 'content' | 'personal'>): InstitutionDraft {
  const phone = row.personal === null ? null : unseal(keys, personalCell.of(row.id), row.personal)
  return { ...row.content, ...(phone !== null && { phone }) }
}

/** The same for a reviewer: the mobile number masked. */
export function maskedContent(keys: Keys, row: Application): InstitutionDraft {
  const content = readContent(keys, row)
  return { ...content, ...(content.phone && { phone: maskPhone(content.phone) }) }
}
