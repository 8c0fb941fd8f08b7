/** The steps behind the first, in one file. */
export { EarlierPatientField, PatientFields, PatientFormField } from '../../patients/index.ts'
export { CaseStep } from './case-step.tsx'
export { FilesStep } from './files-step.tsx'
