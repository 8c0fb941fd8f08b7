/** Consultations: an application, its experts, the meeting, the report. */
export {
  applicationFields,
  applicationTexts,
  appointmentFields,
  currentApplication,
  type DraftFields,
  draftFields,
  personalFieldNames,
} from './application.ts'
export { type CaseSummary, caseFields, caseLimits } from './case-summary.ts'
export {
  checkDraft,
  type DraftProblems,
  type FilesSummary,
  submissionTexts,
  type WizardStep,
  wizardSteps,
} from './check-draft.ts'
export {
  businessTypes,
  consultationTypes,
  declineReasons,
  patientClasses,
  referenceTerminals,
  returnReasons,
  schedules,
} from './codes.ts'
export {
  type CaseFile,
  type ConsultationDetail,
  type ConsultationRow,
  type ExpertRow,
  type MyDay,
  myDayLimits,
  type UnmaskedPatient,
  unmaskedSeconds,
  unmaskRequest,
} from './consultation.ts'
export {
  type ConsultationMove,
  type ConsultationReview,
  type ConsultationState,
  consultationStates,
} from './consultation-states.ts'
export {
  type DiscussionEntry,
  type DiscussionPart,
  discussionLimits,
  discussionPartLabels,
  discussionText,
} from './discussion.ts'
export { consultationErrors } from './errors.ts'
export { type ConsultationEventName, consultationEvents, type OnCase, type OpinionVoided } from './events.ts'
export { consultationFiles } from './files.ts'
export type { CaseToHandOver, HandOverCandidate } from './hand-over.ts'
export { type InvitationState, invitationStates } from './invitation-states.ts'
export {
  canonicalReportText,
  currentReport,
  missingFromReport,
  type ReportFields,
  reportFields,
  reportLimits,
  shortHash,
  wholeReportFields,
} from './report.ts'
export { isMissingFileStated, type ReturnDecision } from './return-decision.ts'
export { consultationRoutes, listTabs, reportPdfPath } from './routes.ts'
export {
  consultationReviewLabels,
  consultationReviewTurns,
  consultationStateLabels,
  consultationStateTurns,
  type FieldLabels,
  fieldLabels,
  invitationStateLabels,
  reportHashLabels,
} from './texts.ts'
export { answerDeadline, consultationTimers, quorumOf } from './timers.ts'
export { type ReportVerification, reportVerification, verificationLimits } from './verification.ts'
