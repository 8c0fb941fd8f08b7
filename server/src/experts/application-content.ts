import { type ExpertDraft, expertDraft, personalExpertFields } from '@tongying/contract/experts'
import { asRecord } from '@tongying/contract/kit'
import type { Keys } from '../platform/keys/keys.ts'
import { maskEmail, maskIdNumber, maskPhone } from '../platform/keys/mask.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import type { ExpertApplication } from './tables.ts'

export const personalCell = sealedCell('expert_application', 'personal')

/** Takes the personal fields out of what was typed and encrypts them for this application's row. */
export function splitContent(
  keys: Keys,
  id: string,
  draft: ExpertDraft,
): { content: ExpertDraft; personal: string | null } {
  const content: ExpertDraft = { ...draft }
  const personal: ExpertDraft = {}
  for (const name of personalExpertFields) {
    if (content[name] !== undefined && content[name] !== null && content[name] !== '') personal[name] = content[name]
    delete content[name]
  }
  const isEmpty = Object.keys(personal).length === 0
  return { content, personal: isEmpty ? null : seal(keys, personalCell.of(id), JSON.stringify(personal)) }
}

/** What was typed, personal fields included: for the applicant alone. */
export function readContent(keys: Keys, row: Pick<ExpertApplication, 'id' | 'content' | 'personal'>): ExpertDraft {
  if (row.personal === null) return row.content
  const personal = expertDraft.parse(asRecord(JSON.parse(unseal(keys, personalCell.of(row.id), row.personal))))
  return { ...row.content, ...personal }
}

/** The same for a reviewer: numbers and e-mail masked, and nothing else that is personal, which nobody needs to judge it. */
export function maskedContent(keys: Keys, row: ExpertApplication): ExpertDraft {
  const content: ExpertDraft = readContent(keys, row)
  const { mobile, mail, qualifiCertificate } = content
  const masked: ExpertDraft = {
    ...(mobile && { mobile: maskPhone(String(mobile)) }),
    ...(mail && { mail: maskEmail(String(mail)) }),
    ...(qualifiCertificate && { qualifiCertificate: maskIdNumber(String(qualifiCertificate)) }),
  }
  for (const name of personalExpertFields) delete content[name]
  return { ...content, ...masked }
}
