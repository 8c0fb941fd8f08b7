import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { worksTogether } from './access.ts'
import type { ExaminationRow } from './tables.ts'

/** Lets the open pages of both sides show that an examination changed. */
export async function publishExamination(
  tx: Tx,
  { id, institutionId, siteInstitutionId: site }: Pick<ExaminationRow, 'id' | 'institutionId' | 'siteInstitutionId'>,
): Promise<void> {
  const examiners = await membersWithRole(tx, institutionId, 'examiner')
  const isTheirs = site !== null && (await worksTogether(tx, { site, institutionId }))
  const staff = isTheirs ? await membersWithRole(tx, site, 'communityStaff') : []
  await publishLive(tx, [...examiners, ...staff], { kind: 'examination.changed', examinationId: id })
}
