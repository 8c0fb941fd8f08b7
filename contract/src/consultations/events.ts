import * as z from 'zod'
import { defineEvents } from '../kit/events.ts'
import { id, instant } from '../kit/fields.ts'
import { reminderSteps } from './timers.ts'

/**
 * Who is on the case, by account id, so that subscribers need not ask. `deskIds` are the reviewers whose queue it is in,
 * or, where it is in none, those of the institution that reviewed it.
 */
const onCase = z.object({
  consultationId: id,
  number: z.string(),
  applicantId: id,
  /** Experts who have a part in it when this happens: invited or on board. */
  expertIds: z.array(id),
  /** Those of them who had accepted. */
  acceptedIds: z.array(id).default([]),
  leadId: id.nullable(),
  deskIds: z.array(id),
  /** Who is notified in the applicant's place while the applicant has left the institution: its administrators and reviewers. */
  standInIds: z.array(id).default([]),
  isEmergency: z.boolean().default(false),
  /** Those whom it is about, besides the one who did it: the expert who is answered, replaced or newly invited. */
  concernedIds: z.array(id).default([]),
  /** Who may have it on an open page although it is not theirs any more: reviewers whose queue it has left; its coordinator. */
  watcherIds: z.array(id).default([]),
  /** What the person who decided wrote, for whom it concerns. */
  note: z.string().nullish(),
  /** The word of `declineReasons` that an expert chose, by its number. */
  declineReason: z.number().int().nullish(),
  /** Who did it; nobody when a timer did. */
  byId: id.nullable(),
})

/** An application that waits for its applicant is closed in so many days. */
const closingSoon = onCase.extend({ days: z.number().int() })

/** Nobody has done what is due: how many working days it has waited, and for how many of them it was late. */
const overdue = onCase.extend({
  what: z.enum(['audit', 'report', 'review', 'addendum']),
  workingDays: z.number().int(),
  lateDays: z.number().int().default(0),
  /** The administrators of the institution whose turn it is, from the second day on. */
  adminIds: z.array(id),
})

/** A meeting begins in a day or an hour, or its room is open. */
const startsSoon = onCase.extend({ step: z.enum(reminderSteps), startsAt: instant })

/** Too few are left: by then others must have accepted; nothing in events from before it was said. */
const quorumAwaited = onCase.extend({ dueAt: instant.optional() })

/** Too few are left: those who are still asked answer by then. */
const answerLimited = onCase.extend({ dueAt: instant })

/** The opinions of a consultation in writing are due soon; whom it is about has not given theirs. */
const opinionsSoon = onCase.extend({ dueAt: instant })

/** The next on the duty list were asked to an emergency. */
const nextAsked = onCase.extend({ askedIds: z.array(id) })

/** The text of a report was changed after these experts had signed it. */
const opinionVoided = onCase.extend({ signerIds: z.array(id) })

export const consultationEvents = defineEvents({
  /** Something of which nobody is notified; open pages of the case show it. */
  'consultation.changed': onCase,
  'consultation.confirmationAsked': onCase,
  'consultation.preparationTakenBack': onCase,
  'consultation.preparationReturned': onCase,
  'consultation.submitted': onCase,
  'consultation.deskPassed': onCase,
  'consultation.auditPassed': onCase,
  'consultation.returned': onCase,
  'consultation.startPassed': onCase,
  'consultation.emergencySubmitted': onCase,
  'consultation.invited': onCase,
  'consultation.accepted': onCase,
  'consultation.declined': onCase,
  'consultation.supplementAsked': onCase,
  'consultation.supplementAnswered': onCase,
  'consultation.expertInvited': onCase,
  'consultation.expertReplaced': onCase,
  /** Another expert leads the emergency: those who were asked and had not answered are not needed any more. */
  'consultation.expertsReleased': onCase,
  'consultation.rescheduled': onCase,
  'consultation.timeSettled': onCase,
  'consultation.withdrawn': onCase,
  'consultation.withdrawnLosingQuorum': quorumAwaited,
  'consultation.answerLimited': answerLimited,
  /** The time of these experts is over, while the case waits for others. */
  'consultation.answerMissed': onCase,
  'consultation.quorumReached': onCase,
  'consultation.opinionsDue': onCase,
  /** An expert accepted once the meeting was arranged, or opinions were asked for. */
  'consultation.joinedArranged': onCase,
  'consultation.joinedInWriting': onCase,
  'consultation.opinionGiven': onCase,
  'consultation.opinionsSoon': opinionsSoon,
  'consultation.quorumLost': onCase,
  'consultation.cancelled': onCase,
  'consultation.consentWithdrawn': onCase,
  'consultation.expired': onCase,
  'consultation.held': onCase,
  'consultation.notHeld': onCase,
  'consultation.signaturesAsked': onCase,
  'consultation.opinionVoided': opinionVoided,
  /** The last expert whom the lead waits for has signed the report. */
  'consultation.allSigned': onCase,
  'consultation.reportSubmitted': onCase,
  'consultation.reportFailed': onCase,
  'consultation.opinionsMissing': onCase,
  'consultation.completed': onCase,
  'consultation.addendumAdded': onCase,
  'consultation.addendumSubmitted': onCase,
  'consultation.addendumPassed': onCase,
  'consultation.addendumReturned': onCase,
  'consultation.addendumWithdrawn': onCase,
  'consultation.responseDue': onCase,
  'consultation.responded': onCase,
  'consultation.applicationRated': onCase,
  'consultation.breakGlass': onCase,
  'consultation.applicantLeft': onCase,
  'consultation.handedOver': onCase,
  'consultation.expertLeft': onCase,
  'consultation.expertLapsed': onCase,
  'consultation.expertUncertified': onCase,
  'consultation.leadChanged': onCase,
  'consultation.leadLost': onCase,
  'consultation.closingSoon': closingSoon,
  'consultation.autoClosed': onCase,
  'consultation.overdue': overdue,
  'consultation.startsSoon': startsSoon,
  'consultation.nextAsked': nextAsked,
  'consultation.exemptionAsked': onCase,
  'consultation.exemptionConfirmed': onCase,
  'consultation.exemptionDenied': onCase,
  'consultation.fieldsCompleted': onCase,
  /** Somebody named them in the discussion. */
  'consultation.mentioned': onCase,
})
export type ConsultationEventName = keyof typeof consultationEvents
export type OnCase = z.output<typeof onCase>
export type ClosingSoon = z.output<typeof closingSoon>
export type Overdue = z.output<typeof overdue>
export type StartsSoon = z.output<typeof startsSoon>
export type OpinionsSoon = z.output<typeof opinionsSoon>
export type NextAsked = z.output<typeof nextAsked>
export type OpinionVoided = z.output<typeof opinionVoided>
