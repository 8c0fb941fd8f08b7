/** Patients: who they are, their identifiers and their insurance. */
export { certificateTypes, conditions, coverages, genders, industries, maritalStates } from './codes.ts'
export { countries } from './countries.ts'
export { ethnicGroups } from './ethnic-groups.ts'
export { ageOn, bmi, certificateProblem, contradictions, patientFields } from './patient.ts'
