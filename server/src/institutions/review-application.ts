import { institutionErrors, onboardingStates } from '@tongying/contract/institutions'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { remindTask } from './remind-reviewers.ts'
import { reread, tellApplication } from './submit-application.ts'
import { type Application, applications } from './tables.ts'

/** A platform auditor accepts an application; its applicant then confirms the settlement. */
export function acceptApplication(context: Context<Application>): Promise<Application> {
  return decide(context, 'accept', null)
}

/** A platform auditor rejects an application and says why. */
export function rejectApplication(context: Context<Application>, { reason }: { reason: string }): Promise<Application> {
  return decide(context, 'reject', reason)
}

async function decide(
  context: Context<Application>,
  name: 'accept' | 'reject',
  reason: string | null,
): Promise<Application> {
  const { tx, now, record } = context
  const decidedBy = accountIdOf(context)
  if (record.applicantId === decidedBy) throw new Problem(institutionErrors.OwnInstitutionApplication)
  await move(tx, onboardingStates, applications, { id: record.id }, name)
  await tx.update(applications).set({ reason, decidedAt: now, decidedBy }).where(eq(applications.id, record.id))
  await cancelJob(tx, `${remindTask}:${record.id}`)
  context.audit({ subject: { kind: 'institutionApplication', id: record.id }, detail: { decision: name } })
  const what = name === 'accept' ? 'institutionApplication.accepted' : 'institutionApplication.rejected'
  await tellApplication(context, record, what, reason)
  return reread(context, record.id)
}
