import { translate } from '@tongying/contract/kit'
import { type ConsentSheet, consentFacts, consentWordingOf } from '@tongying/contract/patients'
import type { ReactNode } from 'react'
import { Fact } from '../../ui/components/facts/fact.tsx'
import styles from './parts.module.css'

/** The text of a consent word for word, in the language in which it is signed; between its facts and its points what helps to read it. */
export function ConsentText({ sheet, children }: { sheet: ConsentSheet; children?: ReactNode }) {
  const wording = consentWordingOf(sheet.version)
  return (
    <div lang={sheet.language}>
      <dl className={styles.box}>
        {consentFacts(sheet).map(({ label, lines }) => (
          <Fact key={label} className={styles.fact} label={label}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Fact>
        ))}
      </dl>
      {children}
      <ol>
        {wording?.points.map(({ title, body }, index) => (
          <li key={title['en-US']} className={styles.point}>
            <span aria-hidden>{index + 1}</span>
            <h2>{translate(title, sheet.language)}</h2>
            <p>{translate(body, sheet.language)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
