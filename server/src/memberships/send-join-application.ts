import { kitErrors } from '@tongying/contract/kit'
import { type JoinStanding, membershipErrors } from '@tongying/contract/memberships'
import { institutionsByIds, isListedOnly, requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { joinSubmissionLimit } from './limits.ts'
import { armJoin, moveJoin } from './move-join.ts'
import { presentJoin } from './present-join.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { isMember } from './queries.ts'
import { type JoinApplication, joinApplications } from './tables.ts'

/**
 * A certified practitioner asks to join an institution; one application waits per pair.
 * @throws AlreadyMember, InstitutionClosed, JoinApplicationPending, NotFound, TooManySubmissions
 */
export async function sendJoinApplication(
  context: Call,
  { institutionId, note }: { institutionId: string; note: string },
): Promise<JoinStanding> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  const institution = (await institutionsByIds(tx, [institutionId])).get(institutionId)
  // Nobody would answer in one that is only listed.
  if (!institution || (await isListedOnly(tx, institutionId))) throw new Problem(kitErrors.NotFound)
  await requireOpenInstitution(tx, institutionId)
  if (await isMember(tx, accountId, institutionId)) throw new Problem(membershipErrors.AlreadyMember)
  const [row] = await tx
    .insert(joinApplications)
    .values({ id: newId(), accountId, institutionId, job: '', department: '', note, createdAt: now })
    .onConflictDoNothing()
    .returning()
  // The index of what is pending decides, also between two presses.
  if (!row) throw new Problem(membershipErrors.JoinApplicationPending)
  await requireTry({ tx, keys: platform.keys, now }, { limit: joinSubmissionLimit, subject: accountId })
  await armJoin(tx, row)
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId })
  await publishMembershipEvent(tx, 'membership.applied', { institutionId, accountId, byId: accountId })
  return presentJoin(row, institution.name, ['applicant'])
}

/** The applicant takes it back while nobody has decided. */
export async function withdrawJoinApplication(context: Call<JoinApplication>): Promise<JoinStanding> {
  const { tx, now, record } = context
  const decided = { decidedAt: now, decidedBy: record.accountId }
  const row = await moveJoin(byCaller(context), { id: record.id }, 'withdraw', decided)
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId: row.institutionId })
  const institutions = await institutionsByIds(tx, [row.institutionId])
  return presentJoin(row, institutions.get(row.institutionId)?.name ?? '', ['applicant'])
}
