import type { Holder } from '@tongying/contract/access'
import type { MembershipRole } from '@tongying/contract/memberships'
import type { MetricScopes } from '@tongying/contract/reports'
import { hasRole } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { rolesByInstitution } from '../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { isCertifiedHere } from '../practitioners/index.ts'

/** The roles by which a member reads the statistics of their institution. */
const readers = ['institutionAdmin', 'consultationAuditor', 'reportAuditor'] as const satisfies readonly Holder[]

function rolesThatRead(roles: readonly MembershipRole[]) {
  return readers.filter((role) => roles.includes(role))
}

/** Access of an institution's statistics: its members by their roles; for everybody else there are none. */
export async function statisticsAccess(
  { tx, actor }: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  const roles = (await rolesByInstitution(tx, accountIdOf({ actor }))).get(institutionId)
  if (!roles) return stranger()
  return { holders: ['institutionMember', ...rolesThatRead(roles)], record: { institutionId } }
}

/** Whose statistics the caller may read: only what there is for them is offered. */
export async function readScopes({ tx, actor }: Call): Promise<MetricScopes> {
  const accountId = accountIdOf({ actor })
  const mine = await rolesByInstitution(tx, accountId)
  const ids = [...mine].flatMap(([id, roles]) => (rolesThatRead(roles).length > 0 ? [id] : []))
  const names = await institutionsByIds(tx, ids)
  return {
    own: await isCertifiedHere(tx, accountId),
    institutions: ids.map((id) => ({ id, name: names.get(id)?.name ?? '' })),
    platform: (await hasRole(tx, accountId, 'platformAdmin')) || (await hasRole(tx, accountId, 'platformAuditor')),
  }
}
