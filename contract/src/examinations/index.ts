/** Remote examinations: the ultrasound patient record, by which a patient is examined and known again. */
export { ageUnits, bodyParts, examinationMethods } from './codes.ts'
export { examinationErrors } from './errors.ts'
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
