import { consultationErrors } from '@tongying/contract/consultations'
import { id } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { hasRole, holdMemberships } from '../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { type CaseRecord, consultationAccess } from './access.ts'
import { consultations } from './tables.ts'

export type AdministeredCase = Pick<CaseRecord, 'consultation'>

/** The case with this id or number, for its people and for the administrators of the institution that it belongs to. */
export async function administeredCaseAccess(
  context: Call,
  { id: asked }: { id: string },
): Promise<Access<AdministeredCase>> {
  const isIt = id.safeParse(asked).success ? eq(consultations.id, asked) : eq(consultations.number, asked)
  const [consultation] = await context.tx.select().from(consultations).where(isIt).limit(1)
  const notFound = consultationErrors.ConsultationNotFound
  if (!consultation) return stranger(notFound)
  const own = await consultationAccess(context, { id: consultation.id })
  const accountId = accountIdOf(context)
  await holdMemberships(context.tx, accountId)
  const isAdmin = await hasRole(context.tx, accountId, consultation.institutionId, 'institutionAdmin')
  return {
    holders: [...own.holders, ...(isAdmin ? ['institutionAdmin' as const] : [])],
    record: { consultation },
    notFound,
  }
}
