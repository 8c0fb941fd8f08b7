import { type ReportSheet, reportFormTexts as words } from '@tongying/contract/consultations'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './report-sheet.module.css'
import { reportTexts as texts } from './texts.ts'

/** The head of the printed report: institutions, title, number, and the patient's table. */
export function SheetHead({ sheet }: { sheet: ReportSheet }) {
  const t = useTranslate()
  const rows = usePatientRows(sheet)
  return (
    <>
      <header>
        <div className={styles.hospitals}>
          {sheet.institutions.map((name, index) => (
            <p key={name}>
              <b>{name}</b>
              <span>{t(index === 0 ? words.leads : words.requests)}</span>
            </p>
          ))}
        </div>
        <h2>{t(words.title)}</h2>
        <p className={styles.numbers}>
          <span>{t(words.number, { number: sheet.number })}</span>
          <span>{t(texts.version, { revision: sheet.version })}</span>
        </p>
      </header>
      <table className={styles.patient}>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.[0]}>
              {row.map(([label, value], index) => (
                <Cells key={label} label={label} value={value} span={index === 0 ? 9 - 2 * row.length : 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The rows of the patient's table, as pairs of label and value. */
function usePatientRows(sheet: ReportSheet): readonly (readonly [label: string, value: string])[][] {
  const t = useTranslate()
  const { patient, requestedBy } = sheet
  return [
    [
      [t(words.name), patient.name],
      [t(words.sex), patient.sex],
      [t(words.age), patient.age],
      [t(words.patientClass), patient.patientClass],
    ],
    [
      [t(words.identifier), patient.identifier],
      [t(words.condition), sheet.condition],
      [t(words.consultationType), sheet.consultationType],
    ],
    [
      [t(words.institution), requestedBy.institution],
      [t(words.practitioner), requestedBy.practitioner],
      [t(words.businessType), sheet.businessType],
    ],
    [
      [t(words.heldAt), sheet.heldAt],
      [t(words.schedule), sheet.schedule],
    ],
    [[t(words.purpose), sheet.purpose]],
  ]
}

/** Two cells of the table: a label, and its value over as many columns. */
function Cells({ label, value, span }: { label: string; value: string; span: number }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>{value || '—'}</td>
    </>
  )
}
