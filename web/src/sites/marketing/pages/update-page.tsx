import { releases } from '@tongying/contract/site'
import { aboutTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'
import { ReleaseEntry } from './release-entry.tsx'

const { update } = aboutTexts

/** `/update`: the newest version. */
export function UpdatePage() {
  const { t } = usePage()
  const [newest] = releases
  return (
    <StandaloneLayout>
      <PageHead title={t(update.title)} lead={t(update.lead)} />
      <ReleaseEntry release={newest} title={t(update.newest, { version: newest.version })} />
      <section className={styles.prose}>
        <h2>{t(update.how)}</h2>
        <p>{t(update.howText)}</p>
        <p>
          <a href="/historicalVersion">{t(update.history)}</a>
        </p>
      </section>
    </StandaloneLayout>
  )
}
