import { institutionErrors, onboardingStates } from '@tongying/contract/institutions'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { remindTask } from './remind-reviewers.ts'
import { publishApplicationEvent, reread } from './submit-application.ts'
import { type Application, applications } from './tables.ts'

/** A platform auditor accepts an application; its applicant then confirms the settlement. */
export function acceptApplication(
  context: Call<Application>,
  { reviewVersion }: { reviewVersion?: number | undefined },
): Promise<Application> {
  return decide(context, { name: 'accept', reviewVersion, reason: null })
}

/** A platform auditor rejects an application and says why. */
export function rejectApplication(
  context: Call<Application>,
  { reviewVersion, reason }: { reviewVersion?: number | undefined; reason: string },
): Promise<Application> {
  return decide(context, { name: 'reject', reviewVersion, reason })
}

interface Decision {
  readonly name: 'accept' | 'reject'
  readonly reviewVersion: number | undefined
  readonly reason: string | null
}

async function decide(context: Call<Application>, { name, reviewVersion, reason }: Decision): Promise<Application> {
  const { tx, now, record } = context
  const decidedBy = accountIdOf(context)
  if (record.applicantId === decidedBy) throw new Problem(institutionErrors.OwnInstitutionApplication)
  await move(tx, onboardingStates, applications, { id: record.id, version: reviewVersion ?? record.version }, name)
  await tx.update(applications).set({ reason, decidedAt: now, decidedBy }).where(eq(applications.id, record.id))
  await cancelJob(tx, `${remindTask}:${record.id}`)
  context.audit({ subject: { kind: 'institutionApplication', id: record.id }, detail: { decision: name } })
  const what = name === 'accept' ? 'institutionApplication.accepted' : 'institutionApplication.rejected'
  await publishApplicationEvent(context, record, what, reason)
  return reread(context, record.id)
}
