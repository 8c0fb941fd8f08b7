import * as z from 'zod'
import { defineEvents, id, waitingDays } from '../kit/index.ts'

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
  'institutionApplication.approved': onApplication,
  'institutionApplication.rejected': onApplication,
  'institutionApplication.waiting': onApplication.extend({
    workingDays: waitingDays,
  }),
})
export type InstitutionEventName = keyof typeof institutionEvents
export type OnInstitutionApplication = z.output<typeof onApplication>
