import type { ConsultationKind } from '@tongying/contract/agreements'
import {
  consultationErrors,
  consultationStates,
  type DraftFields,
  isFiledAsEmergency,
  isHeldInWriting,
} from '@tongying/contract/consultations'
import { isIn, productDay } from '@tongying/contract/kit'
import type { Expert } from '@tongying/contract/practitioners'
import { type Coverage, coverageOf } from '../../agreements/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { isEmergency } from '../is-emergency.ts'
import type { Consultation } from '../tables.ts'

type Reading = { readonly tx: Tx; readonly now: Date }

/** Whose experts an application may ask: what its institution has agreed on for its kind, on the day that it names. */
export function coverageOfApplication(
  { tx, now }: Reading,
  row: Pick<Consultation, 'institutionId' | 'startsAt' | 'status' | 'submittedAt'>,
  draft: DraftFields,
  kind = kindOf(isFiledAsEmergency(draft), isHeldInWriting(draft)),
): Promise<Coverage> {
  const day = productDay(kind === 'emergency' ? now : (row.startsAt ?? now))
  return coverageOf(tx, { institutionId: row.institutionId, kind, day, madeBy: reviewedAsOf(row) })
}

/** A reviewer passes an application with the fees of its submission. */
function reviewedAsOf({ status, submittedAt }: Pick<Consultation, 'status' | 'submittedAt'>): Date | null {
  return isIn(consultationStates.groups.inAudit, status) ? submittedAt : null
}

/** The same of a case that was submitted, on its own day or another. */
export function coverageOfCase({ tx, now }: Reading, row: Consultation, startsAt = row.startsAt): Promise<Coverage> {
  const kind = kindOf(isEmergency(row), row.isInWriting)
  const day = productDay(startsAt ?? now)
  return coverageOf(tx, { institutionId: row.institutionId, kind, day, madeBy: reviewedAsOf(row) })
}

function kindOf(isAnEmergency: boolean, isInWriting: boolean): ConsultationKind {
  if (isAnEmergency) return 'emergency'
  return isInWriting ? 'inWriting' : 'appointment'
}

/** The agreement under which an expert is asked, if there is one. */
export function agreementIdOf(expert: Expert | undefined, coverage: Coverage): string | null {
  return (expert && coverage.agreementsOf(expert)[0]?.id) ?? null
}

/**
 * Agreements cover every one of these experts.
 * @throws `ExpertNotCovered` at the field, with the names of those whom none covers
 */
export async function requireCovered(
  tx: Tx,
  { within, covers }: Coverage,
  { ids, field }: { ids: readonly string[]; field: string },
): Promise<void> {
  if (!within) return
  const experts = await expertsByAccountIds(tx, ids)
  const names = ids.flatMap((id) => {
    const expert = experts.get(id)
    return expert && !covers(expert) ? expert.name : []
  })
  if (names.length === 0) return
  throw new Problem(consultationErrors.ExpertNotCovered, { field, values: { names: names.join('、') } })
}
