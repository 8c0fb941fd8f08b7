import { type ReportSheet, reportFormTexts as words } from '@tongying/contract/consultations'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './report-sheet.module.css'

const columns = [
  words.expert,
  words.affiliation,
  words.stance,
  words.signature,
  words.signedAt,
  words.signedOn,
] as const

/** Who took part and what each signed; on a phone each value has its heading beside it. */
export function SheetExperts({ sheet }: { sheet: ReportSheet }) {
  const t = useTranslate()
  return (
    <table className={styles.experts}>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label['en-US']} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.experts.map((expert) => {
          const cells = [
            expert.name,
            expert.affiliation.join('\n'),
            expert.opinion,
            expert.signature ?? t(words.notSigned),
            expert.signedAt,
            expert.signedText,
          ]
          return (
            <tr key={expert.name}>
              {columns.map((label, index) => (
                <td key={label['en-US']} data-label={t(label)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          )
        })}
        {sheet.writtenOpinions.map((opinion) => (
          <tr key={`written ${opinion.name}`}>
            <td colSpan={columns.length}>{t(words.writtenOpinion, opinion)}</td>
          </tr>
        ))}
        {sheet.dissents.map((dissent) => (
          <tr key={dissent.name}>
            <td colSpan={columns.length}>{t(words.dissent, dissent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
