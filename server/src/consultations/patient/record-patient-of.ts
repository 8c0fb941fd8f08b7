import type { DraftFields } from '@tongying/contract/consultations'
import { recordPatient } from '../../patients/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { ownerKind } from '../files-of-case.ts'
import type { Consultation } from '../tables.ts'

/** The patient of a submitted application is found by the institution's next one. */
export async function recordPatientOf(
  { tx, platform, now }: Pick<Call, 'tx' | 'platform' | 'now'>,
  { id, institutionId }: Pick<Consultation, 'id' | 'institutionId'>,
  values: DraftFields,
): Promise<void> {
  await recordPatient({ tx, keys: platform.keys, now }, { ownerKind, ownerId: id, institutionId, values })
}
