import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'

/** One of a list, chosen in the list that the phone itself brings; for pages that load no list of their own. */
export function NativeSelect<V extends string | number>(
  props: Control<V | null> & {
    options: readonly { readonly value: V; readonly label: string }[]
    /** What it reads while nothing is chosen. */
    none: string
  },
) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, options, none } = props
  const at = options.findIndex((option) => option.value === value)
  return (
    <Box isInvalid={isInvalid} isDisabled={isDisabled}>
      <select
        id={id}
        className={styles.native}
        value={at}
        disabled={isDisabled}
        {...ariaOf(props)}
        onChange={(event) => onChange(options[Number(event.target.value)]?.value ?? null)}
        onBlur={onBlur}
      >
        {at === -1 && <option value={-1}>{none}</option>}
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </Box>
  )
}
