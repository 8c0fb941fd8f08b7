/** Consultations: an application, its experts, the meeting, the report. */

export type { AccessLogEntry, AccessLogPart, CaseReading } from './access-log.ts'
export { accessLogParts, caseReadings } from './access-log-texts.ts'
export {
  type AddendumFields,
  type AddendumText,
  addendumFields,
  addendumLimits,
  canonicalAddendumText,
  type PendingAddendum,
  type ReportAddendum,
} from './addendum.ts'
export {
  applicationFields,
  applicationTexts,
  appointmentFields,
  copiedFileKinds,
  currentApplication,
  type DraftFields,
  draftFields,
  type MaskedField,
  maskedFieldNames,
  mostExperts,
  personalFieldNames,
} from './application.ts'
export {
  type ApplicationTemplate,
  type ApplicationTemplateContent,
  applicationTemplateContent,
  applicationTemplateFields,
  applicationTemplateRoutes,
  ownApplicationTemplateFields,
} from './application-templates.ts'
export { breakGlassMinutes } from './break-glass.ts'
export { calendarFeedPath, calendarFeedReach } from './calendar-feed.ts'
export { besidesMoves, causeInWords, movesOfLife } from './case-life.ts'
export { type CaseSummary, caseFieldNames, caseFields, caseLimits } from './case-summary.ts'
export {
  checkDraft,
  type DraftProblems,
  type FilesSummary,
  type WizardStep,
  wizardSteps,
} from './check-draft.ts'
export {
  businessTypes,
  consultationTypes,
  declineReasons,
  isFiledAsEmergency,
  isHeldInWriting,
  patientClasses,
  referenceTerminals,
  returnReasons,
  schedules,
} from './codes.ts'
export {
  type CaseFile,
  type ChosenExpert,
  type ConsultationDetail,
  type ConsultationRow,
  consultationRow,
  type ExpertRow,
  type MyDay,
  myDayLimits,
  type UnmaskedPatient,
  unmaskedSeconds,
  unmaskRequest,
} from './consultation.ts'
export type { PressedMove } from './consultation-moves.ts'
export {
  type ConsultationMove,
  type ConsultationReview,
  type ConsultationState,
  consultationStates,
} from './consultation-states.ts'
export {
  type DiscussionEntry,
  type DiscussionPart,
  type DiscussionReader,
  discussionLimits,
  discussionPartLabels,
  discussionParts,
  discussionText,
} from './discussion.ts'
export { consultationErrors } from './errors.ts'
export {
  type ClosingSoon,
  type ConsultationEventName,
  consultationEvents,
  type NextAsked,
  type OnCase,
  type OpinionsSoon,
  type OpinionVoided,
  type Overdue,
  type StartsSoon,
} from './events.ts'
export {
  type CaseExemption,
  type ExemptionToAnswer,
  exemptionLimits,
  exemptionTexts,
  type WaitingExemption,
} from './exemption.ts'
export { type BusyHours, busyHours } from './expert-hours.ts'
export {
  type CaseFeedback,
  lacksReason,
  type RatingFields,
  type ResponseFields,
  ratingFields,
  ratingLevels,
  responseDecisions,
  responseFields,
} from './feedback.ts'
export { consultationFiles } from './files.ts'
export { begunDraft, freshDraft } from './fresh-draft.ts'
export { type FurtherTurn, furtherTurns } from './further-turns.ts'
export type { CaseToHandOver, HandOverCandidate } from './hand-over.ts'
export type { HistoryLine } from './history.ts'
export { type InvitationState, invitationStates } from './invitation-states.ts'
export {
  isBlankValue,
  type LaterField,
  laterFields,
  laterMask,
  mayBeCompleted,
  stillToComplete,
} from './later-fields.ts'
export { lifeRoutes } from './life-routes.ts'
export { exportedMax, exportedTabs, listTabs } from './list-routes.ts'
export {
  type InstitutionOverview,
  type OverviewStage,
  overviewLimits,
  overviewStageLabels,
  overviewStages,
  type PlatformOverview,
  type ReviewBacklog,
  type StageBacklog,
} from './overview.ts'
export { type Preparation, type PreparedFor, preparationRoutes } from './preparation.ts'
export {
  chosenTime,
  mostProposedTimes,
  type ProposedTime,
  proposalForm,
  proposalPlaces,
  proposalRow,
} from './proposed-times.ts'
export {
  adviceLines,
  canonicalReportText,
  currentReport,
  type KeyImage,
  keyImage,
  keyImageLimits,
  missingFromReport,
  type ReportFields,
  type ReportTexts,
  reportFields,
  reportLimits,
  reportTexts,
  wholeReportFields,
} from './report.ts'
export { reportFormTexts } from './report-form-texts.ts'
export type { ReportSheet } from './report-sheet.ts'
export {
  ownTemplateFields,
  type ReportTemplate,
  type ReportTemplateFields,
  reportTemplateFields,
  reportTemplateLimits,
  reportTemplateRoutes,
} from './report-templates.ts'
export type { ReportVersion } from './report-versions.ts'
export { isMissingFileStated, type ReturnDecision } from './return-decision.ts'
export {
  calendarPath,
  consultationRoutes,
  listCalendarPath,
  listCsvPath,
  reportPdfPath,
  reportPreviewPath,
} from './routes.ts'
export {
  type Supplement,
  supplementAnswers,
  supplementFileKinds,
  supplementFileLabels,
  supplementLimits,
} from './supplement.ts'
export {
  consultationReviewColors,
  consultationReviewLabels,
  consultationReviewTags,
  consultationStateColors,
  consultationStateLabels,
  consultationStateTags,
  type FieldLabels,
  fieldLabels,
  heldLabels,
  invitationStateLabels,
  reportHashLabels,
} from './texts.ts'
export {
  acceptanceOf,
  answerDeadline,
  consultationTimers,
  pauseEnd,
  quorumOf,
  type ReminderStep,
  reminderSteps,
  rescheduleDeadline,
  withdrawalDeadline,
} from './timers.ts'
export { type ReportVerification, reportVerification, verificationLimits } from './verification.ts'
export {
  type ExaminingDay,
  type OpenFinding,
  patientStages,
  type UnfinishedResult,
  type WorkExaminations,
  workExaminationLimits,
} from './work-examinations.ts'
