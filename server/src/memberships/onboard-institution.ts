import { establishInstitution, type ownApplicationAccess } from '../institutions/index.ts'
import { accountIdOf, type Call, type Part } from '../platform/http/call.ts'
import { joinInstitution } from './join-institution.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'

type Own = Extract<Awaited<ReturnType<typeof ownApplicationAccess>>, Part<unknown>>['record']

/** The applicant confirms: the institution is there, with its applicant as administrator, or neither is. */
export async function onboardInstitution(context: Call<Own>): Promise<{ institutionId: string }> {
  const accountId = accountIdOf(context)
  const { institutionId } = await establishInstitution(context)
  await joinInstitution(context.tx, { accountId, institutionId, roles: ['institutionAdmin'] }, context.now)
  await publishMembershipEvent(context.tx, 'membership.settled', { institutionId, accountId, byId: accountId })
  return { institutionId }
}
