import { placeOnDay, type Stretch } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { type Expert, ExpertRow } from './expert-row.tsx'

/** The chosen experts, the lead first, and across their hours the time that is chosen or offered. */
export function ExpertRows(props: {
  experts: readonly Expert[]
  /** Their ids. */
  chosen: readonly string[]
  day: string | undefined
  shown: Stretch | undefined
  onChange: (chosen: readonly string[]) => void
}) {
  const { experts, chosen, day, shown, onChange } = props
  const without = (id: string) => chosen.filter((one) => one !== id)
  return (
    <div className={styles.rows}>
      {experts.map((expert, index) => (
        <ExpertRow
          key={expert.id}
          expert={expert}
          isLead={index === 0}
          day={day}
          onLead={() => onChange([expert.id, ...without(expert.id)])}
          onRemove={() => onChange(without(expert.id))}
        />
      ))}
      {day !== undefined && experts.length > 0 && shown && (
        <div className={styles.window} aria-hidden>
          <i ref={(element) => placeOnDay(element, shown)} />
        </div>
      )}
    </div>
  )
}
