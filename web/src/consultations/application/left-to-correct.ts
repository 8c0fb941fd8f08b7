import { type ConsultationDetail, returnReasons, type WizardStep } from '@tongying/contract/consultations'
import { codeNameOf, type Text } from '@tongying/contract/kit'

const stepsOfReasons = {
  incompleteCase: 'case',
  missingDocument: 'files',
  wrongDepartment: 'apply',
  timeNotPossible: 'apply',
  other: undefined,
} as const satisfies Record<keyof typeof returnReasons, WizardStep | undefined>

/** The step in which a returned application has to be corrected, where the reason names one. */
export function stepToCorrect(detail: Pick<ConsultationDetail, 'returned'> | undefined): WizardStep | undefined {
  const word = codeNameOf(returnReasons, detail?.returned?.reason)
  return word && stepsOfReasons[word]
}

/** Why a returned application is not ready to be submitted again. */
export type LeftToCorrect =
  | { readonly is: 'missingFile'; readonly step: WizardStep; readonly name: string }
  | { readonly is: 'unchanged'; readonly step: WizardStep; readonly reason: Text }

/**
 * What the reviewer asked for and is not there yet: a file that was missing, until one was added since the return;
 * anything else, until the draft was saved since. Times are ISO 8601, of the server.
 */
export function leftToCorrect(
  detail: Pick<ConsultationDetail, 'returned' | 'review'> | undefined,
  draft: { savedAt: string | undefined; uploadedAt: string | undefined },
): LeftToCorrect | undefined {
  const returned = detail?.returned
  const word = codeNameOf(returnReasons, returned?.reason)
  if (!returned?.at || !word || detail?.review !== 'failedAudit') return undefined
  const { at, missingFile } = returned
  const isSince = (time: string | undefined) => time !== undefined && time > at
  if (missingFile)
    return isSince(draft.uploadedAt) ? undefined : { is: 'missingFile', step: 'files', name: missingFile }
  if (isSince(draft.savedAt) || isSince(draft.uploadedAt)) return undefined
  return { is: 'unchanged', step: stepToCorrect(detail) ?? 'apply', reason: returnReasons[word].label }
}
