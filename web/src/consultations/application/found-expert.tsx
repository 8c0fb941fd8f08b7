import { Button } from '../../ui/components/button/button.tsx'
import { SpecialityDrawing } from '../../ui/components/drawings/speciality-drawing.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { placeOf, postOf } from '../components/expert-text.ts'
import { specialityOf } from '../components/speciality-of.ts'
import type { Expert } from './expert-row.tsx'
import { pickerTexts as texts } from './texts.ts'

/** An expert among the results, who can be added once. */
export function FoundExpert({ expert, isChosen, onAdd }: { expert: Expert; isChosen: boolean; onAdd: () => void }) {
  const t = useTranslate()
  return (
    <li>
      <SpecialityDrawing of={specialityOf(expert.departments[0])} size={32} />
      <div className="grow">
        <Person
          name={expert.name}
          src={expert.avatarUrl ?? undefined}
          detail={[placeOf(t, expert), postOf(t, { ...expert, departments: [] })].filter(Boolean).join(' · ')}
        />
        <p className="text-small text-muted">{expert.beGoodAt}</p>
      </div>
      {isChosen ? (
        <span className="text-muted cluster">
          <Icon name="check" />
          {t(texts.added)}
        </span>
      ) : (
        <Button aria-label={t(texts.addOneOf, { name: expert.name })} onClick={onAdd}>
          {t(texts.addOne)}
        </Button>
      )}
    </li>
  )
}
