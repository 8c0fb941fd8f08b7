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

type Sheet = Pick<ReportSheet, 'experts' | 'writtenOpinions' | 'dissents'>

/** Who took part and what each signed; on a phone each value has its heading beside it. */
export function SheetExperts({ sheet }: { sheet: Sheet }) {
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
        {sheet.experts.map((expert, index) => {
          const cells = [
            expert.name,
            expert.affiliation.join('\n'),
            expert.opinion,
            expert.signature ?? t(words.notSigned),
            expert.signedAt,
            expert.signedText,
          ]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two experts may have one name, and no line has a state.
            <tr key={`${index} ${expert.name}`}>
              {columns.map((label, index) => (
                <td key={label['en-US']} data-label={t(label)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          )
        })}
        {sheet.writtenOpinions.map((opinion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={`written ${index} ${opinion.name}`}>
            <td colSpan={columns.length}>{t(words.writtenOpinion, opinion)}</td>
          </tr>
        ))}
        {sheet.dissents.map((dissent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={`dissent ${index} ${dissent.name}`}>
            <td colSpan={columns.length}>{t(words.dissent, dissent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
