import { releases } from '@tongying/contract/site'
import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePage } from '../page-context.ts'

const { downloads } = homeTexts

/** The download centre: nothing to install, the current version, the earlier ones. */
export function Downloads() {
  const { t } = usePage()
  const [newest] = releases
  return (
    <section className="section" id="downloads" data-home-section="5">
      <h2>{t(downloads.title)}</h2>
      <p className="lead">{t(downloads.lead)}</p>
      <div className="version-line">
        <Icon name="download" size={20} />
        <span>
          {t(downloads.current)} <b>{newest.version}</b>
          <span className="t2">　{t(downloads.released, { day: newest.releasedOn })}</span>
        </span>
        <span className="version-links">
          <a href="/update">{t(downloads.update)}</a>
          <a href="/historicalVersion">{t(downloads.history)}</a>
        </span>
      </div>
    </section>
  )
}
