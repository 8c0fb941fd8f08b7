import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import type { ExaminationRow } from './tables.ts'

/** Lets the open pages of both sides show that an examination changed. */
export async function publishExamination(
  tx: Tx,
  { id, institutionId, siteInstitutionId }: Pick<ExaminationRow, 'id' | 'institutionId' | 'siteInstitutionId'>,
): Promise<void> {
  const examiners = await membersWithRole(tx, institutionId, 'examiner')
  const staff = siteInstitutionId ? await membersWithRole(tx, siteInstitutionId, 'communityStaff') : []
  await publishLive(tx, [...examiners, ...staff], { kind: 'examination.changed', examinationId: id })
}
