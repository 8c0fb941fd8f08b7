import { accountRoutes, registration } from '@tongying/contract/accounts'
import { policyVersion } from '@tongying/contract/site'
import { useId, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { View } from './address.ts'
import { CheckBox } from './check-box.tsx'
import { CodeField } from './code-field.tsx'
import { Failure, Submit } from './form-parts.tsx'
import styles from './forms.module.css'
import { signInAndGoBack } from './go-back.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

interface RegisterFormProps {
  readonly phone: string
  readonly redirectUrl: string | undefined
  readonly onPhone: (phone: string) => void
  readonly onView: (view: View) => void
}

/** A new account: phone, code, password and the texts that one agrees to, by their version; then signed in at once. */
export function RegisterForm({ phone: startPhone, redirectUrl, onPhone, onView }: RegisterFormProps) {
  const t = useTranslate()
  const agreeId = useId()
  const [hasAgreed, setAgreed] = useState(false)
  const [isAgreeWanted, setAgreeWanted] = useState(false)
  const form = useForm(registration, {
    initial: { phone: startPhone },
    onSubmit: async ({ smscode, ...account }) => {
      if (!hasAgreed) {
        document.getElementById(agreeId)?.focus()
        return
      }
      await call(accountRoutes.cloudRegister, { ...account, smscode, policyVersion })
      await signInAndGoBack({ ...account, redirect_url: redirectUrl })
    },
  })
  const phoneField = form.field('phone')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setAgreeWanted(!hasAgreed)
        form.onSubmit(event)
      }}
    >
      <Failure message={form.failure} />
      <PhoneField
        field={{ ...phoneField, onChange: (value) => [phoneField.onChange(value), onPhone(value)] }}
        autoFocus={startPhone === ''}
      />
      <CodeField
        type="register"
        field={form.field('smscode')}
        phone={() => (form.check('phone') ? form.read('phone') : undefined)}
        onFailure={form.showFailure}
      />
      <PasswordField label={t(signInTexts.password)} field={form.field('password')} isNew />
      <CheckBox
        id={agreeId}
        isChecked={hasAgreed}
        onChange={setAgreed}
        error={isAgreeWanted && !hasAgreed ? t(signInTexts.agreeFirst) : undefined}
      >
        {t(signInTexts.agree)}{' '}
        <a href="/agreement" target="_blank" rel="noopener">
          {t(signInTexts.agreement)}
        </a>{' '}
        {t(signInTexts.and)}{' '}
        <a href="/policy" target="_blank" rel="noopener">
          {t(signInTexts.privacy)}
        </a>
        <span className="text-muted">{t(signInTexts.version, { version: policyVersion })}</span>
      </CheckBox>
      <Submit isBusy={form.isBusy}>{t(signInTexts.register)}</Submit>
      <p className={styles.instead}>
        {t(signInTexts.hasAccount)}
        <button type="button" className="link-button" onClick={() => onView('pwd')}>
          {t(signInTexts.toSignIn)}
        </button>
      </p>
    </form>
  )
}
