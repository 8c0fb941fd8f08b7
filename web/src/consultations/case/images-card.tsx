import { StudyCards, useStudies } from '../../imaging/index.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { caseOwner } from '../api.ts'
import { caseTexts as texts } from './texts.ts'

/** The image files of a case by series; a press opens them in the quick viewer. */
export function ImagesCard({ id }: { id: string }) {
  const say = useSay()
  const owner = caseOwner(id)
  const { data } = useStudies(owner)
  const series = data?.flatMap((study) => study.series) ?? []
  const instances = series.reduce((sum, one) => sum + one.instances.length, 0)
  return (
    <Card title={say(texts.images)} count={data && say(texts.imagesCount, { series: series.length, instances })}>
      <StudyCards owner={owner} />
    </Card>
  )
}
