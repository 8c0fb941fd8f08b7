/** Patients: who they are, as a form asks it. */
export { codeOptions } from './choices.ts'
export { completePatient, type PatientValues } from './complete-patient.ts'
export { PatientFields } from './patient-fields.tsx'
