import type {
  ConsultationEventName,
  NextAsked,
  OnCase,
  OpinionVoided,
  Overdue,
  StartsSoon,
} from '@tongying/contract/consultations'
import type { MessageKey, MessageLink } from '@tongying/contract/messages'

/** Who somebody is to a case at the moment that something happens to it. */
const parts = {
  applicant: (onCase: OnCase) => [onCase.applicantId],
  /** The experts who are asked or have accepted. */
  experts: (onCase: OnCase) => onCase.expertIds,
  /** Of them those who have accepted, at whatever time. */
  onBoard: (onCase: OnCase) => onCase.acceptedIds,
  lead: (onCase: OnCase) => [onCase.leadId],
  reviewers: (onCase: OnCase) => onCase.deskIds,
  /** Whom the move is about. */
  concerned: (onCase: OnCase) => onCase.concernedIds,
  /** The experts whom the move is not about. */
  otherExperts: (onCase: OnCase) => onCase.expertIds.filter((id) => !onCase.concernedIds.includes(id)),
  /** Whose signature is void. */
  signers: (onCase: OnCase | OpinionVoided) => ('signerIds' in onCase ? onCase.signerIds : []),
  /** Who is asked next in an emergency. */
  asked: (onCase: OnCase | NextAsked) => ('askedIds' in onCase ? onCase.askedIds : []),
  /** Of the institution, then of the platform too, when something has waited for too long. */
  administrators: (onCase: OnCase | Overdue) => ('adminIds' in onCase ? onCase.adminIds : []),
} as const satisfies Record<string, (onCase: OnCase) => readonly (string | null)[]>
export type PartInNotice = keyof typeof parts

/** What is overdue, or how soon it starts: of the events that say so. */
type When = Overdue['what'] | StartsSoon['step']

export interface Notice {
  readonly text: MessageKey
  readonly to: readonly PartInNotice[]
  /** Only where the event says this. */
  readonly when?: When
  readonly isSms?: boolean
  /** Counts the days by which something is late, not those that it has waited. */
  readonly countsLate?: boolean
  /** Carries what the person who decided wrote: only for those who read the case. */
  readonly hasNote?: boolean
  /** Its text where the person who decided also wrote why, which nobody has to: only for those who read the case. */
  readonly withNote?: MessageKey
  /** What the stand-ins of an applicant who has left get in its place, since they do not read the case. */
  readonly forStandIns?: MessageKey
  /** Where it leads, if not to the case: its receiver is not on it. */
  readonly link?: MessageLink['kind']
  /** Only for those who have a part in the case at the moment when it is sent. */
  readonly isForPresent?: boolean
  /** In an emergency its SMS has a reserve: somebody waits for an answer. */
  readonly isUrgent?: boolean
}

/** Whom a notice goes to; nobody where the event is about something else. */
export function receiversOf({ to, when }: Notice, onCase: OnCase | Overdue | StartsSoon): (string | null)[] {
  const stage = 'what' in onCase ? onCase.what : 'step' in onCase ? onCase.step : undefined
  return when !== undefined && when !== stage ? [] : to.flatMap((part) => parts[part](onCase))
}

/** The reviewers of a case that stands in none of their queues now: they do not open it, so it leads to the queue. */
const toReviewers = (text: MessageKey): Notice => ({ text, to: ['reviewers'], link: 'auditQueue' })

const cancelled = { text: 'consultation.cancelled', withNote: 'consultation.cancelledBecause' } as const

