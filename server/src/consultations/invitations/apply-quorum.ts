import { invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { askNext } from '../emergency/ask-next.ts'
import { isEmergency } from '../is-emergency.ts'
import { openMeeting } from '../meeting/open-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { releaseExperts } from './release-experts.ts'
import { leadNext } from './replace-lead.ts'
import { whoMayLead } from './who-may-lead.ts'

/** Moves the case by its invitations alone: the quorum is reached, still possible, or lost. */
export async function applyQuorum(by: By, row: Consultation): Promise<Consultation> {
  if (row.status !== 'unresponsive') return row
  const all = await stillOn(by.tx, row)
  const accepted = all.filter((each) => each.status === 'accepted')
  // While other times are proposed, the lead chooses one first.
  const isTimeOpen = row.proposedTimes !== null
  const led = !isTimeOpen && accepted.length >= row.quorum ? await ledBy(by, row, accepted) : undefined
  if (led) return holdOnceAllOpined(by, await openMeeting(by, led, accepted))
  if (await canBeMet(by.tx, row, all)) return row
  // Nobody who was asked is left: somebody on duty is asked at once.
  if (isEmergency(row) && (await askNext({ ...by, byId: null }, row))) return row
  const moved = await moveCase(by, row, 'loseQuorum', { returnedAt: by.now })
  await releaseExperts(by, row, 'release')
  return moved
}

/** Whether enough experts may still accept, one of whom leads; always where the case waits for no answers. */
export async function isQuorumPossible(tx: Tx, row: Consultation): Promise<boolean> {
  return row.status !== 'unresponsive' || canBeMet(tx, row, await stillOn(tx, row))
}

function stillOn(tx: Tx, row: Consultation): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), isExpertStill))
    .orderBy(asc(invitations.position))
}

async function canBeMet(tx: Tx, row: Consultation, all: readonly Invitation[]): Promise<boolean> {
  const possible = all.filter((each) => isIn(invitationStates.groups.mayCount, each.status))
  if (possible.length < row.quorum) return false
  if (possible.some((each) => each.isLead)) return true
  return (isEmergency(row) || (await hasLeadLeft(tx, row))) && (await ableAmong(tx, possible)).length > 0
}

/** The case as one of those who have accepted leads it: its lead, or the first who may where the lead has left it. */
async function ledBy(by: By, row: Consultation, accepted: readonly Invitation[]): Promise<Consultation | undefined> {
  if (accepted.some((each) => each.isLead)) return row
  if (isEmergency(row) || !(await hasLeadLeft(by.tx, row))) return undefined
  const [next] = await ableAmong(by.tx, accepted)
  return next && leadNext({ ...by, byId: null }, row, next)
}

/** Whether the lead withdrew, or is no expert of the case any more; one who declined or was silent sends it back. */
async function hasLeadLeft(tx: Tx, row: Consultation): Promise<boolean> {
  const [lead] = await tx
    .select({ status: invitations.status })
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.isLead, true)))
  return !lead || isIn(invitationStates.groups.gone, lead.status)
}

/** Those of them who may lead by their title: in an emergency the first who accepts does. */
async function ableAmong(tx: Tx, some: readonly Invitation[]): Promise<Invitation[]> {
  const able = await whoMayLead(
    tx,
    some.map(({ expertId }) => expertId),
  )
  return some.filter(({ expertId }) => able.has(expertId))
}
