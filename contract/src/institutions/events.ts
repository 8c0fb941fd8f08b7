import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onApplication = z.object({
  applicationId: id,
  applicantId: id,
  /** Who did it; nobody when a timer did. */
  byId: id.nullable(),
  /** Why, where a reason was given. */
  reason: z.string().nullable(),
})

export const institutionEvents = defineEvents({
  'institutionApplication.submitted': onApplication,
  'institutionApplication.accepted': onApplication,
  'institutionApplication.rejected': onApplication,
  /** It waits for a reviewer for so many working days: a reminder, an escalation, overdue. */
  'institutionApplication.waiting': onApplication.extend({
    workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
})
export type InstitutionEventName = keyof typeof institutionEvents
export type OnInstitutionApplication = z.output<typeof onApplication>
