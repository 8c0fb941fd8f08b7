import type { PatientForm } from '../patients/patient-form.ts'
import { patientFields, patientsAgeOn } from './patient-fields.ts'

/** A form as an adult patient fills it in, right on the day of `now`. */
export function aPatientsForm(now: Date = new Date(), overrides: Partial<PatientForm> = {}): PatientForm {
  return {
    ...patientFields,
    patientName: '陈兰',
    patientCondition: 0,
    age: patientsAgeOn(now),
    isNewborn: false,
    ...overrides,
  }
}
