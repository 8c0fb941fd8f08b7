import { bodyParts, examinationStateLabels, type FoundUltrasoundRecord } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { Link } from 'react-router'
import { dayText, fullDate } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { examinationPathOf } from '../api.ts'
import { newRecordTexts as texts } from '../texts.ts'
import styles from './found-records.module.css'

/** Earlier records, masked; one of them may be taken over, and its examination opened. */
export function FoundRecords(props: {
  list: readonly FoundUltrasoundRecord[]
  onChoose: (record: FoundUltrasoundRecord) => unknown
}) {
  const t = useTranslate()
  return props.list.map((record) => (
    <div key={record.id} className={styles.found}>
      <div className="cluster spread">
        <span>
          {record.name ?? ''} {personOf(t, record)}
        </span>
        <LinkButton onClick={() => void props.onChoose(record)}>{t(texts.use)}</LinkButton>
      </div>
      <span className="second-line">{lastOf(t, record)}</span>
      {record.examination && (
        // In a tab of its own: beside it a record is half typed.
        <Link className="text-small" to={examinationPathOf(record.examination.id)} target="_blank">
          {t(texts.openExamination, {
            day: dayText(record.examination.examinedOn),
            state: t(examinationStateLabels[record.examination.state]),
          })}
        </Link>
      )}
    </div>
  ))
}

function personOf(t: Translate, { gender, birthday, telephone }: FoundUltrasoundRecord): string {
  const label = labelOf(genders, gender)
  return [label && t(label), birthday && dayText(birthday), telephone].filter(Boolean).join(' ')
}

function lastOf(t: Translate, { patientNo, savedAt, bodyPart }: FoundUltrasoundRecord): string {
  const label = labelOf(bodyParts, bodyPart)
  return t(texts.last, { day: fullDate(savedAt), part: label ? t(label) : '', number: patientNo })
}
