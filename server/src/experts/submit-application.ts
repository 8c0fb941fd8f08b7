import { type ExpertFields, expertErrors } from '@tongying/contract/experts'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { practitionerErrors } from '@tongying/contract/practitioners'
import { isRegion } from '@tongying/contract/regions'
import { realNameOf } from '../accounts/index.ts'
import { decisionDueAt } from '../holidays/index.ts'
import { preparedText } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { BasedOn } from '../platform/drafts/draft-changed.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { expertSubmissionLimit } from './limits.ts'
import { moveExpertApplication } from './move-application.ts'
import { expertApplicationOf, saveExpertApplication } from './save-application.ts'
import type { ExpertApplication } from './tables.ts'

/**
 * Submits a complete application: from now on it waits for a platform auditor, 1 to 3 working days. The name must be that
 * of the real-name check, where there was one.
 * @throws ExpertApplicationClosed, ExpertRegionUnknown, RealNameDiffers, TooManySubmissions
 */
export async function submitExpertApplication(
  context: Call,
  { version, ...fields }: ExpertFields & BasedOn,
): Promise<ExpertApplication> {
  const { tx, now, platform } = context
  const real = await realNameOf(tx, platform.keys, accountIdOf(context))
  if (real.state !== 'none' && real.name !== fields.realName)
    throw new Problem(practitionerErrors.RealNameDiffers, { field: 'realName' })
  if (!isRegion(fields.province, fields.city, fields.county))
    throw new Problem(expertErrors.ExpertRegionUnknown, { field: 'county' })
  const counting = { tx, keys: platform.keys, now }
  await requireTry(counting, { limit: expertSubmissionLimit, subject: accountIdOf(context) })
  const saved = await saveExpertApplication(context, { ...fields, version })
  return moveExpertApplication(byCaller(context), saved, 'submit', {
    number: saved.number ?? (await nextNumber(tx, now)),
    submittedAt: now,
    dueAt: await decisionDueAt(tx, now),
    decidedAt: null,
    decidedBy: null,
    reason: null,
  })
}

/**
 * Takes an application that is under review back, to change it.
 * @throws ExpertApplicationClosed, NotFound
 */
export async function withdrawExpertApplication(context: Call): Promise<ExpertApplication> {
  const row = await expertApplicationOf(context.tx, accountIdOf(context))
  if (!row) throw new Problem(kitErrors.NotFound)
  if (row.status === 'approved') throw new Problem(expertErrors.ExpertApplicationClosed)
  context.audit({ subject: { kind: 'expertApplication', id: row.id } })
  return moveExpertApplication(byCaller(context), { id: row.id }, 'withdraw')
}

const countNumber = preparedText<[day: string], { last: number }>(
  'next_expert_application_number',
  `insert into expert_application_number (day, last) values ($1, 1)
  on conflict (day) do update set last = expert_application_number.last + 1 returning last`,
)

/** The next number: `ZJ`, the day in China, six digits; unique, without gaps that anybody relies on. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const day = productDay(now)
  const { rows } = await countNumber(tx, day)
  return `ZJ${day.replaceAll('-', '')}${String(rows[0]?.last ?? 1).padStart(6, '0')}`
}
