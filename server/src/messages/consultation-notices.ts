import type { ConsultationEventName, OnCase, OpinionVoided } from '@tongying/contract/consultations'
import type { MessageKey } from '@tongying/contract/messages'

export interface Notice {
  readonly text: MessageKey
  readonly to: (onCase: OnCase) => readonly (string | null)[]
  readonly isSms?: boolean
  /** In an emergency its SMS has a reserve: somebody waits for an answer. */
  readonly isUrgent?: boolean
}

const applicant = (onCase: OnCase) => [onCase.applicantId]
const experts = (onCase: OnCase) => onCase.expertIds
const desk = (onCase: OnCase) => onCase.deskIds
const lead = (onCase: OnCase) => [onCase.leadId]
const signers = (onCase: OnCase | OpinionVoided) => ('signerIds' in onCase ? onCase.signerIds : [])
const everybody = (onCase: OnCase) => [onCase.applicantId, ...onCase.expertIds, ...onCase.deskIds]

const onBoard = (onCase: OnCase) => onCase.acceptedIds

/** Who gets which notice about a case, by event; the person who caused the event gets none. Rows C1 to C27 of the case's life. */
export const consultationNotices: Readonly<Record<ConsultationEventName, readonly Notice[]>> = {
  'consultation.submitted': [
    { text: 'consultation.received', to: applicant },
    { text: 'consultation.toAudit', to: desk },
  ],
  'consultation.emergencySubmitted': [
    { text: 'consultation.emergencyReceived', to: applicant },
    { text: 'consultation.emergencySubmitted', to: desk },
  ],
  'consultation.deskPassed': [{ text: 'consultation.toAudit', to: desk }],
  'consultation.auditPassed': [{ text: 'consultation.auditPassed', to: applicant }],
  'consultation.returned': [{ text: 'consultation.returned', to: applicant, isSms: true }],
  'consultation.startPassed': [
    { text: 'consultation.startPassed', to: applicant, isSms: true },
    { text: 'consultation.startPassed', to: desk },
  ],
  'consultation.invited': [{ text: 'consultation.invited', to: experts, isSms: true, isUrgent: true }],
  'consultation.accepted': [{ text: 'consultation.accepted', to: applicant }],
  'consultation.declined': [{ text: 'consultation.declined', to: applicant }],
  'consultation.quorumReached': [
    // Only those who come: an expert who declined, or has not answered, is not asked into the room.
    { text: 'consultation.quorumReached', to: (onCase) => [...applicant(onCase), ...onBoard(onCase)], isSms: true },
  ],
  'consultation.quorumLost': [
    { text: 'consultation.quorumLost', to: (onCase) => [...applicant(onCase), ...desk(onCase)] },
  ],
  // Whoever planned to come is told by SMS as well; the others have only lost an invitation.
  'consultation.cancelled': [
    { text: 'consultation.cancelled', to: onBoard, isSms: true },
    { text: 'consultation.cancelled', to: everybody },
  ],
  'consultation.expired': [{ text: 'consultation.expired', to: everybody }],
  'consultation.held': [{ text: 'consultation.toReport', to: lead }],
  'consultation.notHeld': [
    { text: 'consultation.notHeld', to: (onCase) => [...applicant(onCase), ...onBoard(onCase), ...desk(onCase)] },
  ],
  'consultation.opinionVoided': [{ text: 'consultation.signAgain', to: signers }],
  'consultation.reportSubmitted': [{ text: 'consultation.toReview', to: desk }],
  'consultation.reportFailed': [{ text: 'consultation.reportFailed', to: lead }],
  'consultation.applicantLeft': [{ text: 'consultation.applicantLeft', to: applicant }],
  'consultation.handedOver': [{ text: 'consultation.handedOver', to: applicant, isSms: true }],
  'consultation.expertLeft': [{ text: 'consultation.expertLeft', to: applicant }],
  'consultation.leadChanged': [{ text: 'consultation.leadChanged', to: lead, isSms: true }],
  'consultation.leadLost': [{ text: 'consultation.leadLost', to: applicant, isSms: true }],
  'consultation.completed': [
    { text: 'consultation.completed', to: (onCase) => [...applicant(onCase), ...onBoard(onCase)] },
  ],
}

/** Told to the one who did it all the same: a receipt. */
export const receipts: ReadonlySet<MessageKey> = new Set(['consultation.received', 'consultation.emergencyReceived'])
