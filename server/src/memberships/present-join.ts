import { type Holder, isAllowed } from '@tongying/contract/access'
import { dayMs, openMoves, type StateMachine } from '@tongying/contract/kit'
import {
  type JoinStanding,
  joinApplicationStates,
  joinTimers,
  membershipInvitationStates,
} from '@tongying/contract/memberships'
import type { JoinApplication, MembershipInvitation } from './tables.ts'

/** How an application to join stands, with what these holders may do with it now. */
export function presentJoin(row: JoinApplication, hospitalName: string, holders: readonly Holder[]): JoinStanding {
  return {
    applyId: row.id,
    institutionId: row.institutionId,
    hospitalName,
    status: joinApplicationStates.states[row.status].wire,
    state: row.status,
    reason: row.reason,
    applicationTime: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    allowed: allowedOf(joinApplicationStates, row.status, holders),
  }
}

/** How an invitation stands, with what these holders may do with it now. */
export function presentInvitation(row: MembershipInvitation, holders: readonly Holder[]) {
  return {
    inviteId: row.id,
    institutionId: row.institutionId,
    status: membershipInvitationStates.states[row.status].wire,
    state: row.status,
    reson: row.reason,
    inviteTime: row.createdAt.toISOString(),
    expiresAt: invitationEnds(row.createdAt).toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    allowed: allowedOf(membershipInvitationStates, row.status, holders),
  }
}

/** When an invitation that nobody answers is over. */
export function invitationEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + joinTimers.invitationDays * dayMs)
}

/** When an application that nobody reviews is over. */
export function joinEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + joinTimers.applicationDays * dayMs)
}

function allowedOf<S extends string, M extends string>(
  machine: StateMachine<S, never, M>,
  state: string,
  holders: readonly Holder[],
): M[] {
  return openMoves(machine, state, null).filter((name) => {
    const { permission } = machine.moves[name]
    return permission !== 'system' && isAllowed(permission, holders)
  })
}
