/** Patients: who they are, as a form asks it. */
export { codeOptions, countryChoices, ethnicChoices } from './choices.ts'
export { completePatient, type PatientValues } from './complete-patient.ts'
export { PatientFields } from './patient-fields.tsx'
