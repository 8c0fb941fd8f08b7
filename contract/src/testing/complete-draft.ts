import { type DraftFields, draftFields } from '../consultations/index.ts'
import { dayMs, productDay } from '../kit/index.ts'
import { patientFields, patientsAgeOn } from './patient-fields.ts'

let timesGiven = 0
/** Five minutes of their own for each draft: an expert who accepts two at the same time has to give a reason. */
function aFreeTime(): { startTime: string; endTime: string } {
  const minute = 10 * 60 + 40 + (timesGiven++ % 130) * 6
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return { startTime: clock(minute), endTime: clock(minute + 5) }
}

/** A complete draft of an appointment two days from `now`, parsed by the contract so that it cannot go stale. */
export function aCompleteDraft(doctorIds: readonly string[], now: Date, overrides: DraftFields = {}): DraftFields {
  const day = productDay(new Date(now.getTime() + 2 * dayMs))
  return draftFields.parse({
    consultationType1: 0,
    consultationType2: 0,
    patientType: 0,
    hospitalizationTime: productDay(now),
    applyType: 0,
    consultationDep: ['32.05'],
    doctorIds: [...doctorIds],
    appointDate: day,
    ...aFreeTime(),
    diagnoseSoftwareTypeVal: 0,
    ...patientFields,
    patientName: '陈若兰',
    patientCondition: 0,
    age: patientsAgeOn(now),
    reason: '甲状腺左叶结节性质待定，请上级会诊',
    main: '体检发现左侧颈前肿物3周',
    illnessHistory: '3周前体检超声示甲状腺左叶中部低回声结节，边缘不光整。',
    ...overrides,
  })
}
