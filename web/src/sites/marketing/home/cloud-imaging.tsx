import { clsx } from 'clsx'
import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import carotidThumb from '../pictures/carotid-thumb.webp'
import doppler from '../pictures/doppler.webp'
import dopplerThumb from '../pictures/doppler-thumb.webp'
import noduleThumb from '../pictures/nodule-long-thumb.webp'
import thyroidThumb from '../pictures/thyroid-thumb.webp'
import styles from './cloud-imaging.module.css'
import sectionStyles from './section.module.css'

const { imaging } = homeTexts
const thumbs = [dopplerThumb, thyroidThumb, noduleThumb, carotidThumb]

/** Cloud imaging: what arrives, and how it is looked at. */
export function CloudImaging() {
  const { t } = usePage()
  return (
    <section className={clsx(sectionStyles.section, styles.imaging)} id="cloud-imaging" data-home-section="1">
      <div>
        <h2>{t(imaging.title)}</h2>
        <p className={sectionStyles.lead}>{t(imaging.lead)}</p>
        <dl className={styles.figures}>
          <Figure figure="2 GB" words={t(imaging.limit)} />
          <Figure figure="5" words={t(imaging.formats)} />
          <Figure figure="DICOM" words={t(imaging.dicom)} />
        </dl>
        <p className={styles.fine}>{t(imaging.notPrimary)}</p>
      </div>
      <div className={styles.viewer}>
        <img className={styles.main} src={doppler} alt={t(imaging.picture)} width="720" height="640" loading="lazy" />
        <div className={styles.strip} aria-hidden="true">
          {thumbs.map((thumb) => (
            <img key={thumb} src={thumb} alt="" width="240" height="144" loading="lazy" />
          ))}
        </div>
        <p className={styles.caption}>{t(imaging.frame)}</p>
        <UploadPanel />
      </div>
    </section>
  )
}

function Figure({ figure, words }: { figure: string; words: string }) {
  return (
    <div>
      <dt>{figure}</dt>
      <dd>{words}</dd>
    </div>
  )
}

function UploadPanel() {
  const { t } = usePage()
  return (
    <div className={clsx(styles.uploads, 'floating')} aria-hidden="true">
      <div className="cluster spread">
        <b>{t(imaging.uploading)}</b>
        <span className="text-muted text-small">{t(imaging.left)}</span>
      </div>
      <div className={styles.upload}>
        <div className="cluster spread">
          <span>{t(imaging.file1)}</span>
          <span className="text-muted">1.16 / 1.86 GB</span>
        </div>
        <div className={styles.bar}>
          <i />
        </div>
        <span className="text-muted text-tiny">4.20 MB/s</span>
      </div>
      <div className={clsx(styles.upload, 'cluster spread')}>
        <span>{t(imaging.file2)}</span>
        <span className={clsx(styles.verified, 'cluster')}>
          <Icon name="check" size={14} />
          {t(imaging.verified)}
        </span>
      </div>
    </div>
  )
}
