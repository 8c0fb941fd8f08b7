import { consultationErrors, type ProposedTime } from '@tongying/contract/consultations'
import { hourMs, minuteMs, productDay } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { Problem } from '../../platform/problem.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { bookings, type Consultation, type Invitation, invitations } from '../tables.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'

/**
 * The proposed times that suit an expert, by their place; of one time that one, if none is named. The lead names one that
 * has not begun.
 * @throws TimeNotChosen, TimeIsOver
 */
export function requireSuits(
  { proposedTimes }: Consultation,
  { isLead }: Invitation,
  { suits, now }: { suits: readonly number[] | undefined; now: Date },
): number[] {
  const times = proposedTimes ?? []
  if (times.length === 0) return []
  const chosen = [...new Set(suits ?? (times.length === 1 ? [0] : []))]
  const isRight = chosen.length > 0 && (!isLead || chosen.length === 1) && chosen.every((place) => place < times.length)
  if (!isRight) throw new Problem(consultationErrors.TimeNotChosen, { field: 'suits' })
  const isOver = chosen.some((place) => Date.parse(times[place]?.startTime ?? '') <= now.getTime())
  if (isLead && isOver) throw new Problem(consultationErrors.TimeIsOver, { field: 'suits' })
  return chosen
}

/** What the row of a case takes from the time that is set. */
export function chosenTime({ startTime, endTime }: ProposedTime) {
  return { startsAt: new Date(startTime), endsAt: new Date(endTime), proposedTimes: null }
}

/** The same as the application says it. */
export function appointmentOf({ startTime, endTime }: ProposedTime) {
  const clock = (at: string) => new Date(Date.parse(at) + 8 * hourMs).toISOString().slice(11, 16)
  return { appointDate: productDay(new Date(startTime)), startTime: clock(startTime), endTime: clock(endTime) }
}

/** The lead has set a time: those who accepted others are asked about it, with at least the least time, and nobody keeps the hours of the old one. */
export async function askWhomItDoesNotSuit(by: By, row: Consultation, place: number): Promise<void> {
  const accepted = await by.tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'accepted')))
  const others = accepted.filter(({ suits }) => suits !== null && !suits.includes(place))
  const { answerLeastMinutes } = await settingsOf(by.tx, row.institutionId)
  const least = new Date(by.now.getTime() + answerLeastMinutes * minuteMs)
  for (const each of others) {
    const answerBy = each.answerBy && each.answerBy > least ? each.answerBy : least
    await moveInvitation(by, each, 'askAgain', { answeredAt: null, suits: null, answerBy })
  }
  await planExpiry(by.tx, row)
  await by.tx.delete(bookings).where(eq(bookings.consultationId, row.id))
  await publishCaseEvent(by, row, 'consultation.timeSettled', { concernedIds: others.map(({ expertId }) => expertId) })
}
