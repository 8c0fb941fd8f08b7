import { and, eq } from 'drizzle-orm'
import { holdWith } from '../meeting/hold-case.ts'
import type { By } from '../move-case.ts'
import { isExpertStill } from '../standing.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'

/**
 * Holds a case in writing once nobody is waited for: the lead and everybody else who accepted have given their opinion, and
 * who has not answered has no time left to. Answers the case as it is then.
 */
export async function holdOnceAllOpined(by: By, row: Consultation): Promise<Consultation> {
  if (!isWaiting(row)) return row
  const round = await invitedTo(by, row)
  const isAwaited = ({ status, opinionAt, answerBy }: Invitation) =>
    (status === 'accepted' && opinionAt === null) || (status === 'invited' && answerBy !== null && answerBy > by.now)
  return round.some(isAwaited) ? row : ((await holdWithOpinions(by, row, round)) ?? row)
}

/** Its time is over: it was held if the lead has given an opinion; who has not was absent. */
export async function holdAsItStands(by: By, row: Consultation): Promise<Consultation | undefined> {
  return isWaiting(row) ? holdWithOpinions(by, row, await invitedTo(by, row)) : undefined
}

async function holdWithOpinions(
  by: By,
  row: Consultation,
  round: readonly Invitation[],
): Promise<Consultation | undefined> {
  const given = round.filter(({ status, opinionAt }) => status === 'accepted' && opinionAt !== null)
  const attended = new Set(given.map(({ expertId }) => expertId))
  if (row.leadId === null || !attended.has(row.leadId)) return undefined
  return holdWith({ ...by, byId: null }, row, attended)
}

function isWaiting({ status, isInWriting }: Consultation): boolean {
  return isInWriting && status === 'waitingForConsultation'
}

function invitedTo({ tx }: By, row: Consultation): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round), isExpertStill))
}
