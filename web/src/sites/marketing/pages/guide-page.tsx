import type { Guide } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import styles from './guide-page.module.css'
import { PageHead } from './page-head.tsx'

/** A product page of a few short parts: remote examination, operation demos, maintenance guide. */
export function GuidePage({ guide }: { guide: Guide }) {
  const { t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(guide.title)} lead={t(guide.lead)} />
      <ol className={styles.guide}>
        {guide.steps.map((step) => (
          <li key={step.title['zh-CN']}>
            <h2>{t(step.title)}</h2>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </StandaloneLayout>
  )
}
