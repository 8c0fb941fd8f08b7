import { type SeriesView, thumbnailPath } from '@tongying/contract/imaging'
import { PlainButton } from '../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './series-strip.module.css'
import { isClip, pictureCount } from './stack.ts'
import { imagingTexts as texts } from './texts.ts'

/** The series of a record as thumbnails, to choose one. */
export function SeriesStrip(props: {
  series: readonly SeriesView[]
  chosen: number
  onChoose: (index: number) => void
}) {
  const t = useTranslate()
  return (
    <nav className={styles.strip} aria-label={t(texts.series)}>
      {props.series.map((one, index) => (
        <PlainButton
          key={one.seriesInstanceUid}
          aria-current={index === props.chosen}
          onClick={() => props.onChoose(index)}
        >
          <Thumbnail series={one} />
          <span className="text-tiny truncate">{one.description ?? t(texts.unnamed)}</span>
          <span className="text-tiny text-muted">
            {t(isClip(one) ? texts.clip : texts.images, { count: pictureCount(one) })}
          </span>
        </PlainButton>
      ))}
    </nav>
  )
}

/** The small picture of a series: that of its middle file. */
export function Thumbnail({ series }: { series: SeriesView }) {
  const middle = series.instances[Math.floor(series.instances.length / 2)]
  if (!middle || middle.notShown) return <span className={styles.thumbnail} />
  return <img className={styles.thumbnail} src={thumbnailPath(middle)} alt="" loading="lazy" width={128} height={96} />
}
