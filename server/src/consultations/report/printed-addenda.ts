import { reportFormTexts } from '@tongying/contract/consultations'
import { type Language, translate } from '@tongying/contract/kit'
import type { PrintedAddenda } from '../../platform/pdf/addenda.ts'
import { shown } from '../../platform/pdf/printed-time.ts'
import type { AddendumToPrint } from './addenda-of-case.ts'

type Values = Parameters<typeof translate>[2]

/** The addenda as they are printed beneath a report of this version. */
export function printedAddenda(
  addenda: readonly AddendumToPrint[],
  version: number,
  language: Language,
): PrintedAddenda {
  const printed = (key: 'addendum' | 'addendumReason' | 'addendumHash' | 'addendaCount', values: Values) =>
    translate(reportFormTexts[key], language, values)
  const last = addenda.at(-1)
  return {
    addenda: addenda.map((each) => ({
      title: printed('addendum', {
        number: each.number,
        at: shown(each.submittedAt ?? each.signedAt),
        name: each.authorName,
      }),
      reason: printed('addendumReason', { reason: each.reason }),
      text: each.text,
      review: addendumReview(each, language),
      hash: printed('addendumHash', { version, hash: each.textSha256.toString('hex') }),
    })),
    addendaCount: last ? printed('addendaCount', { at: shown(last.signedAt), count: addenda.length }) : null,
  }
}

/** Who passed an addendum and when; where the issuing institution reviews no reports, that. Nothing for those from before. */
function addendumReview(
  { submittedAt, reviewerId, reviewerName, signedAt }: AddendumToPrint,
  language: Language,
): string | null {
  if (!submittedAt) return null
  if (!reviewerId) return reportFormTexts.addendumUnreviewed[language]
  return translate(reportFormTexts.addendumReviewed, language, { name: reviewerName, at: shown(signedAt) })
}
