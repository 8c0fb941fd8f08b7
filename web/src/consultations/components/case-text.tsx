import { type ConsultationRow, isFiledAsEmergency } from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { caseTexts } from '../texts.ts'
import styles from './case-text.module.css'

/** Gender and age in one line: 女 46岁. */
export function genderAndAge(t: Translate, { gender, age }: Pick<ConsultationRow, 'gender' | 'age'>): string {
  const label = labelOf(genders, gender)
  return [label && t(label), age === null ? '' : t(caseTexts.years, { age })].filter(Boolean).join(' ')
}

/** The patient as a list shows it: the masked name, gender and age below. */
export function PatientText({ row }: { row: ConsultationRow }) {
  const t = useTranslate()
  // Only an emergency is submitted without a name.
  const isUnknown = !row.patientName && row.state !== 'draft'
  if (!row.patientName && !isUnknown) return <span className="text-muted">{t(caseTexts.notFilled)}</span>
  return (
    <span className={clsx(styles.patient, 'nowrap')}>
      <span className="truncate" title={row.patientName ?? undefined}>
        {row.patientName || t(caseTexts.unknownPatient)}
      </span>
      <span className="second-line">{genderAndAge(t, row)}</span>
    </span>
  )
}

/** What a case is about; an emergency is marked first. */
export function ReasonText({ row }: { row: Pick<ConsultationRow, 'applyType' | 'reason'> }) {
  const isEmergency = isFiledAsEmergency(row)
  return (
    <span className={styles.reason} title={row.reason ?? undefined}>
      {isEmergency && <StatusTag turn="danger" label={caseTexts.emergency} />}
      {row.reason || '—'}
    </span>
  )
}
