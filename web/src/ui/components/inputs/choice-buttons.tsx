import { Icon } from '../icons/icons.tsx'
import styles from './choice-buttons.module.css'
import { ariaOf, type Control } from './control.ts'

/** One of a few as large buttons, for fingers; arrows go from one to the next. */
export function ChoiceButtons<V extends string | number>(
  props: Control<V | null> & { options: readonly { readonly value: V; readonly label: string }[] },
) {
  const { id, value, onChange, options } = props
  return (
    <div
      role="radiogroup"
      className={styles.buttons}
      aria-labelledby={props.label ? undefined : `${id}_label`}
      {...ariaOf(props)}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.button}>
          <input
            {...(index === 0 && { id })}
            type="radio"
            name={id}
            checked={value === option.value}
            aria-invalid={props.isInvalid || undefined}
            onChange={() => onChange(option.value)}
            onBlur={props.onBlur}
          />
          {value === option.value && <Icon name="check" size={12} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