/** Who gets which notice about a case, by event; the person who caused the event gets none. Rows C1 to C30 of the case's life. */
export const consultationNotices: Readonly<Record<ConsultationEventName, readonly Notice[]>> = {
  // The draft is written by a coordinator; its page is the form.
  'consultation.changed': [],
  'consultation.confirmationAsked': [
    { text: 'consultation.confirmationAsked', to: ['applicant'], isSms: true, link: 'application' },
  ],
  'consultation.preparationTakenBack': [
    { text: 'consultation.preparationTakenBack', to: ['applicant'], link: 'application' },
  ],
  'consultation.preparationReturned': [
    { text: 'consultation.preparationReturned', to: ['concerned'], hasNote: true, link: 'application' },
  ],
  'consultation.submitted': [
    { text: 'consultation.received', to: ['applicant'] },
    { text: 'consultation.toAudit', to: ['reviewers'] },
  ],
  'consultation.emergencySubmitted': [
    { text: 'consultation.emergencyReceived', to: ['applicant'] },
    toReviewers('consultation.emergencySubmitted'),
  ],
  'consultation.deskPassed': [{ text: 'consultation.toAudit', to: ['reviewers'] }],
  'consultation.auditPassed': [{ text: 'consultation.auditPassed', to: ['applicant'] }],
  'consultation.returned': [
    {
      text: 'consultation.returned',
      to: ['applicant'],
      isSms: true,
      hasNote: true,
      forStandIns: 'consultation.returnedWithoutApplicant',
    },
  ],
  'consultation.startPassed': [
    { text: 'consultation.startPassed', to: ['applicant'], isSms: true },
    toReviewers('consultation.startPassed'),
  ],
  'consultation.invited': [{ text: 'consultation.invited', to: ['experts'], isSms: true, isUrgent: true }],
  'consultation.accepted': [{ text: 'consultation.accepted', to: ['applicant'] }],
  'consultation.declined': [
    { text: 'consultation.declined', withNote: 'consultation.declinedBecause', to: ['applicant'] },
  ],
  'consultation.expertInvited': [{ text: 'consultation.invited', to: ['concerned'], isSms: true, isUrgent: true }],
  'consultation.expertReplaced': [{ text: 'consultation.expertReplaced', to: ['concerned'], isSms: true }],
  // They do not open the case any more.
  'consultation.expertsReleased': [{ text: 'consultation.expertsReleased', to: ['concerned'], link: 'work' }],
  'consultation.rescheduled': [
    { text: 'consultation.rescheduled', withNote: 'consultation.rescheduledBecause', to: ['experts'], isSms: true },
    {
      text: 'consultation.rescheduledForOthers',
      withNote: 'consultation.rescheduledForOthersBecause',
      to: ['applicant'],
    },
    toReviewers('consultation.rescheduledForOthers'),
  ],
  'consultation.timeSettled': [
    { text: 'consultation.timeDoesNotSuit', to: ['concerned'], isSms: true },
    {
      text: 'consultation.timeSettled',
      to: ['applicant', 'otherExperts'],
    },
  ],
  'consultation.withdrawn': [
    { text: 'consultation.withdrawn', withNote: 'consultation.withdrawnBecause', to: ['applicant', 'onBoard'] },
    toReviewers('consultation.withdrawn'),
  ],
  // Who planned to come does not come to a closed room.
  'consultation.withdrawnLosingQuorum': [
    // The applicant has little time to find another.
    {
      text: 'consultation.expertNeeded',
      withNote: 'consultation.expertNeededBecause',
      to: ['applicant'],
      isSms: true,
    },
    {
      text: 'consultation.withdrawnLosingQuorum',
      withNote: 'consultation.withdrawnLosingQuorumBecause',
      to: ['onBoard'],
      isSms: true,
    },
    toReviewers('consultation.withdrawnLosingQuorum'),
  ],
  'consultation.answerLimited': [
    { text: 'consultation.answerLimited', to: ['concerned'], isSms: true, isUrgent: true },
  ],
  // They do not open the case any more.
  'consultation.answerMissed': [{ text: 'consultation.answerMissed', to: ['concerned'], link: 'work' }],
  'consultation.supplementAsked': [
    { text: 'consultation.supplementAsked', to: ['applicant'], isSms: true, hasNote: true },
  ],
  'consultation.supplementAnswered': [{ text: 'consultation.supplementAnswered', to: ['concerned'], isSms: true }],
  'consultation.quorumReached': [
    // Only those who come: an expert who declined, or has not answered, is not asked into the room.
    { text: 'consultation.quorumReached', to: ['applicant', 'onBoard'], isSms: true },
  ],
  'consultation.opinionsDue': [
    { text: 'consultation.opinionsAwaited', to: ['applicant'] },
    { text: 'consultation.opinionDue', to: ['onBoard'], isSms: true },
  ],
  'consultation.joinedArranged': [{ text: 'consultation.quorumReached', to: ['concerned'], isSms: true }],
  'consultation.joinedInWriting': [{ text: 'consultation.opinionDue', to: ['concerned'], isSms: true }],
  'consultation.opinionGiven': [{ text: 'consultation.opinionGiven', to: ['applicant'] }],
  'consultation.opinionsSoon': [{ text: 'consultation.opinionSoon', to: ['concerned'], isSms: true }],
  'consultation.quorumLost': [
    { text: 'consultation.quorumLost', to: ['applicant'] },
    { text: 'consultation.quorumLostForExperts', to: ['onBoard'], isSms: true },
    { text: 'consultation.quorumLostForExperts', to: ['experts'] },
    toReviewers('consultation.quorumLost'),
  ],
  // Who planned to come is notified by SMS as well; the others have only lost an invitation.
  'consultation.cancelled': [
    { ...cancelled, to: ['onBoard'], isSms: true },
    { ...cancelled, to: ['applicant', 'experts'] },
    toReviewers('consultation.cancelled'),
  ],
  'consultation.expired': [
    { text: 'consultation.expired', to: ['applicant', 'experts'] },
    toReviewers('consultation.expired'),
  ],
  // Somebody may be on the way to the meeting: it stops at once.
  'consultation.consentWithdrawn': [
    {
      text: 'consultation.consentWithdrawn',
      to: ['applicant', 'onBoard'],
      isSms: true,
    },
    { text: 'consultation.consentWithdrawn', to: ['experts'] },
    toReviewers('consultation.consentWithdrawn'),
  ],
  'consultation.held': [{ text: 'consultation.toReport', to: ['lead'] }],
  'consultation.notHeld': [
    { text: 'consultation.notHeld', to: ['applicant', 'onBoard'] },
    toReviewers('consultation.notHeld'),
  ],
  'consultation.signaturesAsked': [{ text: 'consultation.toSign', to: ['concerned'], isSms: true }],
  'consultation.opinionVoided': [{ text: 'consultation.signAgain', to: ['signers'] }],
  'consultation.allSigned': [{ text: 'consultation.allSigned', to: ['lead'] }],
  'consultation.reportSubmitted': [{ text: 'consultation.toReview', to: ['reviewers'] }],
  'consultation.reportFailed': [{ text: 'consultation.reportFailed', to: ['lead'] }],
  'consultation.opinionsMissing': [{ text: 'consultation.opinionsMissing', to: ['lead'] }],
  // Notified at once that somebody without a part reads the case; the access log gives the reason.
  'consultation.breakGlass': [
    {
      text: 'consultation.breakGlass',
      to: ['applicant', 'concerned'],
      link: 'accessLog',
    },
  ],
  'consultation.applicantLeft': [{ text: 'consultation.applicantLeft', to: ['applicant'] }],
  'consultation.handedOver': [{ text: 'consultation.handedOver', to: ['applicant'], isSms: true }],
  'consultation.expertLeft': [
    { text: 'consultation.expertLeft', to: ['applicant'] },
    toReviewers('consultation.expertLeft'),
  ],
  'consultation.expertLapsed': [
    { text: 'consultation.expertLapsed', to: ['applicant'] },
    toReviewers('consultation.expertLapsed'),
  ],
  'consultation.expertUncertified': [
    { text: 'consultation.expertUncertified', to: ['applicant'] },
    toReviewers('consultation.expertUncertified'),
  ],
  'consultation.leadChanged': [{ text: 'consultation.leadChanged', to: ['lead'], isSms: true }],
  'consultation.leadLost': [
    { text: 'consultation.leadLost', to: ['applicant'], isSms: true },
    { text: 'consultation.leadLostForExperts', to: ['onBoard'], isSms: true },
    { text: 'consultation.leadLostForExperts', to: ['experts'] },
    toReviewers('consultation.leadLostForDesk'),
  ],
  'consultation.closingSoon': [{ text: 'consultation.closingSoon', to: ['applicant'], isSms: true }],
  'consultation.autoClosed': [{ text: 'consultation.autoClosed', to: ['applicant'] }],
  'consultation.overdue': [
    { text: 'consultation.overdueAudit', to: ['reviewers'], when: 'audit' },
    { text: 'consultation.overdueReport', to: ['lead'], when: 'report', isSms: true },
    { text: 'consultation.overdueReview', to: ['reviewers'], when: 'review' },
    { text: 'consultation.overdueAddendum', to: ['reviewers'], when: 'addendum' },
    { text: 'consultation.overdueAbove', to: ['administrators'], link: 'work', countsLate: true },
  ],
  'consultation.nextAsked': [
    { text: 'consultation.invited', to: ['asked'], isSms: true, isUrgent: true },
    { text: 'consultation.nextAsked', to: ['applicant'] },
  ],
  'consultation.exemptionAsked': [
    { text: 'consultation.exemptionAsked', to: ['concerned'], isSms: true, isUrgent: true, link: 'exemption' },
  ],
  'consultation.exemptionConfirmed': [{ text: 'consultation.exemptionConfirmed', to: ['applicant'] }],
  'consultation.exemptionDenied': [
    {
      text: 'consultation.exemptionDenied',
      to: ['applicant'],
      isSms: true,
      hasNote: true,
      forStandIns: 'consultation.exemptionDeniedWithoutApplicant',
    },
  ],
  'consultation.fieldsCompleted': [{ text: 'consultation.fieldsCompleted', to: ['onBoard'] }],
  // Only those who come: an expert who has not answered is not reminded.
  'consultation.startsSoon': [
    { text: 'consultation.startsInADay', to: ['applicant', 'onBoard'], when: 'day', isSms: true },
    { text: 'consultation.startsInAnHour', to: ['applicant', 'onBoard'], when: 'hour', isSms: true },
    { text: 'consultation.roomOpens', to: ['applicant', 'onBoard'], when: 'room' },
  ],
  'consultation.completed': [{ text: 'consultation.completed', to: ['applicant', 'onBoard'] }],
  'consultation.addendumAdded': [{ text: 'consultation.addendumAdded', to: ['applicant', 'onBoard'] }],
  'consultation.addendumSubmitted': [{ text: 'consultation.addendumToReview', to: ['reviewers'] }],
  'consultation.addendumPassed': [{ text: 'consultation.addendumPassed', to: ['applicant', 'onBoard'] }],
  'consultation.addendumReturned': [{ text: 'consultation.addendumReturned', to: ['lead'] }],
  // It has left their queue, and they do not open the case any more.
  'consultation.addendumWithdrawn': [{ text: 'consultation.addendumWithdrawn', to: ['reviewers'], link: 'work' }],
  'consultation.responseDue': [{ text: 'consultation.responseDue', to: ['applicant'] }],
  'consultation.responded': [{ text: 'consultation.responded', to: ['onBoard'] }],
  'consultation.applicationRated': [{ text: 'consultation.applicationRated', to: ['applicant'] }],
  'consultation.mentioned': [{ text: 'consultation.mentioned', to: ['concerned'], isSms: true, isForPresent: true }],
}

/** Sent to the one who did it all the same: a receipt. */
export const receipts: ReadonlySet<MessageKey> = new Set(['consultation.received', 'consultation.emergencyReceived'])

/** What follows from what several people did: news for whoever did the last of it, too. */
export const consequences: ReadonlySet<MessageKey> = new Set(['consultation.quorumReached', 'consultation.opinionDue'])
