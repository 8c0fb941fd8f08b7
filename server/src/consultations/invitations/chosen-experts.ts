import type { ChosenExpert, DraftFields } from '@tongying/contract/consultations'
import { id as anyId } from '@tongying/contract/kit'
import type { Tx } from '../../platform/db/transaction.ts'
import { expertsByAccountIds, invitableAmong } from '../../practitioners/index.ts'
import type { Consultation } from '../tables.ts'
import { coverageOfApplication } from './case-coverage.ts'
import { takenAmong } from './find-clashes.ts'

type Applied = Pick<
  Consultation,
  'id' | 'institutionId' | 'startsAt' | 'endsAt' | 'isInWriting' | 'status' | 'submittedAt'
>

/** The experts that an application names, the lead first, as its reviewer judges them; unknown ids are left out. */
export async function chosenExperts(
  reading: { tx: Tx; now: Date },
  row: Applied,
  draft: DraftFields,
): Promise<ChosenExpert[]> {
  const { tx } = reading
  // A draft keeps whatever a caller sent; only ids may reach the database.
  const ids = (draft.doctorIds ?? []).filter((each) => anyId.safeParse(each).success)
  const experts = await expertsByAccountIds(tx, ids)
  const invitable = await invitableAmong(tx, ids)
  const { covers } = await coverageOfApplication(reading, row, draft)
  const taken = await takenAmong(tx, row, ids)
  return ids.flatMap((expertId, position) => {
    const expert = experts.get(expertId)
    if (!expert) return []
    return {
      expertId,
      name: expert.name,
      hospital: expert.hospitalName,
      departments: [...expert.departments],
      title: expert.title,
      isLead: position === 0,
      isAvailable: invitable.has(expertId),
      isCovered: covers(expert),
      isFree: row.startsAt && row.endsAt ? !taken.has(expertId) : null,
    }
  })
}
