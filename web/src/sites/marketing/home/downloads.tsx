import { writtenDay } from '@tongying/contract/kit'
import { releases } from '@tongying/contract/site'
import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import styles from './downloads.module.css'
import sectionStyles from './section.module.css'

const { downloads } = homeTexts

/** The download centre: nothing to install, the current version, the earlier ones. */
export function Downloads() {
  const { t, language } = usePage()
  const [newest] = releases
  return (
    <section className={sectionStyles.section} id="downloads" data-home-section="5">
      <h2>{t(downloads.title)}</h2>
      <p className={sectionStyles.lead}>{t(downloads.lead)}</p>
      <div className={styles.version}>
        <Icon name="download" size={20} />
        <span>
          {t(downloads.current)} <b>{newest.version}</b>
          <span className="text-muted">
            　{t(downloads.released, { day: writtenDay(newest.releasedOn, language) })}
          </span>
        </span>
        <span className={styles.links}>
          <a href="/update">{t(downloads.update)}</a>
          <a href="/historicalVersion">{t(downloads.history)}</a>
        </span>
      </div>
    </section>
  )
}
