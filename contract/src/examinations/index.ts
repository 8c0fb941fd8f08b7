/** Remote examinations: the record by which a patient is known again, and the examination from its start to its result. */
export { ageUnits, bodyParts, examinationMethods } from './codes.ts'
export { examinationErrors } from './errors.ts'
export { examinationEvents, type OnExamination } from './events.ts'
export { type Examination, examination } from './examination.ts'
export { type ExaminationState, examinationStateLabels, examinationStates } from './examination-states.ts'
export { examinationRoutes } from './routes.ts'
export {
  agedOn,
  type FoundUltrasoundRecord,
  foundRecordsMax,
  type RecordNumber,
  type UltrasoundRecord,
  type UltrasoundRecordFields,
  ultrasoundRecordFields,
} from './ultrasound-record.ts'
