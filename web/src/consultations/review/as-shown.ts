import { type ReturnDecision, returnReasons } from '@tongying/contract/consultations'

/** The decision without what the form hides: a document that is missing has a name, and one that is not has none. */
export function asShown<D extends ReturnDecision>(decision: D): D {
  return decision.reason === returnReasons.missingDocument.wire
    ? { ...decision, noFileMissing: false }
    : { ...decision, missingFile: decision.noFileMissing ? null : decision.missingFile }
}
