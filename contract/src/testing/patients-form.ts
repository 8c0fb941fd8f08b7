import { productDay } from '../kit/product-day.ts'
import { ageOn } from '../patients/patient.ts'
import type { PatientForm } from '../patients/patient-form.ts'

/** A form as an adult patient fills it in, right on the day of `now`. */
export function aPatientsForm(now: Date = new Date(), overrides: Partial<PatientForm> = {}): PatientForm {
  return {
    certificateType: 0,
    certificateId: '11010519491231002X',
    patientName: '陈兰',
    patientCondition: 0,
    gender: 2,
    dateBirth: '1949-12-31',
    age: ageOn('1949-12-31', productDay(now)),
    maritalStatus: 1,
    nation: '01',
    country: 'CN',
    tel: '13800002046',
    professionType: 0,
    height: 160,
    weight: 55,
    BMI: 21.5,
    medicalType: 1,
    medicalCardId: '330100012345',
    familyAddress: '青岚县城关镇解放路1号',
    isNewborn: false,
    ...overrides,
  }
}
