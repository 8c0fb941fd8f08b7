import { aboutTexts, frameTexts } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import factStyles from './facts.module.css'
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
  const { t, operator, filing } = usePage()
  return (
    <RootLayout>
      <PageHead title={t(aboutUs.title)} lead={t(aboutUs.lead)} />
      {parts.map(([title, text]) => (
        <section key={title['zh-CN']} className={styles.prose}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
      <section className={styles.prose} id="experts">
        <h2>{t(aboutUs.experts)}</h2>
        <p>{t(aboutUs.expertsText)}</p>
        <p>
          <a href="/apply">{t(frameTexts.expertApplication)}</a>
        </p>
      </section>
      <section className={styles.prose}>
        <h2>{t(aboutUs.operator)}</h2>
        <dl className={factStyles.facts}>
          <dt>{t(aboutTexts.about.operator)}</dt>
          <dd>{t(operator.company)}</dd>
          <dt>{t(frameTexts.addresses)}</dt>
          <dd>
            {operator.addresses.map((address) => (
              <p key={address['zh-CN']}>{t(address)}</p>
            ))}
          </dd>
          <dt>{t(frameTexts.business)}</dt>
          <dd>
            <a href={`mailto:${operator.businessEmail}`}>{operator.businessEmail}</a>
          </dd>
          <dt>{t(frameTexts.hotline)}</dt>
          <dd>
            <a href={`tel:${operator.hotline}`}>{operator.hotline}</a>
          </dd>
          <dt>{t(aboutTexts.about.filing)}</dt>
          <dd lang="zh-CN">{operator.filings[filing]}</dd>
        </dl>
      </section>
    </RootLayout>
  )
}
