import { type ConsultationState, invitationStates, schedules } from '@tongying/contract/consultations'
import type { MetricSide } from '@tongying/contract/reports'
import { and, eq, exists, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { beginningOf, monthAfter } from './months.ts'
import { consultations, invitations } from './tables.ts'

/** Whose consultations are counted. */
export type Scope =
  | { readonly of: 'person'; readonly accountId: string }
  | { readonly of: 'institution'; readonly institutionId: string }
  | { readonly of: 'platform' }

/** What is counted: whose consultations, and of those whether they asked for them or answer them. */
export interface Counted {
  readonly tx: Tx
  readonly now: Date
  readonly scope: Scope
  readonly side: MetricSide
  readonly month: string
}

/** Whether a consultation belongs to a scope, on one side; one within an institution is its own on the side that asks. */
export function belongsTo({ tx, scope, side }: Pick<Counted, 'tx' | 'scope' | 'side'>): SQL | undefined {
  if (scope.of === 'platform') return undefined
  if (scope.of === 'institution')
    return side === 'asked'
      ? eq(consultations.institutionId, scope.institutionId)
      : and(
          eq(consultations.reportInstitutionId, scope.institutionId),
          ne(consultations.institutionId, scope.institutionId),
        )
  if (side === 'asked') return eq(consultations.applicantId, scope.accountId)
  const ofCase = and(eq(invitations.consultationId, consultations.id), eq(invitations.expertId, scope.accountId))
  return and(
    ne(consultations.applicantId, scope.accountId),
    exists(tx.select({ id: invitations.id }).from(invitations).where(ofCase)),
  )
}

/** Whether a consultation was first submitted from one month to another, both included. */
export function submittedIn(from: string, to: string): SQL | undefined {
  return and(
    gte(consultations.firstSubmittedAt, beginningOf(from)),
    lt(consultations.firstSubmittedAt, beginningOf(monthAfter(to, 1))),
  )
}

const is = (states: readonly ConsultationState[]) => inStates(consultations.status, states)
const outcome = sql`case when ${is(['completed'])} then 'completed' when ${is(['consultationEnd'])} then 'reportDue'
  when ${is(['cancelled'])} then 'cancelled' when ${is(['returned'])} then 'returned'
  when ${is(['timeoutNoResponse'])} then 'unanswered' else 'underWay' end`

/**
 * Whether what became of a consultation is counted: to a person who answers only where they are or were on the case.
 * Who declined or was let go does not read it any more.
 */
function isOnCase({ tx, scope, side }: Counted): SQL {
  if (scope.of !== 'person' || side !== 'answered') return sql`true`
  const isTheirPart = and(
    eq(invitations.consultationId, consultations.id),
    eq(invitations.expertId, scope.accountId),
    inStates(invitations.status, invitationStates.groups.onCase),
  )
  return exists(tx.select({ id: invitations.id }).from(invitations).where(isTheirPart))
}

/** The consultations of the month that is counted, as the first part of a statement. */
export function casesOfMonth(counted: Counted): SQL {
  const { id, institutionId, reportInstitutionId, auditInstitutionId, schedule, firstSubmittedAt } = consultations
  return sql`with cases as materialized (
    select ${id} as id, ${institutionId} as institution_id, ${reportInstitutionId} as report_institution_id,
      ${auditInstitutionId} as desk_institution_id, ${firstSubmittedAt} as first_submitted_at,
      ${isOnCase(counted)} as is_on_case, case when ${isOnCase(counted)} then ${outcome} end as outcome,
      ${schedule} = ${sql.raw(String(schedules.emergency.wire))} as is_emergency
    from ${consultations}
    where ${and(belongsTo(counted), submittedIn(counted.month, counted.month))})`
}

/** Of a person who answers, only what is theirs: their invitations, their reports. */
export function isTheirs({ scope, side }: Counted, column: SQL): SQL {
  return scope.of === 'person' && side === 'answered' ? sql`${column} = ${scope.accountId}::uuid` : sql`true`
}
