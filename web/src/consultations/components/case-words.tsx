import { type ConsultationRow, schedules } from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { caseTexts } from '../texts.ts'
import styles from './case-words.module.css'

/** Gender and age in one line: 女 46岁. */
export function genderAndAge(say: Say, { gender, age }: Pick<ConsultationRow, 'gender' | 'age'>): string {
  const label = labelOf(genders, gender)
  return [label && say(label), age === null ? '' : say(caseTexts.years, { age })].filter(Boolean).join(' ')
}

/** The patient as a list shows it: the masked name, gender and age below. */
export function PatientWords({ row }: { row: ConsultationRow }) {
  const say = useSay()
  if (!row.patientName) return <span className="text-muted">{say(caseTexts.notFilled)}</span>
  return (
    <span className="nowrap">
      {row.patientName}
      <span className="second-line">{genderAndAge(say, row)}</span>
    </span>
  )
}

/** What a case is about; an emergency says so first. */
export function ReasonWords({ row }: { row: Pick<ConsultationRow, 'applyType' | 'reason'> }) {
  const isEmergency = row.applyType === schedules.emergency.wire
  return (
    <span className={styles.reason} title={row.reason ?? undefined}>
      {isEmergency && <StatusTag turn="danger" label={caseTexts.emergency} />}
      {row.reason || '—'}
    </span>
  )
}
