import { invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { askNext } from '../emergency/ask-next.ts'
import { isEmergency } from '../is-emergency.ts'
import { openMeeting } from '../meeting/open-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { releaseExperts } from './release-experts.ts'
import { whoMayLead } from './who-may-lead.ts'

/** Moves the case by its invitations alone: the quorum is reached, still possible, or lost. */
export async function applyQuorum(by: By, row: Consultation): Promise<Consultation> {
  if (row.status !== 'unresponsive') return row
  const all = await by.tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), isExpertStill))
  const accepted = all.filter((each) => each.status === 'accepted')
  const possible = all.filter((each) => isIn(invitationStates.groups.mayCount, each.status))
  const hasLead = (some: Invitation[]) => some.some((each) => each.isLead)
  // While other times are proposed, the lead chooses one first.
  const isTimeOpen = row.proposedTimes !== null
  if (!isTimeOpen && accepted.length >= row.quorum && hasLead(accepted))
    return holdOnceAllOpined(by, await openMeeting(by, row, accepted))
  const canBeLed = isEmergency(row) ? await hasAnyLead(by, possible) : hasLead(possible)
  if (possible.length >= row.quorum && canBeLed) return row
  // Nobody who was asked is left: somebody on duty is asked at once.
  if (isEmergency(row) && (await askNext({ ...by, byId: null }, row))) return row
  const moved = await moveCase(by, row, 'loseQuorum', { returnedAt: by.now })
  await releaseExperts(by, row, 'release')
  return moved
}

/** Whether enough experts may still accept; always where the case waits for no answers. */
export async function isQuorumPossible(tx: Tx, row: Consultation): Promise<boolean> {
  if (row.status !== 'unresponsive') return true
  const left = await tx.$count(
    invitations,
    and(inRoundOf(row), isExpertStill, inArray(invitations.status, [...invitationStates.groups.mayCount])),
  )
  return left >= row.quorum
}

/** Whether one of them may lead by their title: in an emergency the first who accepts does. */
async function hasAnyLead({ tx }: By, some: readonly Invitation[]): Promise<boolean> {
  const ids = some.map((each) => each.expertId)
  return (await whoMayLead(tx, ids)).size > 0
}
