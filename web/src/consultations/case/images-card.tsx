import { type SeriesView, thumbnailPath } from '@tongying/contract/imaging'
import { useState } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { useStudies } from '../api.ts'
import { caseTexts as texts } from './texts.ts'

/** The image files of a case by series; a press opens them. */
export function ImagesCard({ id }: { id: string }) {
  const say = useSay()
  const { data } = useStudies(id)
  const [shown, setShown] = useState<SeriesView>()
  if (!data) return null
  const series = data.studies.flatMap((study) => study.series)
  const instances = series.reduce((sum, one) => sum + one.instances.length, 0)
  return (
    <Card title={say(texts.images)} count={say(texts.imagesCount, { series: series.length, instances })}>
      {series.length === 0 && <p className="t2">{say(texts.noImages)}</p>}
      <ul className="case-thumbs">
        {series.map((one, index) => (
          <li key={one.seriesInstanceUid}>
            <SeriesButton series={one} number={index + 1} onOpen={() => setShown(one)} />
          </li>
        ))}
      </ul>
      {shown && null}
    </Card>
  )
}

function SeriesButton({ series, number, onOpen }: { series: SeriesView; number: number; onOpen: () => void }) {
  const say = useSay()
  const name = series.description || say(texts.unnamedSeries, { number: series.seriesNumber ?? number })
  const first = series.instances.find((instance) => instance.frames > 0)
  const frames = series.instances.reduce((sum, instance) => sum + instance.frames, 0)
  const count = series.instances.length
  return (
    <button type="button" aria-label={say(texts.openSeries, { name })} onClick={onOpen}>
      {first ? <img src={thumbnailPath(first)} alt="" loading="lazy" /> : <span className="no-picture" />}
      <span className="caption ell">{name}</span>
      <span className="t12 t2">
        {[series.modality, say(frames > count ? texts.seriesFrames : texts.seriesDetail, { count, frames })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  )
}
