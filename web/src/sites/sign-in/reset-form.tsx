import { accountRoutes, registration } from '@tongying/contract/accounts'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CodeField } from './code-field.tsx'
import { Failure, OtherForm, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

interface ResetFormProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** A forgotten password is set again by the person who holds the phone. */
export function ResetForm({ phone: startPhone, onPhone, onDone, onBack }: ResetFormProps) {
  const t = useTranslate()
  const form = useForm(registration, {
    initial: { phone: startPhone },
    onSubmit: async (values) => {
      await call(accountRoutes.reset, values)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Failure message={form.failure} />
      <PhoneField field={form.field('phone')} autoFocus={startPhone === ''} onPhone={onPhone} />
      <CodeField type="reset" form={form} />
      <PasswordField label={t(signInTexts.newPassword)} field={form.field('password')} isNew />
      <Submit isBusy={form.isBusy}>{t(signInTexts.reset)}</Submit>
      <OtherForm action={t(signInTexts.toSignIn)} onOpen={onBack} />
    </form>
  )
}
