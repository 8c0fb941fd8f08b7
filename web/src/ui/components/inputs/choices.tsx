import { CheckBox } from './check-box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'

interface GroupProps<T, V extends string | number> extends Control<T> {
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** Several of a few, each with its box. */
export function CheckBoxes<V extends string>(props: GroupProps<readonly V[], V>) {
  const { value, onChange, options } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row.
    <div role="group" className={styles.choices} aria-label={props.label} aria-describedby={props.describedBy}>
      {options.map((option) => (
        <CheckBox
          key={option.value}
          value={value.includes(option.value)}
          isInvalid={props.isInvalid ?? false}
          isDisabled={props.isDisabled ?? false}
          onBlur={props.onBlur}
          onChange={(isOn) => onChange(isOn ? [...value, option.value] : value.filter((one) => one !== option.value))}
        >
          {option.label}
        </CheckBox>
      ))}
    </div>
  )
}

/** One of a few; arrows go from one to the next. */
export function Radios<V extends string | number>(props: GroupProps<V | null, V>) {
  const { id, value, onChange, options } = props
  return (
    <div
      role="radiogroup"
      className={styles.choices}
      aria-labelledby={props.label ? undefined : `${id}_label`}
      {...ariaOf(props)}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...(index === 0 && { id })}
            type="radio"
            name={id}
            checked={value === option.value}
            disabled={props.isDisabled}
            aria-invalid={props.isInvalid || undefined}
            onChange={() => onChange(option.value)}
            onBlur={props.onBlur}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
