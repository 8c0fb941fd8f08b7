import { clsx } from 'clsx'
import { Icon } from '../icons/icons.tsx'
import styles from './choice-buttons.module.css'
import { ariaOf, type Control } from './control.ts'

/** One of the buttons: its word, with a smaller one above and below where a word alone says too little. */
interface ChoiceButton<V> {
  readonly value: V
  readonly label: string
  readonly above?: string
  readonly below?: string
  /** Cannot be chosen: it is taken, which strikes it through, or there is nothing to choose. */
  readonly off?: 'taken' | 'closed' | undefined
}

/** One of a few as large buttons, for fingers; arrows go from one to the next. */
export function ChoiceButtons<V extends string | number>(
  props: Control<V | null> & {
    options: readonly ChoiceButton<V>[]
    /** Of equal width, such as times; else each as wide as its word. */
    isGrid?: boolean
  },
) {
  const { id, value, onChange, options } = props
  return (
    <div
      role="radiogroup"
      className={clsx(styles.buttons, props.isGrid && styles.grid)}
      aria-labelledby={props.label ? undefined : `${id}_label`}
      {...ariaOf(props)}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={clsx(
            styles.button,
            (option.above ?? option.below) !== undefined && styles.tall,
            option.off && styles.off,
            option.off === 'taken' && styles.taken,
          )}
        >
          <input
            {...(index === 0 && { id })}
            type="radio"
            name={id}
            checked={value === option.value}
            disabled={option.off !== undefined}
            aria-invalid={props.isInvalid || undefined}
            onChange={() => onChange(option.value)}
            onBlur={props.onBlur}
          />
          {value === option.value && <Icon name="check" size={12} />}
          {option.above && <small>{option.above}</small>}
          <span>{option.label}</span>
          {option.below && <small>{option.below}</small>}
        </label>
      ))}
    </div>
  )
}
