import { useTranslate } from '../../ui/core/i18n.ts'
import { ShortField } from '../../ui/patterns/short-form/short-field.tsx'
import type { FieldState } from '../../ui/patterns/short-form/use-short-form.ts'
import { signInTexts } from './texts.ts'

interface PhoneFieldProps {
  readonly field: FieldState
  readonly autoFocus?: boolean
  /** Also learns what was typed: another form of the page begins with it. */
  readonly onPhone?: (phone: string) => void
}

/** A mainland mobile number; blanks and a pasted +86 are dropped. */
export function PhoneField({ field, autoFocus, onPhone }: PhoneFieldProps) {
  const t = useTranslate()
  // No mobile number starts with 8, so a country code is gone as soon as it is typed.
  const clean = (text: string) => text.replace(/\D/g, '').replace(/^86/, '')
  function change(text: string) {
    const phone = clean(text).slice(0, 11)
    field.onChange(phone)
    onPhone?.(phone)
  }
  return (
    <ShortField
      label={t(signInTexts.phone)}
      field={{ ...field, onChange: change }}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      autoFocus={autoFocus ?? false}
      before={<span className="text-muted">+86</span>}
    />
  )
}
