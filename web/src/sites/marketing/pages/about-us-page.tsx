import { aboutTexts } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'

const { aboutUs } = aboutTexts
const parts = [
  [aboutUs.who, aboutUs.whoText],
  [aboutUs.forWhom, aboutUs.forWhomText],
  [aboutUs.principles, aboutUs.principlesText],
] as const

/** `/aboutUs` */
export function AboutUsPage() {
  const { t } = usePage()
  return (
    <RootLayout>
      <PageHead title={t(aboutUs.title)} lead={t(aboutUs.lead)} />
      {parts.map(([title, text]) => (
        <section key={title['zh-CN']} className={styles.prose}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </RootLayout>
  )
}
