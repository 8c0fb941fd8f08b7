import type { MyOrganization } from '@tongying/contract/memberships'
import { useSay } from '../../ui/i18n.ts'
import { hospitalTexts as texts } from '../texts.ts'
import type { HospitalList } from './use-hospital-list.ts'

/** Which of the institutions that one administers; nothing to choose when there is one. */
export function InstitutionFilter(props: {
  list: HospitalList
  administered: readonly MyOrganization[]
  chosenId: string
}) {
  const say = useSay()
  const { list, administered, chosenId } = props
  if (administered.length < 2) return null
  return (
    <select
      className="in choice-filter"
      aria-label={say(texts.forInstitution)}
      value={chosenId}
      onChange={(event) => list.filter({ institution: event.target.value })}
    >
      {administered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
