import { accountRoutes, registration } from '@tongying/contract/accounts'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CodeField } from './code-field.tsx'
import { Failure, Submit } from './form-parts.tsx'
import styles from './forms.module.css'
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
  const phoneField = form.field('phone')
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Failure message={form.failure} />
      <PhoneField
        field={{ ...phoneField, onChange: (value) => [phoneField.onChange(value), onPhone(value)] }}
        autoFocus={startPhone === ''}
      />
      <CodeField
        type="reset"
        field={form.field('smscode')}
        phone={() => (form.check('phone') ? form.read('phone') : undefined)}
        onFailure={form.showFailure}
      />
      <PasswordField label={t(signInTexts.newPassword)} field={form.field('password')} isNew />
      <Submit isBusy={form.isBusy}>{t(signInTexts.reset)}</Submit>
      <p className={styles.instead}>
        <button type="button" className="link-button" onClick={onBack}>
          {t(signInTexts.toSignIn)}
        </button>
      </p>
    </form>
  )
}
