import { newestInstallers, releases } from '@tongying/contract/site'
import { aboutTexts, downloadTexts } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { InstallerList, NoInstallers } from './installer-list.tsx'
import { PageHead } from './page-head.tsx'
import styles from './prose.module.css'
import { ReleaseEntry } from './release-entry.tsx'

const { history } = aboutTexts

/** `/historicalVersion`: every installer, and every published version of the web pages. */
export function HistoricalVersionPage() {
  const { t, installers } = usePage()
  const { newest, older } = newestInstallers(installers)
  return (
    <RootLayout>
      <PageHead title={t(history.title)} lead={t(history.lead)} />
      <section className={styles.prose} id="installers">
        <h2>{t(downloadTexts.installers)}</h2>
        {newest.length > 0 ? <InstallerList installers={newest} /> : <NoInstallers />}
        {newest.length > 0 && <p>{t(downloadTexts.verify)}</p>}
      </section>
      {older.length > 0 && (
        <section className={styles.prose} id="older">
          <h2>{t(downloadTexts.older)}</h2>
          <InstallerList installers={older} />
        </section>
      )}
      {releases.map((release, index) => (
        <ReleaseEntry
          key={release.version}
          release={release}
          title={`${t(downloadTexts.web)} ${release.version}${index === 0 ? ` · ${t(history.current)}` : ''}`}
        />
      ))}
      {releases.length === 1 && <p className="text-muted">{t(history.none)}</p>}
    </RootLayout>
  )
}
