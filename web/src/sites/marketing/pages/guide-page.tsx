import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import type { Guide } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import styles from './guide-page.module.css'
import { PageHead } from './page-head.tsx'
import proseStyles from './prose.module.css'
import { StepPicture } from './step-picture.tsx'

/** A product page of a few short parts, and what goes on with it. */
export function GuidePage({ guide, children }: { guide: Guide; children: ReactNode }) {
  const { t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(guide.title)} lead={t(guide.lead)} />
      <ol className={styles.guide}>
        {guide.steps.map((step) => (
          <li key={step.title['zh-CN']}>
            <h2>{t(step.title)}</h2>
            <p>{t(step.text)}</p>
            {step.picture && <StepPicture name={step.picture} shows={step.title} />}
          </li>
        ))}
      </ol>
      {children}
    </StandaloneLayout>
  )
}

/** Leads on from a guide, in a part of its own where it has a title. */
export function GuideLink({ href, label, title, text }: { href: string; label: Text; title?: Text; text?: Text }) {
  const { t } = usePage()
  return (
    <section className={proseStyles.prose}>
      {title && <h2>{t(title)}</h2>}
      {text && <p>{t(text)}</p>}
      <p>
        <a href={href}>{t(label)}</a>
      </p>
    </section>
  )
}
