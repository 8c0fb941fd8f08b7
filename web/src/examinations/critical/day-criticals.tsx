import {
  ageUnits,
  bodyParts,
  type CriticalFindingRow,
  criticalFindingStates,
  criticalRoutes as routes,
} from '@tongying/contract/examinations'
import { isIn, labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { Link } from 'react-router'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './critical.module.css'
import { CriticalCard } from './critical-card.tsx'
import { criticalTexts as texts } from './texts.ts'

/** The critical findings of a day, and whatever of other days nobody confirmed yet; nothing where there is none. */
export function DayCriticals({ institutionId, day }: { institutionId: string; day: string }) {
  const t = useTranslate()
  const { data } = useRoute(routes.criticalsOf, { institutionId, day })
  const list = data?.list ?? []
  if (list.length === 0) return null
  const isOpen = ({ state }: CriticalFindingRow) => isIn(criticalFindingStates.groups.open, state)
  const inOrder = [...list.filter(isOpen), ...list.filter((each) => !isOpen(each))]
  return (
    <div className={styles.cards}>
      {inOrder.map((row) => (
        <CriticalCard key={row.id} finding={row}>
          <span>{patientOf(t, row)}</span>
          <Link to={`/me/healthApplet/examinations/${row.examinationId}`}>{t(texts.open)}</Link>
        </CriticalCard>
      ))}
    </div>
  )
}

function patientOf(t: Translate, row: CriticalFindingRow): string {
  const gender = labelOf(genders, row.gender)
  const unit = labelOf(ageUnits, row.ageUnit)
  const part = labelOf(bodyParts, row.bodyPart)
  const age = row.age === null || !unit ? '' : t({ 'zh-CN': `${row.age}${t(unit)}`, 'en-US': `${row.age} ${t(unit)}` })
  return [
    row.patientName ?? t(texts.unnamed),
    ...(gender ? [t(gender)] : []),
    age,
    ...(part ? [t(part)] : []),
    row.siteName ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}
