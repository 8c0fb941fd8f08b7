import type { CheckedImport, DoneImport } from '@tongying/contract/kit'
import { requireOpenInstitution } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Call } from '../platform/http/call.ts'
import { checkedImport, requireAsChecked } from '../platform/imports/check-import.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { invitePhysician } from './invite-physician.ts'
import { staffCheckLimit } from './limits.ts'
import { planStaff, type StaffPlan } from './plan-staff.ts'

type OfInstitution = Pick<Call<{ institutionId: string }>, 'tx' | 'now' | 'platform' | 'record'>

/**
 * What importing a list of staff would do; nothing is written.
 * @throws TooManyRequests
 */
export async function checkStaffImport(call: OfInstitution, { file }: { file: string }): Promise<CheckedImport> {
  const { platform, now, record } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: staffCheckLimit, subject: record.institutionId })
  return (await planned(call, file)).checked
}

/**
 * Invites everybody whom the check called new, each as by a single invitation, or nobody. Imports of one institution
 * wait for each other: of the same file at once the first is done, and to the others its people are invited already.
 */
export async function importStaff(
  call: Call<{ institutionId: string }>,
  { file, mark }: { file: string; mark: string },
): Promise<DoneImport> {
  await lockUntilEnd(call.tx, 'import of staff', call.record.institutionId)
  const { checked, plan } = await planned(call, file)
  requireAsChecked(checked, mark)
  for (const { outcome, person } of plan) if (outcome === 'new' && person) await invitePhysician(call, person)
  const { counts } = checked
  return { imported: counts.new, skipped: counts.known, later: counts.later }
}

async function planned(call: OfInstitution, file: string): Promise<{ checked: CheckedImport; plan: StaffPlan }> {
  await requireOpenInstitution(call.tx, call.record.institutionId)
  const { read, plan } = await planStaff(call, file)
  const rows = plan.map(({ person, ...row }) => row)
  return { checked: checkedImport(file, read, rows), plan }
}
