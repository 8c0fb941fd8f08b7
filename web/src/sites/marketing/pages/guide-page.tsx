import type { Language } from '@tongying/contract/kit'
import type { Guide, GuidePicture } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import dayEnglish from '../pictures/day-en-US.webp'
import day from '../pictures/day-zh-CN.webp'
import monthEnglish from '../pictures/month-en-US.webp'
import month from '../pictures/month-zh-CN.webp'
import resultEnglish from '../pictures/result-en-US.webp'
import result from '../pictures/result-zh-CN.webp'
import styles from './guide-page.module.css'
import { PageHead } from './page-head.tsx'

/** Made by `npm run screenshots -- --site`. */
const pictures: Readonly<Record<GuidePicture, Readonly<Record<Language, string>>>> = {
  month: { 'zh-CN': month, 'en-US': monthEnglish },
  day: { 'zh-CN': day, 'en-US': dayEnglish },
  result: { 'zh-CN': result, 'en-US': resultEnglish },
}

/** A product page of a few short parts: remote examination, operation demos, maintenance guide. */
export function GuidePage({ guide }: { guide: Guide }) {
  const { t, language } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(guide.title)} lead={t(guide.lead)} />
      <ol className={styles.guide}>
        {guide.steps.map((step) => (
          <li key={step.title['zh-CN']}>
            <h2>{t(step.title)}</h2>
            <p>{t(step.text)}</p>
            {step.picture && (
              <img
                src={pictures[step.picture][language]}
                alt={t(step.title)}
                width="1088"
                height="680"
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ol>
    </StandaloneLayout>
  )
}
