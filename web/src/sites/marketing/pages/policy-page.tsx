import { policyEffectiveOn, policyVersion } from '@tongying/contract/accounts'
import { writtenDay } from '@tongying/contract/kit'
import { type PolicyPart, policyParts } from '@tongying/contract/site'
import { aboutTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { PageHead } from './page-head.tsx'
import styles from './policy-page.module.css'

const { policy } = aboutTexts

/** `/policy` and `/agreement`: the privacy notice and the user agreement on one page. */
export function PolicyPage() {
  const { t, language } = usePage()
  const day = writtenDay(policyEffectiveOn, language)
  return (
    <StandaloneLayout>
      <PageHead title={t(policy.title)} lead={t(policy.version, { version: policyVersion, day })} />
      <nav className={styles.contents} aria-label={t(policy.contents)}>
        {policyParts.map((part) => (
          <a key={part.anchor} href={`#${part.anchor}`}>
            {t(part.title)}
          </a>
        ))}
      </nav>
      {policyParts.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </StandaloneLayout>
  )
}

function Part({ part }: { part: PolicyPart }) {
  const { t } = usePage()
  return (
    <article className={styles.policy} id={part.anchor}>
      <h2>{t(part.title)}</h2>
      {part.chapters.map((chapter, index) => (
        <section key={chapter.title['zh-CN']}>
          <h3>
            {index + 1}. {t(chapter.title)}
          </h3>
          {chapter.paragraphs.map((paragraph) => (
            <p key={paragraph['zh-CN']}>{t(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
