import type { MyOrganization } from '@tongying/contract/memberships'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { hospitalTexts as texts } from '../institution-texts.ts'
import type { HospitalList } from './use-hospital-list.ts'

/** Which of the institutions that one administers; nothing to choose when there is one. */
export function InstitutionFilter(props: {
  list: HospitalList
  administered: readonly MyOrganization[]
  chosenId: string
}) {
  const t = useTranslate()
  const { list, administered, chosenId } = props
  if (administered.length < 2) return null
  return (
    <ChoiceBox
      label={t(texts.forInstitution)}
      value={chosenId}
      options={administered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(institution) => list.filter({ institution })}
    />
  )
}
