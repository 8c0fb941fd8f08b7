import { homeTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePage } from '../page-context.ts'
import carotidThumb from '../pictures/carotid-thumb.webp'
import doppler from '../pictures/doppler.webp'
import dopplerThumb from '../pictures/doppler-thumb.webp'
import noduleThumb from '../pictures/nodule-long-thumb.webp'
import thyroidThumb from '../pictures/thyroid-thumb.webp'

const { imaging } = homeTexts
const thumbs = [dopplerThumb, thyroidThumb, noduleThumb, carotidThumb]

/** Cloud imaging: what arrives, and how it is looked at. */
export function CloudImaging() {
  const { t } = usePage()
  return (
    <section className="section imaging" id="cloud-imaging" data-home-section="1">
      <div>
        <h2>{t(imaging.title)}</h2>
        <p className="lead">{t(imaging.lead)}</p>
        <dl className="figures">
          <Figure figure="2 GB" words={t(imaging.limit)} />
          <Figure figure="5" words={t(imaging.formats)} />
          <Figure figure="DICOM" words={t(imaging.dicom)} />
        </dl>
        <p className="fine">{t(imaging.notPrimary)}</p>
      </div>
      <div className="viewer">
        <img className="viewer-main" src={doppler} alt={t(imaging.picture)} width="720" height="640" loading="lazy" />
        <div className="viewer-strip" aria-hidden="true">
          {thumbs.map((thumb) => (
            <img key={thumb} src={thumb} alt="" width="240" height="144" loading="lazy" />
          ))}
        </div>
        <p className="viewer-caption">{t(imaging.frame)}</p>
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
    <div className="uploads float" aria-hidden="true">
      <div className="row sb">
        <b>{t(imaging.uploading)}</b>
        <span className="t2 t13">{t(imaging.left)}</span>
      </div>
      <div className="upload">
        <div className="row sb">
          <span>{t(imaging.file1)}</span>
          <span className="t2">1.16 / 1.86 GB</span>
        </div>
        <div className="bar">
          <i />
        </div>
        <span className="t2 t12">4.20 MB/s</span>
      </div>
      <div className="upload row sb">
        <span>{t(imaging.file2)}</span>
        <span className="row verified">
          <Icon name="check" size={14} />
          {t(imaging.verified)}
        </span>
      </div>
    </div>
  )
}
