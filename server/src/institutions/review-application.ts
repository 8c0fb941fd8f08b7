import { institutionErrors } from '@tongying/contract/institutions'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { moveApplication } from './move-application.ts'
import type { Application } from './tables.ts'

/** A platform auditor accepts an application; its applicant then confirms the onboarding. */
export function acceptApplication(
  context: Call<Application>,
  { reviewVersion }: { reviewVersion?: number | undefined },
): Promise<Application> {
  return decide(context, { name: 'accept', reviewVersion, reason: null })
}

/** A platform auditor rejects an application with a reason. */
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
  const { now, record } = context
  const decidedBy = accountIdOf(context)
  if (record.applicantId === decidedBy) throw new Problem(institutionErrors.OwnInstitutionApplication)
  const read = { id: record.id, version: reviewVersion ?? record.version }
  const row = await moveApplication(byCaller(context), read, name, { reason, decidedAt: now, decidedBy })
  context.audit({ subject: { kind: 'institutionApplication', id: record.id }, detail: { decision: name } })
  return row
}
