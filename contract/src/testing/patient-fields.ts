import { productDay } from '../kit/product-day.ts'
import { ageOn, bmi } from '../patients/patient.ts'

const dateBirth = '1949-12-31'

/** Who an adult patient is, as forms and applications have it, without the name and the age, which goes with the day. */
export const patientFields = {
  certificateType: 0,
  certificateId: '11010519491231002X',
  gender: 2,
  dateBirth,
  maritalStatus: 1,
  nation: '01',
  country: 'CN',
  tel: '13800002046',
  professionType: 0,
  height: 160,
  weight: 55,
  BMI: bmi(160, 55),
  medicalType: 1,
  medicalCardId: '330127000123',
  familyAddress: '浙江省云州市清溪县河埠街21号',
} as const

export const patientsAgeOn = (now: Date) => ageOn(dateBirth, productDay(now))
