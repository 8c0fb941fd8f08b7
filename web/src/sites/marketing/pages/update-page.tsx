import { newestInstallers, releases } from '@tongying/contract/site'
import { aboutTexts, downloadTexts } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { InstallerList, NoInstallers } from './installer-list.tsx'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'
import { ReleaseEntry } from './release-entry.tsx'

const { update } = aboutTexts

/** `/update`: the newest version, and the newest installer of each platform. */
export function UpdatePage() {
  const { t, installers } = usePage()
  const [newest] = releases
  const offered = newestInstallers(installers).newest
  return (
    <StandaloneLayout>
      <PageHead title={t(update.title)} lead={t(update.lead)} />
      <ReleaseEntry release={newest} title={t(update.newest, { version: newest.version })} />
      <section className={styles.prose}>
        <h2>{t(update.how)}</h2>
        <p>{t(update.howText)}</p>
      </section>
      <section className={styles.prose}>
        <h2>{t(downloadTexts.installers)}</h2>
        {offered.length > 0 ? <InstallerList installers={offered} /> : <NoInstallers />}
        <p>
          <a href="/historicalVersion">{t(update.history)}</a>
        </p>
      </section>
    </StandaloneLayout>
  )
}
