import type { RecordRef } from '@tongying/contract/kit'
import { institutionIdsWithRole } from '../memberships/index.ts'
import { type Access, accountIdOf, type Call } from '../platform/http/call.ts'

/** Whose rows a call reads. */
export interface TrailScope {
  /** One institution's; nothing for the whole platform. */
  readonly institutionId: string | undefined
  /** Those of which the caller is an administrator. */
  readonly own: readonly string[]
}

/** As the trail of the whole platform is named in itself. */
const platformTrail = '00000000-0000-0000-0000-000000000000'

/** The trail of an institution, or of the whole platform, as a record. */
export function trailRef(institutionId: string | undefined): RecordRef {
  return { kind: 'auditTrail', id: institutionId ?? platformTrail }
}

/**
 * Whose rows the caller reads: the platform's staff those that they name or all of them, an administrator those of an
 * institution of theirs, the first where they name none. Whoever is neither finds nothing, as with any other record.
 */
export async function trailAccess(
  call: Call,
  { institutionId: named }: { institutionId?: string | undefined },
): Promise<Access<TrailScope>> {
  const own = await institutionIdsWithRole(call.tx, accountIdOf(call), 'institutionAdmin')
  const { holders } = call.actor
  if (holders.includes('platformAdmin') || holders.includes('platformAuditor'))
    return { holders: [], record: { institutionId: named, own } }
  const institutionId = named ?? own[0]
  const isOwn = institutionId !== undefined && own.includes(institutionId)
  return { holders: isOwn ? ['institutionAdmin'] : [], record: { institutionId, own } }
}
