import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCaseRow } from '../lock-case.ts'
import { requireNotBegun } from '../meeting/held-meeting.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation, Invitation } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { applyQuorum } from './apply-quorum.ts'
import { acceptedOf, loseQuorum } from './lose-quorum.ts'
import { moveInvitation } from './move-invitation.ts'
import { presentInvitation } from './present-invitation.ts'
import { leadNext, replaceLead } from './replace-lead.ts'
import { whoMayLead } from './who-may-lead.ts'

interface Withdrawal {
  readonly reason: string
  readonly nextLeadId?: string | null | undefined
}

/**
 * An expert who has accepted withdraws before the meeting. While enough are left the case stays where it is; else its room
 * is closed, and it waits for others to answer. A lead who withdraws names who leads instead.
 * @throws `OpinionGiven`, `MeetingBegun`, `CannotLead`
 * @throws ConsultationNotFound, StateChanged
 */
export async function withdraw(context: Call<CaseRecord>, input: Withdrawal): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  const mine = await presentInvitation(context)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  if (mine.status !== 'accepted') throw new Problem(kitErrors.StateChanged)
  // It stands, also while the case waits for others once more.
  if (mine.opinionAt !== null) throw new Problem(consultationErrors.OpinionGiven)
  await requireNotBegun(tx, row)
  const by: By = { tx, now, byId: mine.expertId }
  await moveInvitation(by, mine, 'withdraw', { answeredAt: now, remark: input.reason })
  await freeExpert(by, row, mine.expertId)
  const left = await acceptedOf(tx, row)
  const successor = row.leadId === mine.expertId ? await successorOf(by, left, input.nextLeadId) : undefined
  const isLed = row.leadId !== mine.expertId || successor !== undefined
  if (row.status === 'unresponsive' || (left.length >= row.quorum && isLed))
    return stay(by, row, { successor, reason: input.reason })
  return loseQuorum(by, row, { successor, reason: input.reason })
}

interface Left {
  readonly successor: Invitation | undefined
  readonly reason: string
}

/** The case goes on as it is; one that still waits for answers may have lost its quorum for good. */
async function stay(by: By, row: Consultation, { successor, reason }: Left): Promise<Consultation> {
  const moved = await moveCase(by, row, 'withdraw', {}, reason)
  const system = { ...by, byId: null }
  const led = successor ? await leadNext(system, moved, successor) : ((await replaceLead(system, row.id)) ?? moved)
  return holdOnceAllOpined(by, await applyQuorum(system, led))
}

/** Who leads instead: the one named, or else the next one who may; nobody where none of them may. */
async function successorOf(
  { tx }: By,
  left: readonly Invitation[],
  named: string | null | undefined,
): Promise<Invitation | undefined> {
  const mayLead = await whoMayLead(
    tx,
    left.map(({ expertId }) => expertId),
  )
  const able = left.filter(({ expertId }) => mayLead.has(expertId))
  if (!named) return able[0]
  const next = able.find(({ expertId }) => expertId === named)
  if (!next) throw new Problem(consultationErrors.CannotLead, { field: 'nextLeadId' })
  return next
}
