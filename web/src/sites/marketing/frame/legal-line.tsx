import { releases } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import styles from './layouts.module.css'

const year = releases[0].releasedOn.slice(0, 4)

/** Copyright, the filing number of this host and the policies. */
export function LegalLine() {
  const { operator, filing, t } = usePage()
  return (
    <p className={styles.legal}>
      <span>
        © {year} {t(operator.company)}
      </span>
      <span data-filing={filing} lang="zh-CN">
        {operator.filings[filing]}
      </span>
      <span className={styles.legalLinks}>
        <a href="/policy">{t(frameTexts.privacy)}</a>
        <a href="/agreement#agreement">{t(frameTexts.agreement)}</a>
      </span>
    </p>
  )
}
