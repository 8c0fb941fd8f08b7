import { bookingErrors } from '@tongying/contract/bookings'
import { accountByPhone, accountsByIds } from '../accounts/index.ts'
import { lightAmong, requireOpenInstitution } from '../institutions/index.ts'
import { joinInstitution, leaveInstitution, membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { staffSearchLimit } from './limits.ts'
import { holdHospital } from './queries.ts'
import type { CommunityHospitalRow } from './tables.ts'

type OnHospital = Call<CommunityHospitalRow>

/** Who receives patients at a community hospital. */
export async function listStaff({ tx, record }: OnHospital): Promise<{ list: { accountId: string; name: string }[] }> {
  const ids = await membersWithRole(tx, record.communityId, 'communityStaff')
  return { list: (await accountsByIds(tx, ids)).map(({ id, name }) => ({ accountId: id, name })) }
}

/** Refuses an onboarded hospital, which gives its own roles. */
async function isLight(tx: Tx, { communityId }: CommunityHospitalRow): Promise<boolean> {
  return (await lightAmong(tx, [communityId])).has(communityId)
}

/**
 * Makes somebody else staff of a community hospital that has no administrator of its own. Every try counts: the answer
 * names the owner of a phone.
 * @throws InstitutionClosed, StaffUnknown, StateChanged where the work has ended, TooManyRequests
 */
export async function addStaff(
  call: OnHospital,
  { phone }: { phone: string },
): Promise<{ accountId: string; name: string }> {
  const { tx, record, now, platform } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: staffSearchLimit, subject: record.institutionId })
  await holdHospital(tx, record.id)
  await requireOpenInstitution(tx, record.institutionId)
  const account = await accountByPhone(tx, platform.keys, phone)
  const isSomebodyElse = account && account.realNameState !== 'none' && account.id !== accountIdOf(call)
  if (!isSomebodyElse || !(await isLight(tx, record))) throw new Problem(bookingErrors.StaffUnknown, { field: 'phone' })
  await joinInstitution(
    tx,
    { accountId: account.id, institutionId: record.communityId, roles: ['communityStaff'] },
    now,
  )
  auditStaff(call, account.id)
  return { accountId: account.id, name: account.realName ?? '' }
}

/**
 * Ends somebody's work there, with every right that came from it.
 * @throws StaffUnknown
 */
export async function removeStaff(
  call: OnHospital,
  { accountId }: { accountId: string },
): Promise<Record<string, never>> {
  const { tx, record, now } = call
  const leaving = { accountId, institutionId: record.communityId, reason: 'removed' }
  if (!(await isLight(tx, record)) || !(await leaveInstitution(tx, leaving, now)))
    throw new Problem(bookingErrors.StaffUnknown, { field: 'accountId' })
  auditStaff(call, accountId)
  return {}
}

function auditStaff(call: OnHospital, staffId: string): void {
  const { id, institutionId } = call.record
  call.audit({ subject: { kind: 'communityHospital', id }, institutionId, detail: { staffId } })
}
