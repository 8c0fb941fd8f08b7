import type { Tx } from '../platform/db/transaction.ts'
import { keepAnAdministrator } from './change-member.ts'
import { leaveInstitution } from './leave-institution.ts'
import { lockMemberOf } from './lock-member.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { rolesByInstitution } from './queries.ts'

/** Ends every membership of somebody whose account is erased; an institution keeps an administrator. */
export async function leaveEverything(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  for (const institutionId of (await rolesByInstitution(tx, accountId)).keys()) {
    const own = await lockMemberOf(tx, { accountId, institutionId })
    if (!own) continue
    await keepAnAdministrator(tx, own)
    await leaveInstitution(tx, { accountId, institutionId, reason: 'accountDeleted' }, now)
    await publishMembershipEvent(tx, 'membership.left', { institutionId, accountId, byId: accountId })
  }
}
