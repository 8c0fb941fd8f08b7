import type { Option } from '../../ui/list/filters.tsx'
import type { HospitalList } from './use-hospital-list.ts'

/** The views of a tab side by side: one's own, and those of the institution that one administers. */
export function ViewPills(props: { list: HospitalList; label: string; options: readonly Option[]; chosen: string }) {
  const { list, label, options, chosen } = props
  if (options.length < 2) return null
  return (
    <fieldset className="stf" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={option.value === chosen ? 'on' : undefined}
          aria-pressed={option.value === chosen}
          onClick={() => list.filter({ view: option.value })}
        >
          {option.label}
          {option.count !== undefined && <i>{option.count}</i>}
        </button>
      ))}
    </fieldset>
  )
}
