import { useTranslate } from '../../ui/core/i18n.ts'
import { Field } from './field.tsx'
import { signInTexts } from './texts.ts'
import type { FieldState } from './use-form.ts'

/** A mainland mobile number; blanks and a pasted +86 are dropped. */
export function PhoneField({ field, autoFocus }: { field: FieldState; autoFocus?: boolean }) {
  const t = useTranslate()
  // No mobile number starts with 8, so a country code is gone as soon as it is typed.
  const clean = (text: string) => text.replace(/\D/g, '').replace(/^86/, '')
  return (
    <Field
      label={t(signInTexts.phone)}
      field={{ ...field, onChange: (text) => field.onChange(clean(text).slice(0, 11)) }}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      autoFocus={autoFocus ?? false}
      before={<span className="text-muted">+86</span>}
    />
  )
}
