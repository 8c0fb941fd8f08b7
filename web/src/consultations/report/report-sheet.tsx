import { reportHashLabels, type ReportSheet as Sheet, reportFormTexts as words } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Figures } from './figures.tsx'
import styles from './report-sheet.module.css'
import { SheetExperts } from './sheet-experts.tsx'
import { SheetHead } from './sheet-head.tsx'
import { reportTexts as texts } from './texts.ts'

/** A report as its PDF prints it: the same words in the same rows. Printing a page prints its report alone, if it is printable. */
export function ReportSheet(props: { id: string; sheet: Sheet; isPrintable?: boolean }) {
  const { id, sheet, isPrintable = true } = props
  const t = useTranslate()
  const parts = [
    [words.caseSummary, sheet.caseSummary],
    [words.findings, sheet.findings],
    [words.opinion, sheet.opinion],
  ] as const
  return (
    <article className={clsx(styles.sheet, isPrintable && styles.printable)} aria-label={t(words.title)}>
      <SheetHead sheet={sheet} />
      {parts.map(([label, text]) => (
        <section key={label['en-US']}>
          <h3>{t(label)}</h3>
          <p>{text}</p>
          {label === words.findings && <Figures id={id} images={sheet.figures} />}
        </section>
      ))}
      {sheet.advice.length > 0 && (
        <section>
          <h3>{t(words.advice)}</h3>
          <ol>
            {sheet.advice.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and none has a state.
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{t(words.signatures)}</h3>
        {sheet.isTextSigned && <p className={styles.small}>{t(words.textSigned, { version: sheet.version })}</p>}
        <SheetExperts sheet={sheet} />
      </section>
      <Addenda sheet={sheet} />
      <p className={styles.small}>{`${t(words.footNote)} ${t(words.prevails)}`.trim()}</p>
      <Proof sheet={sheet} />
      <DecisionBox />
    </article>
  )
}

/** The requesting hospital's decision, to fill in by hand: on paper only. */
function DecisionBox() {
  const t = useTranslate()
  return (
    <div className={styles.decision}>
      <p>
        <b>{t(words.decision)}</b>
        {[words.adopted, words.adoptedInPart, words.notAdopted].map((choice) => (
          <span key={choice['en-US']}>{`☐ ${t(choice)}`}</span>
        ))}
        <span className={styles.blank}>{t(words.decidedBy)}</span>
        <span className={styles.blank}>{t(words.decidedOn)}</span>
      </p>
      <p>
        <span className={styles.blank}>{t(words.decisionReason)}</span>
      </p>
    </div>
  )
}

/** What was added since the report was issued. */
function Addenda({ sheet }: { sheet: Sheet }) {
  const t = useTranslate()
  if (sheet.addenda.length === 0) return null
  return (
    <section>
      <h3>{t(words.addenda)}</h3>
      {sheet.addenda.map((addendum) => (
        <div key={addendum.hash} className={styles.addendum}>
          <p>
            <b>{addendum.title}</b>
          </p>
          <p>{addendum.reason}</p>
          <p>{addendum.text}</p>
          {addendum.review && <p>{addendum.review}</p>}
          <p className={styles.small}>{addendum.hash}</p>
        </div>
      ))}
      <p className={styles.small}>{sheet.addendaCount}</p>
    </section>
  )
}

/** How the report is checked; the hash of the file itself stands beside it, since the file cannot carry its own. */
function Proof({ sheet }: { sheet: Sheet }) {
  const t = useTranslate()
  const { verification: proof, issuedAt, sha256 } = sheet
  const rows: [string, string][] = [
    [t(words.consent), proof.consent],
    [t(words.review), proof.review],
    [t(words.signatureMethod), proof.signatureMethod],
    [t(words.textSha256), proof.textSha256],
    [t(words.timestamp), proof.timestamp],
    [t(words.url), proof.url],
    ...(sha256 ? [[t(reportHashLabels.file), sha256] satisfies [string, string]] : []),
    ...(issuedAt ? [] : [[t(texts.issued), t(words.preview)] satisfies [string, string]]),
  ]
  return (
    <>
      <h3>{t(words.proof)}</h3>
      <footer className={styles.proof}>
        <Qr value={proof.url} label={t(words.url)} size={88} />
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {issuedAt && <p className="visually-hidden">{`${t(texts.issued)} ${dateTimeOf(issuedAt)}`}</p>}
      </footer>
    </>
  )
}
