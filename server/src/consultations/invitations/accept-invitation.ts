import { consultationErrors } from '@tongying/contract/consultations'
import { mayLead } from '@tongying/contract/practitioners'
import { eq, sql } from 'drizzle-orm'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { changeApplication } from '../application/save-draft.ts'
import { isEmergency } from '../is-emergency.ts'
import { bookExpert } from '../meeting/open-meeting.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { moveToAgreementsOf } from './agreements-then.ts'
import { applyQuorum } from './apply-quorum.ts'
import { appointmentOf, askWhomItDoesNotSuit, chosenTime, requireSuits } from './choose-time.ts'
import { findClashes } from './find-clashes.ts'
import { recordAnswer } from './record-answer.ts'
import { releaseSilent } from './release-experts.ts'
import { replaceLead } from './replace-lead.ts'

/**
 * The expert accepts. Once the lead and enough others have accepted, the case goes to "waiting for consultation".
 * @throws `CalendarClash` when the expert has accepted another consultation at that time and gives no reason
 */
export async function acceptInvitation(
  context: Call<CaseRecord>,
  input: {
    remark?: string | null | undefined
    clashReason?: string | null | undefined
    suits?: number[] | undefined
  },
): Promise<Consultation> {
  const { by, row, mine } = await recordAnswer(context, 'accept', { remark: input.remark?.trim() || null })
  const clashReason = input.clashReason?.trim() || null
  const suits = requireSuits(row, mine, { suits: input.suits, now: by.now })
  const times = suits.flatMap((place) => row.proposedTimes?.[place] ?? [])
  const wanted = times.length > 0 ? times.map((time) => ({ ...row, ...chosenTime(time) })) : [row]
  for (const each of wanted) await requireFreeTime(by, each, { expertId: mine.expertId, clashReason })
  if (times.length > 0) await by.tx.update(invitations).set({ suits }).where(eq(invitations.id, mine.id))
  const [time] = mine.isLead ? times : []
  const lead = isEmergency(row) && row.status === 'unresponsive' ? await makeLead(by, mine) : undefined
  const moved = await moveCase(by, row, 'accept', { ...lead, ...(time && chosenTime(time)) }, clashReason)
  if (time) {
    await changeApplication(context, moved, appointmentOf(time))
    await askWhomItDoesNotSuit(by, moved, suits[0] ?? 0)
    await moveToAgreementsOf(by, moved)
  }
  if (moved.status === 'waitingForConsultation') {
    await bookExpert(by, moved, mine.expertId)
    const joined = moved.isInWriting ? 'consultation.joinedInWriting' : 'consultation.joinedArranged'
    await publishCaseEvent(by, moved, joined, { concernedIds: [mine.expertId] })
    // An opinion that was signed before another time was proposed stands.
    return holdOnceAllOpined(by, (await replaceLead({ ...by, byId: null }, moved.id)) ?? moved)
  }
  // The one who leads an emergency is enough: the others are released before anybody is called to the room.
  if (lead) await releaseSilent(by, moved)
  return applyQuorum(by, moved)
}

/** Two acceptances of one expert are checked one after the other, so that neither misses the other. */
async function requireFreeTime(
  { tx }: By,
  row: Consultation,
  { expertId, clashReason }: { expertId: string; clashReason: string | null },
): Promise<void> {
  await lockUntilEnd(tx, 'calendar of', expertId)
  const [clash] = clashReason === null ? await findClashes(tx, row, expertId) : []
  if (clash)
    throw new Problem(consultationErrors.CalendarClash, { field: 'clashReason', values: { number: clash.number } })
}

/**
 * Makes the expert the lead: in an emergency the first physician to accept, whose institution then reviews the report.
 * Answers the columns to change; for an expert who may attend, but not lead, it changes nothing and answers `undefined`.
 */
async function makeLead(
  by: By,
  mine: Invitation,
): Promise<Partial<Pick<Consultation, 'leadId' | 'reportInstitutionId'>> | undefined> {
  const expert = (await expertsByAccountIds(by.tx, [mine.expertId])).get(mine.expertId)
  if (!expert || !mayLead(expert.title)) return undefined
  await by.tx
    .update(invitations)
    .set({ isLead: sql`${invitations.expertId} = ${mine.expertId}` })
    .where(inRoundOf({ id: mine.consultationId, round: mine.round }))
  return { leadId: mine.expertId, ...(expert.institutionId ? { reportInstitutionId: expert.institutionId } : {}) }
}
