import { policyVersion } from '@tongying/contract/accounts'
import { releases } from '@tongying/contract/site'
import { aboutTexts, frameTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import styles from './facts.module.css'
import { PageHead } from './page-head.tsx'

const { about } = aboutTexts

/** `/about`: the product's own particulars. */
export function AboutPage() {
  const { operator, filing, t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(about.title)} lead={t(about.lead)} />
      <dl className={styles.facts}>
        <dt>{t(about.version)}</dt>
        <dd>{releases[0].version}</dd>
        <dt>{t(about.purpose)}</dt>
        <dd>{t(about.purposeText)}</dd>
        <dt>{t(about.operator)}</dt>
        <dd>{t(operator.company)}</dd>
        <dt>{t(about.filing)}</dt>
        <dd lang="zh-CN">{operator.filings[filing]}</dd>
        <dt>{t(about.licence)}</dt>
        <dd>Apache-2.0</dd>
        <dt>{t(about.policies)}</dt>
        <dd className={styles.links}>
          <a href="/policy">{t(frameTexts.privacy)}</a>
          <a href="/agreement#agreement">{t(frameTexts.agreement)}</a>
          <span>{t(about.policyVersion, { version: policyVersion })}</span>
        </dd>
      </dl>
    </StandaloneLayout>
  )
}
