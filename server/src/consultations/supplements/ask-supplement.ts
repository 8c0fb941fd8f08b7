import {
  consultationErrors,
  invitationStates,
  pauseEnd,
  type Supplement,
  supplementLimits,
} from '@tongying/contract/consultations'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { planExpiry } from '../invitations/plan-expiry.ts'
import { presentInvitation } from '../invitations/present-invitation.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, type Invitation, invitations, supplements } from '../tables.ts'

/**
 * An expert who is asked, or has accepted, names a file that is missing. Who has not answered yet is given the time to
 * wait for it; nobody else's time changes.
 * @throws `TooManySupplements`
 * @throws ConsultationNotFound, StateChanged
 */
export async function askSupplement(
  context: Call<CaseRecord>,
  input: { missingFile: string; fileKind: Supplement['fileKind']; reason?: string | null | undefined },
): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  const mine = await presentInvitation(context)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  if (!isIn(invitationStates.groups.mayCount, mine.status)) throw new Problem(kitErrors.StateChanged)
  const by: By = { tx, now, byId: mine.expertId }
  const moved = await moveCase(by, row, 'askSupplement', {}, input.missingFile)
  const { perExpert } = supplementLimits
  const asked = and(
    eq(supplements.consultationId, row.id),
    eq(supplements.round, row.round),
    eq(supplements.expertId, mine.expertId),
  )
  if ((await tx.$count(supplements, asked)) >= perExpert)
    throw new Problem(consultationErrors.TooManySupplements, { values: { most: perExpert } })
  await tx.insert(supplements).values({
    id: newId(),
    consultationId: row.id,
    round: row.round,
    expertId: mine.expertId,
    missingFile: input.missingFile,
    fileKind: input.fileKind,
    reason: input.reason?.trim() || null,
    askedAt: now,
  })
  await pause(by, row, mine)
  return moved
}

/** Whose time stands still already gets no more of it by asking again. */
async function pause({ tx, now }: By, row: Consultation, mine: Invitation): Promise<void> {
  const { status, answerBy, pausedUntil } = mine
  if (status !== 'invited' || answerBy === null || (pausedUntil !== null && pausedUntil > now)) return
  const settings = await settingsOf(tx, row.institutionId)
  const until = pauseEnd({ now, startsAt: earliestStart(row), answerBy }, settings)
  const left = Math.max(0, answerBy.getTime() - now.getTime())
  await tx
    .update(invitations)
    .set({ pausedUntil: until, answerBy: new Date(until.getTime() + left) })
    .where(eq(invitations.id, mine.id))
  await planExpiry(tx, row)
}

/** When the case may begin: at the earliest of the times that are proposed instead of its own. */
function earliestStart({ startsAt, proposedTimes }: Consultation): Date | null {
  if (!proposedTimes) return startsAt
  return new Date(Math.min(...proposedTimes.map(({ startTime }) => Date.parse(startTime))))
}
