import { operationsTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { operationsGuide } from './operations-guide.ts'
import styles from './operations-page.module.css'
import { PageHead } from './page-head.tsx'
import proseStyles from './prose.module.css'

/** `/cloudDocumentPage/operations`: the operator's guide as it stands in the repository. */
export function OperationsPage() {
  const { t, language } = usePage()
  const { contents, html } = operationsGuide(language, t(operationsTexts.table))
  return (
    <StandaloneLayout>
      <PageHead title={t(operationsTexts.title)} lead={t(operationsTexts.lead)} />
      <nav className={styles.contents} aria-label={t(operationsTexts.contents)}>
        <h2>{t(operationsTexts.contents)}</h2>
        <ol>
          {contents.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article
        className={styles.guide}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own files, whose tags are shown as text.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <section className={proseStyles.prose}>
        <p>
          <a href="/cloudDocumentPage">{t(operationsTexts.back)}</a>
        </p>
      </section>
    </StandaloneLayout>
  )
}
