import type { ReportVersion } from '@tongying/contract/consultations'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Difference } from './difference.tsx'
import { differencesOf, textOf } from './differences-of.ts'
import { nameOfVersion, VersionHead, VersionSignatures } from './version-head.tsx'
import styles from './versions.module.css'
import { versionsTexts as texts } from './versions-texts.ts'

/** Two versions, part by part beside each other, on a phone below one another; a first version stands alone. */
export function VersionsSideBySide({ from, to }: { from: ReportVersion | undefined; to: ReportVersion }) {
  const t = useTranslate()
  return (
    <div className={styles.versions} data-single={from === undefined || undefined}>
      <Beside>
        {from && <VersionHead version={from} />}
        <VersionHead version={to} />
      </Beside>
      {differencesOf(t, from ?? to, to).map(({ field, label, pieces, count }) => (
        <section key={field} aria-label={t(label)}>
          <h3>
            {t(label)}
            {from && (
              <span className="text-small text-muted">{t(count > 0 ? texts.changes : texts.unchanged, { count })}</span>
            )}
          </h3>
          <Beside>
            {from && (
              <Side version={from} isEmpty={textOf(t, from, field) === ''}>
                <Difference pieces={pieces} side="before" />
              </Side>
            )}
            <Side version={to} isEmpty={textOf(t, to, field) === ''}>
              <Difference pieces={pieces} side="after" />
            </Side>
          </Beside>
        </section>
      ))}
      <section aria-label={t(texts.signatures)}>
        <h3>{t(texts.signatures)}</h3>
        <Beside>
          {from && (
            <Side version={from}>
              <VersionSignatures version={from} />
            </Side>
          )}
          <Side version={to}>
            <VersionSignatures version={to} />
          </Side>
        </Beside>
      </section>
    </div>
  )
}

/** What stands beside each other, on a phone below one another. */
function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** One of the two; where both stand below one another, each says which it is. */
function Side(props: { version: ReportVersion; isEmpty?: boolean; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.side}>
      <p className={styles.which}>{nameOfVersion(t, props.version)}</p>
      {props.isEmpty ? <p className="text-muted">{t(texts.empty)}</p> : props.children}
    </div>
  )
}
