import { fieldTexts, ruleText, type Text, withoutBlanks } from '@tongying/contract/kit'
import {
  type CertificationDraft,
  type CertificationFields,
  certificationFields,
  practitionerErrors,
} from '@tongying/contract/practitioners'
import { isRegion } from '@tongying/contract/regions'
import { Problem } from '../platform/problem.ts'

/**
 * The fields of a draft, complete.
 * @throws CertificationIncomplete with a sentence for each field that is missing or wrong
 */
export function completeFields(draft: CertificationDraft): CertificationFields {
  const parsed = certificationFields.safeParse(withoutBlanks(draft))
  const fields: Record<string, Text> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    fields[String(path[0])] ??= ruleText(message) ?? fieldTexts.required
  }
  const [province = '', city = '', district] = draft.region ?? []
  if (!isRegion(province, city, district)) fields.region ??= fieldTexts.choose
  const count = Object.keys(fields).length
  if (!parsed.success || count > 0) {
    throw new Problem(practitionerErrors.CertificationIncomplete, { fields, values: { count } })
  }
  return parsed.data
}
