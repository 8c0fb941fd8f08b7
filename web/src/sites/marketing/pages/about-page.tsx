import { policyVersion } from '@tongying/contract/accounts'
import { releases } from '@tongying/contract/site'
import { aboutTexts, frameTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import styles from './facts.module.css'
import { PageHead } from './page-head.tsx'
import proseStyles from './prose.module.css'

const { about } = aboutTexts

/** `/about`: the product's own particulars. */
export function AboutPage() {
  const { operator, filing, t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(about.title)} lead={t(about.lead)} />
      <section className={proseStyles.prose}>
        <h2>{t(about.product)}</h2>
        <dl className={styles.facts}>
          <dt>{t(about.version)}</dt>
          <dd className={styles.links}>
            <span>{releases[0].version}</span>
            <a href="/update">{t(aboutTexts.update.title)}</a>
          </dd>
          <dt>{t(about.purpose)}</dt>
          <dd>{t(about.purposeText)}</dd>
          <dt>{t(about.licence)}</dt>
          <dd>Apache-2.0</dd>
        </dl>
      </section>
      <section className={proseStyles.prose}>
        <h2>{t(about.operator)}</h2>
        <dl className={styles.facts}>
          <dt>{t(frameTexts.company)}</dt>
          <dd className={styles.links}>
            <span>{t(operator.company)}</span>
            <a href="/aboutUs">{t(frameTexts.aboutUs)}</a>
          </dd>
          <dt>{t(about.filing)}</dt>
          <dd lang="zh-CN">{operator.filings[filing]}</dd>
          <dt>{t(about.policies)}</dt>
          <dd className={styles.links}>
            <a href="/policy">{t(frameTexts.privacy)}</a>
            <a href="/agreement#agreement">{t(frameTexts.agreement)}</a>
            <span>{t(about.policyVersion, { version: policyVersion })}</span>
          </dd>
        </dl>
      </section>
      <section className={proseStyles.prose}>
        <h2>{t(about.support)}</h2>
        <p>{t(about.supportText)}</p>
        <p className={styles.links}>
          <a href={`tel:${operator.hotline}`}>{operator.hotline}</a>
          <a href="/cloudClassroomPage">{t(frameTexts.demos)}</a>
          <a href="/cloudDocumentPage">{t(frameTexts.maintenance)}</a>
          <a href="/contactUs">{t(frameTexts.contactUs)}</a>
        </p>
      </section>
    </StandaloneLayout>
  )
}
