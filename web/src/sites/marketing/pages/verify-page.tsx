import { reportHashLabels } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import type { ReportOnPage } from '@tongying/contract/site'
import { verifyTexts as texts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import factStyles from './facts.module.css'
import { PageHead } from './page-head.tsx'
import styles from './verify-page.module.css'

type KnownReport = Extract<ReportOnPage, { is: 'known' }>

/** `/verify/{reportNo}`: whether a report was issued here, and which file it is. */
export function VerifyPage() {
  const { report, t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      {report?.is === 'known' ? <Known report={report} /> : <Unknown isRefused={report?.is === 'refused'} />}
    </StandaloneLayout>
  )
}

function Unknown({ isRefused }: { isRefused: boolean }) {
  const { t } = usePage()
  return (
    <section className={styles.verdict}>
      <h2>{t(isRefused ? texts.refused : texts.unknown)}</h2>
      {!isRefused && <p>{t(texts.unknownHint)}</p>}
    </section>
  )
}

function Known({ report }: { report: KnownReport }) {
  const { t } = usePage()
  const { isSealValid } = report
  return (
    <>
      <section className={styles.verdict}>
        <h2>{t(isSealValid ? texts.known : texts.broken)}</h2>
        {report.addenda.length > 0 && <p>{t(texts.hasAddenda, { count: report.addenda.length })}</p>}
      </section>
      <dl className={factStyles.facts}>
        <dt>{t(texts.number)}</dt>
        <dd>{report.reportNo}</dd>
        <dt>{t(texts.institutions)}</dt>
        <dd lang="zh-CN">{report.institutions.join(t(texts.listed))}</dd>
        <dt>{t(texts.revision)}</dt>
        <dd>{t(texts.revisionValue, { revision: report.revision })}</dd>
        <dt>{t(texts.issuedAt)}</dt>
        <dd>{t(texts.zone, { at: inChina(report.issuedAt) })}</dd>
        <dt>{t(texts.seal)}</dt>
        <dd>{t(isSealValid ? validTexts(report) : texts.sealInvalid)}</dd>
        <dt>{t(texts.sealedBy)}</dt>
        <dd>{report.sealedBy === 'built-in ed25519' ? t(texts.builtIn) : report.sealedBy}</dd>
        {report.textSha256 && (
          <>
            <dt>{t(reportHashLabels.text)}</dt>
            <dd>
              <span className={styles.hash}>{report.textSha256}</span>
              <br />
              {t(texts.textHashHint)}
            </dd>
          </>
        )}
        <dt>{t(reportHashLabels.file)}</dt>
        <dd>
          <span className={styles.hash}>{report.sha256}</span>
          <br />
          {t(texts.fileHashHint)}
        </dd>
      </dl>
      {report.addenda.map((addendum) => (
        <Addendum key={addendum.number} addendum={addendum} />
      ))}
      <Compare sha256s={[report.sha256, ...report.addenda.map((each) => each.sha256)]} />
    </>
  )
}

/** What was added to the report since: the report itself is unchanged. */
function Addendum({ addendum }: { addendum: KnownReport['addenda'][number] }) {
  const { t } = usePage()
  const { number, issuedAt, isSealValid, textSha256, sha256 } = addendum
  return (
    <section className={styles.addendum}>
      <h2>{t(texts.addendum, { number })}</h2>
      <dl className={factStyles.facts}>
        <dt>{t(texts.addendumAt)}</dt>
        <dd>{t(texts.zone, { at: inChina(issuedAt) })}</dd>
        <dt>{t(texts.seal)}</dt>
        <dd>{t(isSealValid ? texts.addendumSealValid : texts.sealInvalid)}</dd>
        <dt>{t(texts.addendumHash)}</dt>
        <dd className={styles.hash}>{textSha256}</dd>
        <dt>{t(reportHashLabels.file)}</dt>
        <dd className={styles.hash}>{sha256}</dd>
      </dl>
    </section>
  )
}

/** An older seal covers the file alone, and is not shown as more. */
function validTexts({ sealedText }: KnownReport) {
  return sealedText === null ? texts.fileSealValid : texts.sealValid
}

/** Where a person drops their file: only its hash is compared, in the browser. */
function Compare({ sha256s }: { sha256s: readonly string[] }) {
  const { t } = usePage()
  return (
    <section
      className={styles.compare}
      data-compare={sha256s.join(' ')}
      data-same={t(texts.same)}
      data-different={t(texts.different)}
      data-unable={t(texts.unable)}
    >
      <h2>{t(texts.compare)}</h2>
      <p id="compare-hint">{t(texts.compareHint)}</p>
      <label className={styles.choose}>
        <input type="file" accept="application/pdf,.pdf" aria-describedby="compare-hint" />
        {t(texts.choose)}
      </label>
      <p className={styles.file} data-compare-file />
      <p className={styles.answer} role="status" />
    </section>
  )
}

/** `2026-11-24 10:40:05` in the product's zone. */
function inChina(at: string): string {
  return new Date(new Date(at).getTime() + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}
