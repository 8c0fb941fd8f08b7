import { type Keeping, StudyCards, useStudies } from '../../imaging/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseOwner } from '../api.ts'
import { caseTexts as texts } from './texts.ts'

/** The image files of a case by series; a press opens them in the quick viewer. */
export function ImagesCard({ id, keeping }: { id: string; keeping?: Keeping | undefined }) {
  const t = useTranslate()
  const owner = caseOwner(id)
  const studies = useStudies(owner)
  const series = studies?.flatMap((study) => study.series) ?? []
  const instances = series.reduce((sum, one) => sum + one.instances.length, 0)
  return (
    <Card title={t(texts.images)} count={studies && t(texts.imagesCount, { series: series.length, instances })}>
      <StudyCards owner={owner} keeping={keeping} />
    </Card>
  )
}
