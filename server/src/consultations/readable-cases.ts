import { isAllowed } from '@tongying/contract/access'
import { type ConsultationRow, consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import type { Tx } from '../platform/db/transaction.ts'
import { byToken } from '../platform/http/token-reach.ts'
import { maskName } from '../platform/keys/mask.ts'
import { partsInCases } from './access.ts'

export interface CaseReader {
  readonly accountId: string
  /** A program with a personal access token, which has no reviewer’s part. */
  readonly isProgram: boolean
}

/** What names a case: its number, its patient with the name masked, and the purpose. */
interface CaseName extends Pick<ConsultationRow, 'number' | 'patientName' | 'gender' | 'age' | 'reason'> {
  readonly isToAnswer: boolean
}

/** What names those of these cases that the reader may read now, by id. */
export async function readableCases(
  tx: Tx,
  { accountId, isProgram }: CaseReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseName>> {
  const names = new Map<string, CaseName>()
  for (const { consultation: row, holders, invitation } of await partsInCases(tx, accountId, ids)) {
    if (!isAllowed('consultation.readBody', isProgram ? byToken(holders) : holders)) continue
    names.set(row.id, {
      number: row.number,
      patientName: row.patientName === null ? null : maskName(row.patientName),
      gender: row.patientGender,
      age: row.patientAge,
      reason: row.reason,
      isToAnswer: isIn(consultationStates.moves.accept.from, row.status) && invitation?.status === 'invited',
    })
  }
  return names
}
