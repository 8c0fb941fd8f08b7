import { type ConsultationState, consultationStates, invitationStates } from '@tongying/contract/consultations'
import { dayMs, toInstant, whereTurnOf } from '@tongying/contract/kit'
import {
  and,
  arrayContains,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { institutionIdsNow, institutionIdsWithRole } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type ReviewQueue, reviewQueues, standsIn } from './review-queues.ts'
import { hasCoordinator, isExpertStill } from './still-on-case.ts'
import { isSupplementOpen } from './supplements/open-supplements.ts'
import { consultations, invitations } from './tables.ts'

/** What a list is asked for. */
export interface ListQuery {
  readonly tab: 'applied' | 'invited' | 'led' | 'auditQueue' | 'reportQueue'
  readonly state?: ConsultationState | undefined
  readonly applyType?: number | undefined
  readonly department?: string | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The cases that one has a part in oneself. */
export type OwnTab = 'applied' | 'invited' | 'led'

/** Which cases a tab is about; never more than the person may read. */
export async function scopeOf(tx: Tx, accountId: string, tab: ListQuery['tab']): Promise<SQL | undefined> {
  if (tab === 'auditQueue')
    return queueScope(accountId, tab, await institutionIdsWithRole(tx, accountId, 'consultationAuditor'))
  if (tab === 'reportQueue')
    return queueScope(accountId, tab, await institutionIdsWithRole(tx, accountId, 'reportAuditor'))
  return ownScope(tx, accountId, tab)
}

/** What waits in the review queues of these institutions, without the cases that the person has a part in. */
export function queueScope(accountId: string, queue: ReviewQueue, institutionIds: Iterable<string>): SQL | undefined {
  const institution = queue === 'auditQueue' ? consultations.auditInstitutionId : consultations.reportInstitutionId
  return and(standsIn(queue), inArray(institution, orNone([...institutionIds])), isNotInvolved(accountId))
}

/** The same as `isInvolved`, for a statement. */
function isNotInvolved(accountId: string): SQL {
  return sql`${accountId}::uuid <> all (${consultations.expertIds} || ${consultations.preparerIds} || ${consultations.applicantId})`
}

/** The person's own cases of a tab, as far as they may read them now. */
export function ownScope(db: Pick<Tx, 'select'>, accountId: string | Placeholder, tab: OwnTab): SQL | undefined {
  if (tab === 'applied')
    return and(
      eq(consultations.applicantId, accountId),
      sql`${consultations.institutionId} in ${institutionIdsNow(accountId)}`,
    )
  // One look at the expert's own invitations; a case belongs here by its present round alone.
  const mine = db
    .select({ id: invitations.consultationId, round: invitations.round })
    .from(invitations)
    .where(
      and(
        eq(invitations.expertId, accountId),
        tab === 'led' ? eq(invitations.isLead, true) : undefined,
        inArray(invitations.status, [...invitationStates.groups.onCase]),
        isExpertStill,
      ),
    )
  return and(
    sql`(${consultations.id}, ${consultations.round}) in ${mine}`,
    notInArray(consultations.status, [...consultationStates.groups.hiddenFromExperts]),
  )
}

/** The drafts that a person prepares in others' names, while they coordinate at the institution. */
export function preparedScope(accountId: string): SQL | undefined {
  return and(
    eq(consultations.coordinatorId, accountId),
    eq(consultations.status, consultationStates.initial),
    hasCoordinator,
  )
}

/** Whether a tab is a review queue. */
export function isQueue(tab: ListQuery['tab']): tab is ReviewQueue {
  return tab in reviewQueues
}

/** The order of a tab: what waits for the person first, then the newest; a queue's longest wait first. */
export function orderOf(accountId: string | Placeholder, tab: ListQuery['tab']): SQL[] {
  if (tab === 'auditQueue') return [sql`${consultations.submittedAt} asc`, sql`${consultations.id}`]
  if (tab === 'reportQueue')
    return [
      sql`coalesce(${consultations.addendumSubmittedAt}, ${consultations.updatedAt}) asc`,
      sql`${consultations.id}`,
    ]
  return [sql`(${isTurnIn(accountId, tab)}) desc`, ...newestFirst]
}

const newestFirst = [desc(consultations.createdAt), desc(consultations.id)]

/** Whether it is the person's turn in a case of this tab; `turn` of the states and reviews names where. */
export function isTurnIn(accountId: string | Placeholder, tab: OwnTab): SQL {
  return tab === 'applied' ? isApplicantsTurn : isExpertsTurn(accountId)
}

const isApplicantsByState = inArray(consultations.status, whereTurnOf(consultationStates.states, 'applicant'))
/** What came back to the applicant, or stands still until a file is there that an expert waits for. */
const isApplicantsTurn = sql`(${isApplicantsByState} or ${isSupplementOpen})`

/** The order of an applicant's cases for which no expert waits: an index has it. */
export const appliedByState: readonly SQL[] = [sql`(${isApplicantsByState}) desc`, ...newestFirst]

/** A report to sign, of whose text the lead asks for it: by an expert who attended, the lead aside. */
export function isToSign(accountId: string | Placeholder): SQL {
  return sql`(${inStates(consultations.review, ['writtenReport'])} and exists (
    select from ${invitations} where ${invitations.consultationId} = ${consultations.id}
      and ${invitations.round} = ${consultations.round} and ${invitations.expertId} = ${accountId}
      and ${inStates(invitations.status, invitationStates.moves.sign.from)} and not ${invitations.isLead}
      and ${invitations.signatureAskedAt} is not null))`
}

/** An invitation to answer, an opinion to give in writing, a report to sign, or as lead a report to write or to correct, or an addendum to it. */
export function isExpertsTurn(accountId: string | Placeholder): SQL {
  const isAsked = sql`${inArray(consultations.status, whereTurnOf(consultationStates.states, 'invitee'))} and exists (
    select from ${invitations} where ${invitations.consultationId} = ${consultations.id}
      and ${invitations.round} = ${consultations.round} and ${invitations.expertId} = ${accountId}
      and ${inStates(invitations.status, invitationStates.groups.toBeAnswered)})`
  const isToOpine = sql`${consultations.isInWriting} and ${inStates(consultations.status, consultationStates.groups.arranged)} and exists (
    select from ${invitations} where ${invitations.consultationId} = ${consultations.id}
      and ${invitations.round} = ${consultations.round} and ${invitations.expertId} = ${accountId}
      and ${inStates(invitations.status, ['accepted'])} and ${invitations.opinionAt} is null)`
  const isToWrite = sql`coalesce(${inArray(consultations.review, whereTurnOf(consultationStates.reviews, 'lead'))}, false)`
  return sql`((${isAsked}) or (${isToOpine}) or coalesce(${isToSign(accountId)}, false) or (${consultations.leadId} = ${accountId} and (${isToWrite} or ${isAddendumReturned})))`
}

/** An addendum came back, and its author has not decided what becomes of it. */
const isAddendumReturned = isNotNull(consultations.addendumReturnedAt)

/** The conditions of a search, besides its tab and state. */
export function filters(asked: ListQuery): (SQL | undefined)[] {
  return [
    asked.applyType === undefined ? undefined : eq(consultations.schedule, asked.applyType),
    asked.department === undefined ? undefined : arrayContains(consultations.departments, [asked.department]),
    startsWithin(asked),
    searchFilter(asked.search, asked.tab === 'applied'),
  ]
}

/** Cases whose appointment starts between these days of the product's time zone, both included. */
export function startsWithin({ from, to }: Pick<ListQuery, 'from' | 'to'>): SQL | undefined {
  return and(
    from ? gte(consultations.startsAt, toInstant(from, '00:00')) : undefined,
    to ? lt(consultations.startsAt, new Date(toInstant(to, '00:00').getTime() + dayMs)) : undefined,
  )
}

/**
 * A number from its beginning, words of the reason, or a patient's name: the applicant finds it by any part, everybody
 * else, who sees it masked, by the family name alone, so that the search reveals nothing that the list hides.
 */
export function searchFilter(search: string | undefined, isApplicant: boolean): SQL | undefined {
  const wanted = search?.trim()
  if (!wanted) return undefined
  const safe = wanted.replace(/[\\%_]/g, (character) => `\\${character}`)
  const grams = searchNgrams(wanted)
  return or(
    ilike(consultations.number, `${safe}%`),
    isApplicant ? nameHas(grams) : familyNameIs(grams),
    ilike(consultations.reason, `%${safe}%`),
  )
}

function nameHas(grams: readonly string[]): SQL | undefined {
  return grams.length > 0 ? arrayContains(consultations.patientNameGrams, [...grams]) : undefined
}

/** The one letter that a masked name shows first; it stands first among the grams, too. */
function familyNameIs(grams: readonly string[]): SQL | undefined {
  const [letter] = grams
  if (letter === undefined || grams.length > 1 || [...letter].length > 1) return undefined
  return and(nameHas(grams), sql`${consultations.patientNameGrams}[1] = ${letter}`)
}

function orNone(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000']
}
