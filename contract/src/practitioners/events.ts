import * as z from 'zod'
import { day, defineEvents, id, waitingDays } from '../kit/index.ts'

const onCertification = z.object({ certificationId: id, accountId: id })

const onStanding = z.object({ accountId: id, reason: z.string() })

export const practitionerEvents = defineEvents({
  'certification.submitted': onCertification,
  'certification.waiting': onCertification.extend({
    workingDays: waitingDays,
  }),
  'certification.approved': onCertification,
  /** The licence of a certified practitioner ran out; the last day on which it was valid. */
  'practitioner.lapsed': z.object({ accountId: id, licenceExpiresOn: day }),
  /** The licence of somebody certified ends in so many days, or on this day. */
  'practitioner.licenceEnding': z.object({ accountId: id, licenceExpiresOn: day, daysLeft: z.number().int().min(0) }),
  /** An administrator suspended, reinstated or revoked a certification, for a reason that the person reads. */
  'practitioner.suspended': onStanding,
  'practitioner.reinstated': onStanding,
  'practitioner.revoked': onStanding,
  'certification.rejected': onCertification.extend({ reason: z.string().default('') }),
})
export type PractitionerEventName = keyof typeof practitionerEvents
