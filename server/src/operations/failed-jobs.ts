import { kitErrors } from '@tongying/contract/kit'
import { type FailedJob, type FailedJobRef, shownFromTries } from '@tongying/contract/operations'
import type { Call } from '../platform/http/call.ts'
import { discardFailedWork, listFailedWork, retryFailedWork } from '../platform/jobs/failed-work.ts'
import { shownError } from '../platform/jobs/shown-error.ts'
import { Problem } from '../platform/problem.ts'

const mostShown = 200

/** What failed, the newest first; errors without what looks like a value. */
export async function failedJobs({ tx }: Pick<Call, 'tx'>): Promise<{ list: FailedJob[]; total: number }> {
  const { list, total } = await listFailedWork(tx, { fromTries: shownFromTries, most: mostShown })
  return {
    total,
    list: list.map(({ failedAt, nextTryAt, error, ...work }) => ({
      ...work,
      failedAt: failedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      error: shownError(error),
    })),
  }
}

/**
 * Has failed work tried again now.
 * @throws StateChanged where it was done, or given up, in the meantime
 */
export async function retryJob(call: Call, job: FailedJobRef): Promise<Record<string, never>> {
  if (!(await retryFailedWork(call.tx, job, call.now))) throw new Problem(kitErrors.StateChanged)
  const { kind, name, id } = job
  call.audit({ detail: { kind, name, id } })
  return {}
}

/**
 * Gives failed work up for good.
 * @throws StateChanged where it was done, or given up, in the meantime
 */
export async function discardJob(
  call: Call,
  { reason, ...job }: FailedJobRef & { reason: string },
): Promise<Record<string, never>> {
  if (!(await discardFailedWork(call.tx, job))) throw new Problem(kitErrors.StateChanged)
  const { kind, name, id } = job
  call.audit({ detail: { kind, name, id, reason } })
  return {}
}
