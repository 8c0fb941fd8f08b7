import '../consultations.css'
import { type ConsultationRow, schedules } from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { type Say, useSay } from '../../ui/i18n.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { caseTexts } from '../texts.ts'

/** Gender and age in one line: 女 46岁. */
export function genderAndAge(say: Say, { gender, age }: Pick<ConsultationRow, 'gender' | 'age'>): string {
  const label = labelOf(genders, gender)
  return [label && say(label), age === null ? '' : say(caseTexts.years, { age })].filter(Boolean).join(' ')
}

/** The patient as a list shows it: the masked name, gender and age below. */
export function PatientWords({ row }: { row: ConsultationRow }) {
  const say = useSay()
  if (!row.patientName) return <span className="t2">{say(caseTexts.notFilled)}</span>
  return (
    <span className="nw">
      {row.patientName}
      <span className="sub">{genderAndAge(say, row)}</span>
    </span>
  )
}

/** What a case is about; an emergency says so first. */
export function ReasonWords({ row }: { row: Pick<ConsultationRow, 'applyType' | 'reason'> }) {
  const isEmergency = row.applyType === schedules.emergency.wire
  return (
    <span className="reason-words" title={row.reason ?? undefined}>
      {isEmergency && <StatusTag turn="danger" label={caseTexts.emergency} />}
      {row.reason || '—'}
    </span>
  )
}
