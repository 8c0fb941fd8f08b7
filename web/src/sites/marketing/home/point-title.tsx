import { isPlanned } from '@tongying/contract/site'
import { homeTexts, type Point } from '../../../site/index.ts'
import { Tag } from '../../../ui/components/status-tag/tag.tsx'
import { usePage } from '../page-context.ts'

/** A point's title, marked when it is only planned. */
export function PointTitle({ point }: { point: Point }) {
  const { t } = usePage()
  return (
    <h3>
      {t(point.title)}
      {point.promise && isPlanned(point.promise) && <Tag turn="nobody">{t(homeTexts.planned)}</Tag>}
    </h3>
  )
}
