import { ariaOf, type Control } from './control.ts'

export interface SelectProps<V extends string | number> extends Control<V | null> {
  readonly options: readonly { readonly value: V; readonly label: string }[]
  /** What it reads while nothing, or nothing of the list, is chosen. */
  readonly none: string
  /** Whether the words for nothing can be chosen again. */
  readonly isOptional?: boolean
  readonly className?: string | undefined
}

/** The browser's own list; its place draws the outline. */
export function BareSelect<V extends string | number>(props: SelectProps<V>) {
  const { id, value, onChange, onBlur, isDisabled, options, none, isOptional = false, className } = props
  const at = options.findIndex((option) => option.value === value)
  return (
    <select
      id={id}
      className={className}
      value={at}
      disabled={isDisabled}
      {...ariaOf(props)}
      onChange={(event) => onChange(options[Number(event.target.value)]?.value ?? null)}
      onBlur={onBlur}
    >
      {(isOptional || at === -1) && <option value={-1}>{none}</option>}
      {options.map((option, index) => (
        <option key={option.value} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
