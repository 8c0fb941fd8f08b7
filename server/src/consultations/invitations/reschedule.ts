import { consultationErrors, invitationStates, rescheduleDeadline } from '@tongying/contract/consultations'
import { kitErrors, minuteMs, toInstant } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { closeRoom } from '../../meetings/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { requireNotBegun } from '../meeting/held-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { coverageOfCase, requireCovered } from './case-coverage.ts'
import { countAsking } from './count-asking.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'

interface Proposal {
  readonly times: readonly { readonly appointDate: string; readonly startTime: string; readonly endTime: string }[]
  readonly reason: string
}

/**
 * The applicant or the lead proposes other times: everybody who is asked or has accepted is asked again, and the lead
 * settles one. The hours of the old time stay booked until then; its room is closed.
 * @throws `ExpertNotCovered`, `MeetingBegun`, `NoAppointment`, `TimeTooSoon`
 */
export async function reschedule(context: Call<CaseRecord>, { times, reason }: Proposal): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row) throw new Problem(consultationErrors.ConsultationNotFound)
  // A lead who withdrew while this call waited proposes nothing any more.
  if (![row.applicantId, row.leadId].includes(accountIdOf(context))) throw new Problem(kitErrors.StateChanged)
  if (isEmergency(row)) throw new Problem(consultationErrors.NoAppointment)
  await requireNotBegun(tx, row)
  const proposed = times.map(({ appointDate, startTime, endTime }) => ({
    startsAt: toInstant(appointDate, startTime),
    endsAt: toInstant(appointDate, endTime),
  }))
  const earliest = new Date(Math.min(...proposed.map(({ startsAt }) => startsAt.getTime())))
  const { leadMinutes } = await settingsOf(tx, row.institutionId)
  if (earliest.getTime() < now.getTime() + leadMinutes * minuteMs)
    throw new Problem(consultationErrors.TimeTooSoon, { field: 'times', values: { minutes: leadMinutes } })
  await requireCoveredThen(context, row, proposed)
  await countAsking(context, row)
  const answerBy = rescheduleDeadline(now, earliest)
  const by: By = byCaller(context)
  const proposedTimes = proposed.map(({ startsAt, endsAt }) => ({
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  }))
  const moved = await moveCase(by, row, 'reschedule', { proposedTimes, answerBy, roomName: null }, reason)
  if (row.roomName) await closeRoom(tx, { kind: ownerKind, id: row.id }, now)
  await askAgain(by, moved)
  return moved
}

/** Agreements cover who is asked again, on every day that is proposed. */
async function requireCoveredThen(
  context: Call<CaseRecord>,
  row: Consultation,
  times: readonly { startsAt: Date }[],
): Promise<void> {
  const ids = (await askedAgain(context.tx, row)).map(({ expertId }) => expertId)
  for (const { startsAt } of times)
    await requireCovered(context.tx, await coverageOfCase(context, row, startsAt), { ids, field: 'times' })
}

/** Everybody who may still come answers again. */
async function askAgain(by: By, row: Consultation): Promise<void> {
  const unanswered = { answeredAt: null, remark: null, pausedUntil: null, suits: null, answerBy: row.answerBy }
  for (const each of await askedAgain(by.tx, row)) await moveInvitation(by, each, 'askAgain', unanswered)
  await planExpiry(by.tx, row)
}

async function askedAgain(tx: Tx, row: Consultation): Promise<Pick<Invitation, 'id' | 'expertId'>[]> {
  return tx
    .select({ id: invitations.id, expertId: invitations.expertId })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, row.id),
        eq(invitations.round, row.round),
        inArray(invitations.status, [...invitationStates.moves.askAgain.from]),
      ),
    )
}
