import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { holdStanding } from '../../memberships/index.ts'
import { type BasedOn, isBlind } from '../../platform/drafts/draft-changed.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { applicationChanged } from '../application/read-application.ts'
import { confirmationLimit } from '../limits.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { mayBePreparedFor } from './prepare-application.ts'

/**
 * Asks the physician to confirm what was prepared in their name; until then the coordinator does not change it. What is
 * missing the physician may add: what is complete is decided when they submit it.
 * @throws CannotPrepareFor
 */
export async function askConfirmation(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Consultation> {
  const { tx, now, platform } = context
  const coordinatorId = accountIdOf(context)
  await holdStanding(tx, context.record.consultation.applicantId)
  const row = await lockCase(context)
  if (!isBlind(basedOn) && basedOn.version !== row.draftVersion) throw await applicationChanged(context, row)
  const { applicantId: physicianId, institutionId } = row
  if (!(await mayBePreparedFor(tx, { physicianId, coordinatorId, institutionId })))
    throw new Problem(consultationErrors.CannotPrepareFor)
  const counting = { tx, keys: platform.keys, now }
  await requireTry(counting, { limit: confirmationLimit, subject: `${coordinatorId} ${physicianId}` })
  return moveCase(by(context), row, 'askConfirmation', { confirmationAskedAt: now, preparationNote: null })
}

/** The coordinator goes on with what the physician has not confirmed yet. */
export async function takeBackPreparation(context: Call<CaseRecord>): Promise<Consultation> {
  return moveCase(by(context), await lockAsked(context), 'takeBackPreparation', { confirmationAskedAt: null })
}

/** The physician gives it back to the coordinator, who reads why. */
export async function returnPreparation(
  context: Call<CaseRecord>,
  { reason }: { reason: string },
): Promise<Consultation> {
  const row = await lockAsked(context)
  const moving = { ...row, concernedIds: row.coordinatorId === null ? [] : [row.coordinatorId] }
  const columns = { confirmationAskedAt: null, preparationNote: reason }
  return moveCase(by(context), moving, 'returnPreparation', columns, reason)
}

/** @throws StateChanged where nobody is asked any more */
async function lockAsked(context: Call<CaseRecord>): Promise<Consultation> {
  const row = await lockCase(context)
  if (row.confirmationAskedAt === null) throw new Problem(kitErrors.StateChanged)
  return row
}

function by(context: Call<CaseRecord>): By {
  return { tx: context.tx, now: context.now, byId: accountIdOf(context) }
}
