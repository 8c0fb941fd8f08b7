import { accountRoutes, passwordReset } from '@tongying/contract/accounts'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { PasswordField } from '../../ui/patterns/short-form/password-field.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import { CodeField } from './code-field.tsx'
import { OtherForm } from './other-form.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'

interface ResetFormProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** A forgotten password is set again by the person who holds the phone. */
export function ResetForm({ phone: startPhone, onPhone, onDone, onBack }: ResetFormProps) {
  const t = useTranslate()
  const form = useShortForm(passwordReset, {
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
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(signInTexts.reset)}
      </WideButton>
      <OtherForm action={t(signInTexts.toSignIn)} onOpen={onBack} />
    </form>
  )
}
