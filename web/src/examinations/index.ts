/** Examinations: the ultrasound patient record, and one examination from its start to its result. */
export { allExaminationAnswers, examinationAnswers } from './answers.ts'
export { NewRecordForm } from './components/new-record-form.tsx'
export { examinationPages } from './routes.tsx'
export { newRecordTexts } from './texts.ts'
