import type { Cell } from '@tongying/contract/reports'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { cellText, percentText, sharesOf } from '../written.ts'
import styles from './part-bar.module.css'

export interface Part {
  readonly key: string
  readonly label: string
  readonly count: Cell
}

/** The parts of a whole: one bar where all of them are shown, and in any case the numbers. */
export function PartBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const shares = sharesOf(parts)
  const isDrawn = shares.some((share) => share !== null)
  return (
    <div className={styles.parts}>
      {isDrawn && (
        <div className={styles.bar} aria-hidden>
          {parts.map(({ key, count }, index) =>
            count ? <span key={key} data-look={index} style={{ flexGrow: count }} /> : null,
          )}
        </div>
      )}
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(texts.name)}</th>
            <th scope="col">{t(texts.count)}</th>
            <th scope="col">{t(texts.share)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, count }, index) => (
            <tr key={key}>
              <th scope="row">
                <i data-look={index} aria-hidden />
                {label}
              </th>
              <td>{cellText(t, count)}</td>
              <td>{isDrawn ? percentText(shares[index] ?? null, language) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
