import { fileSize, writtenDay } from '@tongying/contract/kit'
import { installerPath, installerPlatformLabels, newestInstallers, releases } from '@tongying/contract/site'
import { downloadTexts, homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import styles from './downloads.module.css'
import sectionStyles from './section.module.css'

const { downloads } = homeTexts

/** The download centre: the web app and its version, the newest installer of each platform, the earlier ones. */
export function Downloads() {
  const { t, language, installers } = usePage()
  const [newest] = releases
  const offered = newestInstallers(installers).newest
  return (
    <section className={sectionStyles.section} id="downloads" data-home-section="5">
      <h2>{t(downloads.title)}</h2>
      <p className={sectionStyles.lead}>{t(downloads.lead)}</p>
      <div className={styles.version}>
        <Icon name="download" size={20} />
        <span>
          {t(downloads.current)} <b>{newest.version}</b>
          <span className="text-muted">
            {' · '}
            {t(downloads.released, { day: writtenDay(newest.releasedOn, language) })}
          </span>
        </span>
        <span className={styles.links}>
          <a href="/update">{t(downloads.update)}</a>
          <a href="/historicalVersion">{t(downloads.history)}</a>
        </span>
      </div>
      {offered.length > 0 && (
        <ul className={styles.installers} aria-label={t(downloadTexts.installers)}>
          {offered.map(({ id, platform, number, bytes, fileName }) => (
            <li key={id}>
              <a href={installerPath(id)} download={fileName}>
                {t(downloadTexts.downloadOf, { platform: t(installerPlatformLabels[platform]), number })}
              </a>
              <span className="text-muted">{fileSize(bytes)}</span>
            </li>
          ))}
          <li>
            <a href="/historicalVersion#installers">{t(downloadTexts.all)}</a>
          </li>
        </ul>
      )}
    </section>
  )
}
