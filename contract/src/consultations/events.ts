import * as z from 'zod'
import { defineEvents } from '../kit/events.ts'
import { id } from '../kit/fields.ts'

/**
 * Who is on the case, by account id, so that subscribers need not ask. `deskIds` are the reviewers whose queue it is in,
 * or, where it is in none, those of the institution that reviewed it.
 */
const onCase = z.object({
  consultationId: id,
  number: z.string(),
  applicantId: id,
  /** Experts who have a part in it: invited or on board, or silent until their time ran out. */
  expertIds: z.array(id),
  /** Those of them who had accepted. */
  acceptedIds: z.array(id).default([]),
  leadId: id.nullable(),
  deskIds: z.array(id),
  /** Who is notified in the applicant's place while the applicant has left the institution: its administrators and reviewers. */
  standInIds: z.array(id).default([]),
  isEmergency: z.boolean().default(false),
  /** What the person who decided wrote, for whom it concerns. */
  note: z.string().nullish(),
  /** Who did it; nobody when a timer did. */
  byId: id.nullable(),
})

/** The text of a report was changed after these experts had signed it. */
const opinionVoided = onCase.extend({ signerIds: z.array(id) })

export const consultationEvents = defineEvents({
  'consultation.submitted': onCase,
  'consultation.deskPassed': onCase,
  'consultation.auditPassed': onCase,
  'consultation.returned': onCase,
  'consultation.startPassed': onCase,
  'consultation.emergencySubmitted': onCase,
  'consultation.invited': onCase,
  'consultation.accepted': onCase,
  'consultation.declined': onCase,
  'consultation.quorumReached': onCase,
  'consultation.quorumLost': onCase,
  'consultation.cancelled': onCase,
  'consultation.expired': onCase,
  'consultation.held': onCase,
  'consultation.notHeld': onCase,
  'consultation.opinionVoided': opinionVoided,
  'consultation.reportSubmitted': onCase,
  'consultation.reportFailed': onCase,
  'consultation.completed': onCase,
  'consultation.applicantLeft': onCase,
  'consultation.handedOver': onCase,
  'consultation.expertLeft': onCase,
  'consultation.leadChanged': onCase,
  'consultation.leadLost': onCase,
})
export type ConsultationEventName = keyof typeof consultationEvents
export type OnCase = z.output<typeof onCase>
export type OpinionVoided = z.output<typeof opinionVoided>
