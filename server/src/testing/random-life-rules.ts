import { type Holder, isAllowed } from '@tongying/contract/access'
import { type ConsultationMove, consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn, openMoves } from '@tongying/contract/kit'
import type { CasePerson, CaseStage } from '../consultations/fixtures.ts'

/** Where a case is: the two axes of its state machine. */
interface Place {
  readonly status: string
  readonly review: string | null
}

/** What the database keeps of a case, as far as rules depend on it. */
export interface CaseFacts extends Place {
  readonly version: number
  readonly history: number
  readonly documents: number
  readonly leads: number
  readonly quorum: number
  readonly roomName: string | null
  readonly isInWriting: boolean
  /** Who prepares it, and whether its physician is asked to confirm it. */
  readonly coordinatorId: string | null
  readonly isToConfirm: boolean
  /** Whether an addendum waits for the reviewers of reports. */
  readonly hasAddendum: boolean
  readonly invitations: readonly {
    readonly expertId: string
    readonly status: string
    readonly isLead: boolean
    readonly hasOpined: boolean
  }[]
}

const experts: readonly CasePerson[] = ['lead', 'second', 'third']

/** Moves that nobody presses: timers, subscribers and the patient make them. */
const unattended = Object.entries(consultationStates.moves).filter(
  ([, { permission }]) => permission === 'system' || permission === 'consent.sign',
)

/**
 * A meeting that is arranged has a room, the experts that it needs and one of them to lead it; before it there is none, and
 * in writing never. In writing somebody is waited for.
 */
export function expectEnoughExperts(facts: CaseFacts, what: string): void {
  const { status, quorum, roomName, isInWriting, invitations } = facts
  const isArranged = status === 'waitingForConsultation'
  const mayHaveRoom = !isInWriting && !isIn(consultationStates.groups.beforeMeeting, status)
  if (roomName === null ? isArranged && !isInWriting : !mayHaveRoom)
    throw new Error(`${what}: ${status} with the room ${roomName}`)
  if (!isArranged) return
  const accepted = invitations.filter((each) => each.status === 'accepted')
  const isAwaited = invitations.some(({ status: stand, hasOpined }) =>
    stand === 'accepted' ? !hasOpined : stand === 'invited',
  )
  if (isInWriting && !isAwaited) throw new Error(`${what}: nobody is waited for, and it is not held`)
  if (accepted.length < quorum || !accepted.some(({ isLead }) => isLead))
    throw new Error(`${what}: arranged with ${JSON.stringify(invitations)}, of which ${quorum} are needed`)
}

/** Whether the table of moves opens one of these moves to a person now. */
export function mayMove(
  stage: CaseStage,
  { person, moves, facts }: { person: CasePerson; moves: readonly ConsultationMove[]; facts: CaseFacts },
): boolean {
  const holders = holdersOf(stage, person, facts)
  const open = openMoves(consultationStates, facts.status, facts.review)
  return moves.some((move) => {
    const { permission } = consultationStates.moves[move]
    return open.includes(move) && permission !== 'system' && isAllowed(permission, holders)
  })
}

/** What a person is to the case, read from the cast and the rows alone. */
function holdersOf({ ids }: CaseStage, person: CasePerson, facts: CaseFacts): Holder[] {
  const { status, review, invitations } = facts
  if (person === 'applicant') return ['applicant']
  if (person === 'coordinator')
    return status !== 'draft' || facts.coordinatorId !== ids.coordinator
      ? []
      : [facts.isToConfirm ? 'waitingCoordinator' : 'coordinator']
  if (person === 'auditor' && status === 'waitingForTreatment') return ['consultationAuditor']
  if (person === 'reportAuditor' && (review === 'reportReview' || facts.hasAddendum)) return ['reportAuditor']
  if (!experts.includes(person) || isIn(consultationStates.groups.hiddenFromExperts, status)) return []
  const own = invitations.find(({ expertId }) => expertId === ids[person])
  if (!own || !isIn(invitationStates.groups.onCase, own.status)) return []
  return [own.isLead ? 'lead' : 'invitee']
}

/** Throws where what changed is no path of declared moves, or leaves the rows of the case contradicting each other. */
export function expectExplained(
  before: CaseFacts,
  after: CaseFacts,
  moves: readonly ConsultationMove[],
  what: string,
): void {
  const isSame = before.status === after.status && before.review === after.review
  if (!isSame && !isReachable(before, after, moves))
    throw new Error(`${what}: ${before.status}/${before.review} → ${after.status}/${after.review} is no declared path`)
  if (!isSame && after.version <= before.version) throw new Error(`${what}: the version did not grow`)
  if (!isSame && after.history <= before.history) throw new Error(`${what}: the history has no line of it`)
  if (after.leads > 1) throw new Error(`${what}: ${after.leads} leads`)
  const documents = after.status === 'completed' ? 1 : 0
  if (after.documents !== documents) throw new Error(`${what}: ${after.documents} reports in ${after.status}`)
}

/** Whether moves of this call, followed and preceded by moves that nobody presses, lead from one place to the other. */
function isReachable(from: Place, to: Place, moves: readonly ConsultationMove[]): boolean {
  const all = [...unattended.map(([, move]) => move), ...moves.map((name) => consultationStates.moves[name])]
  const seen = new Set<string>()
  const open: Place[] = [from]
  for (let place = open.pop(); place; place = open.pop()) {
    const { status, review } = place
    if (status === to.status && review === to.review) return true
    if (seen.has(`${status}/${review}`)) continue
    seen.add(`${status}/${review}`)
    for (const move of all) {
      if (!isIn(move.from, status) || (move.review?.from && !move.review.from.some((each) => each === review))) continue
      open.push({
        status: move.to === 'same' ? status : move.to,
        review: move.review?.to === undefined ? review : move.review.to,
      })
    }
  }
  return false
}

export async function factsOf({ server }: CaseStage, id: string): Promise<CaseFacts> {
  const { rows } = await server.platform.db.pool.query<CaseFacts>(
    `select it.status, it.review, it.version, it.quorum, it.room_name as "roomName",
       it.in_writing as "isInWriting", it.coordinator_id as "coordinatorId",
       it.confirmation_asked_at is not null as "isToConfirm",
       it.addendum_submitted_at is not null as "hasAddendum",
       (select count(*)::int from consultation_history where consultation_id = it.id) as history,
       (select count(*)::int from consultation_document where consultation_id = it.id) as documents,
       (select count(*)::int from consultation_invitation i
        where i.consultation_id = it.id and i.round = it.round and i.is_lead and i.status <> 'released') as leads,
       (select coalesce(jsonb_agg(jsonb_build_object('expertId', i.expert_id, 'status', i.status, 'isLead', i.is_lead,
           'hasOpined', i.opinion_at is not null)), '[]')
        from consultation_invitation i where i.consultation_id = it.id and i.round = it.round) as invitations
     from consultation it where it.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('the case is gone')
  return rows[0]
}
