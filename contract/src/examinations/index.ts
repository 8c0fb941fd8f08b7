/** Remote examinations: the record by which a patient is known again, and the examination from its start to its result. */

export { canonicalResultAddendum, type ResultAddenda } from './addendum.ts'
export { resultAddendumRoutes } from './addendum-routes.ts'
export { type BodyMark, bodyFigureOf, bodyFigureSize, probeOf, usualMark } from './body-mark.ts'
export { ageUnits, bodyParts, examinationMethods } from './codes.ts'
export {
  type CriticalAction,
  type CriticalFinding,
  type CriticalFindingRow,
  type CriticalItem,
  type CriticalListener,
  criticalItemNames,
  criticalItems,
  criticalNumbers,
  criticalReport,
  withNoteForOther,
} from './critical-finding.ts'
export {
  type CriticalFindingState,
  criticalFindingStates,
} from './critical-finding-states.ts'
export { criticalRoutes } from './critical-routes.ts'
export { examinationErrors } from './errors.ts'
export { examinationEvents, type OnCriticalFinding, type OnExamination, type WaitingWork } from './events.ts'
export { type Examination, type ExaminationRow, examination } from './examination.ts'
export { type ExaminationState, examinationStateLabels, examinationStates } from './examination-states.ts'
export { examinationFiles } from './files.ts'
export { mostRepositions, type Procedure, type SaidProcedure, saidProcedure } from './procedure.ts'
export { procedureRoutes } from './procedure-routes.ts'
export {
  canonicalResultText,
  currentResult,
  hasOtherOrgan,
  missingFromResult,
  missingViews,
  type ResultFields,
  type ResultFigure,
  type ResultView,
  resultFields,
  resultLimits,
  savedResultFields,
  signableResult,
  type Visibility,
  visibilities,
  visibilityLabels,
} from './result.ts'
export { resultFormTexts } from './result-form-texts.ts'
export { type OwnResult, resultCodePurpose, resultLinkNumbers, resultLinkRoutes, resultSms } from './result-link.ts'
export { type Organ, organs, type StandardView, standardViews, templateOf } from './result-templates.ts'
export { examinationRoutes } from './routes.ts'
export { type StreamMeasure, streamMeasure, streamPages, streamRoutes } from './stream.ts'
export { examinationTexts } from './texts.ts'
export {
  agedOn,
  type FoundUltrasoundRecord,
  foundRecordsMax,
  type RecordNumber,
  type UltrasoundRecord,
  type UltrasoundRecordFields,
  ultrasoundRecordFields,
} from './ultrasound-record.ts'
