import * as z from 'zod'
import { requiredText, wholeNumber } from './fields.ts'

/** The specification's filter of a review queue: WAIT_AUDIT=0, AUDITED=1, ALL=2. */
export const auditFilters = { waiting: 0, audited: 1, all: 2 } as const
export const auditFilter = wholeNumber(z.literal(Object.values(auditFilters))).default(auditFilters.waiting)
export type AuditFilter = z.output<typeof auditFilter>

/** For how many working days an application waits for a reviewer: a reminder, an escalation, overdue. */
export const waitingDays = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type WaitingDays = z.output<typeof waitingDays>

/** Why somebody decided against something: the person concerned reads it. */
export const decisionReason = requiredText(500)
export const rejection = z.object({ reason: decisionReason })

/** For how long the page of a reviewer shows a masked value in full. */
export const unmaskedSeconds = 120
