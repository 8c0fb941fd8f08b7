/** Examinations: the ultrasound patient record, and one examination from its start to its result. */
export { allExaminationAnswers, examinationAnswers } from './answers.ts'
export { NewRecordForm } from './components/lazy-new-record-form.ts'
export { WithoutBooking } from './components/lazy-without-booking.ts'
export { DayCriticals } from './critical/lazy-day-criticals.ts'
export { OpenFindings } from './critical/lazy-open-findings.ts'
export { loadExamRoom } from './room/load-exam-room.ts'
export { examinationPages } from './routes.tsx'
