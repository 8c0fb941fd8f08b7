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
const onInstitution = z.object({
  institutionId: id,
  byId: id,
  reason: z.string(),
})
/** What the platform changes about an onboarded institution. */
export const institutionRevisionEvents = defineEvents({
  'institution.revised': onInstitution,
  'institution.closed': onInstitution,
  'institution.reopened': onInstitution,
})
export type OnInstitutionRevised = z.output<typeof onInstitution>
export type InstitutionEventName = keyof typeof institutionEvents
export type OnInstitutionApplication = z.output<typeof onApplication>
