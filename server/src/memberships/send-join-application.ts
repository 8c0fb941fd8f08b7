import { kitErrors } from '@tongying/contract/kit'
import { type JoinStanding, joinApplicationStates, membershipErrors } from '@tongying/contract/memberships'
import { institutionsByIds } from '../institutions/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { cancelJob, schedule } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { changeJoin } from './change-join.ts'
import { expireJoinTask } from './expire-joining.ts'
import { joinEnds, presentJoin } from './present-join.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { isMember } from './queries.ts'
import { type JoinApplication, joinApplications } from './tables.ts'

/** A certified practitioner asks to join an institution; one application waits per pair. */
export async function sendJoinApplication(
  context: Call,
  { institutionId, note }: { institutionId: string; note: string },
): Promise<JoinStanding> {
  const { tx, now } = context
  const accountId = accountIdOf(context)
  const institution = (await institutionsByIds(tx, [institutionId])).get(institutionId)
  if (!institution) throw new Problem(kitErrors.NotFound)
  if (await isMember(tx, accountId, institutionId)) throw new Problem(membershipErrors.AlreadyMember)
  const [row] = await tx
    .insert(joinApplications)
    .values({ id: newId(), accountId, institutionId, job: '', department: '', note, createdAt: now })
    .onConflictDoNothing()
    .returning()
  // The index of what is pending decides, also between two presses.
  if (!row) throw new Problem(membershipErrors.JoinApplicationPending)
  await schedule(tx, {
    task: expireJoinTask,
    key: `${expireJoinTask}:${row.id}`,
    runAt: joinEnds(now),
    payload: { id: row.id },
  })
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId })
  await publishMembershipEvent(tx, 'membership.applied', { institutionId, accountId, byId: accountId })
  return presentJoin(row, institution.name, ['applicant'])
}

/** The applicant takes it back while nobody has decided. */
export async function withdrawJoinApplication(context: Call<JoinApplication>): Promise<JoinStanding> {
  const { tx, now, record } = context
  await move(tx, joinApplicationStates, joinApplications, { id: record.id }, 'withdraw')
  await cancelJob(tx, `${expireJoinTask}:${record.id}`)
  const row = await changeJoin(tx, record.id, { decidedAt: now, decidedBy: record.accountId })
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId: row.institutionId })
  const institutions = await institutionsByIds(tx, [row.institutionId])
  return presentJoin(row, institutions.get(row.institutionId)?.name ?? '', ['applicant'])
}
