import type { PatientFormFieldProps } from '../links/patient-form-props.ts'

export type EarlierPatientProps = Omit<PatientFormFieldProps, 'owner'>
