/** What every control takes; a form's field gives it, or a page that has no form. */
export interface Control<T> {
  readonly id?: string | undefined
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur?: (() => void) | undefined
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly describedBy?: string | undefined
  readonly placeholder?: string | undefined
  /** Where no label stands beside it. */
  readonly label?: string | undefined
}

/** The attributes by which assistive technology reads what stands at a control's field. */
export function ariaOf({ isInvalid, isRequired, describedBy, label }: Omit<Control<unknown>, 'value' | 'onChange'>) {
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
    'aria-label': label,
  }
}
