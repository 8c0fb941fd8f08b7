import { accountIdOf, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { trailRef } from './access.ts'
import { planCheck } from './check-jobs.ts'
import { trailCheckLimit } from './limits.ts'

/**
 * Has the trail checked now instead of in its half an hour.
 * @throws TooManyRequests
 */
export async function askForCheck(call: Call): Promise<Record<never, never>> {
  const { tx, now, platform } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: trailCheckLimit, subject: accountIdOf(call) })
  await planCheck(tx, now)
  call.audit({ subject: trailRef(undefined) })
  return {}
}
