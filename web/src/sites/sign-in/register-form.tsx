import { accountRoutes } from '@tongying/contract/accounts'
import { password, phone, smsCode } from '@tongying/contract/kit'
import { policyVersion } from '@tongying/contract/site'
import { useId, useState } from 'react'
import { call } from '../../ui/call.ts'
import { useSay } from '../../ui/i18n.ts'
import type { View } from './address.ts'
import { CheckBox } from './check-box.tsx'
import { CodeField } from './code-field.tsx'
import { Failure, Submit } from './form-parts.tsx'
import { signInAndGoBack } from './go-back.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { ruleOf, useForm } from './use-form.ts'

interface RegisterFormProps {
  readonly phone: string
  readonly redirectUrl: string | undefined
  readonly onPhone: (phone: string) => void
  readonly onView: (view: View) => void
}

/** A new account: phone, code, password and the texts that one agrees to, by their version; then signed in at once. */
export function RegisterForm({ phone: startPhone, redirectUrl, onPhone, onView }: RegisterFormProps) {
  const say = useSay()
  const agreeId = useId()
  const [hasAgreed, setAgreed] = useState(false)
  const [isAgreeWanted, setAgreeWanted] = useState(false)
  const form = useForm(
    ['phone', 'smscode', 'password'],
    { phone: ruleOf(phone), smscode: ruleOf(smsCode), password: ruleOf(password) },
    { phone: startPhone },
  )
  async function work() {
    if (!hasAgreed) {
      document.getElementById(agreeId)?.focus()
      return
    }
    const account = { phone: form.read('phone'), password: form.read('password') }
    await call(accountRoutes.cloudRegister, { ...account, smscode: form.read('smscode'), policyVersion })
    await signInAndGoBack({ ...account, redirect_url: redirectUrl })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setAgreeWanted(!hasAgreed)
        form.onSubmit(work)(event)
      }}
    >
      <Failure message={form.failure} />
      <PhoneField
        field={{ ...form.field('phone'), onChange: (value) => [form.set('phone', value), onPhone(value)] }}
        autoFocus={startPhone === ''}
      />
      <CodeField
        type="register"
        field={form.field('smscode')}
        phone={() => (form.check(['phone']) ? form.read('phone') : undefined)}
        onFailure={form.takeFailure}
      />
      <PasswordField label={say(signInTexts.password)} field={form.field('password')} isNew />
      <CheckBox
        id={agreeId}
        isChecked={hasAgreed}
        onChange={setAgreed}
        error={isAgreeWanted && !hasAgreed ? say(signInTexts.agreeFirst) : undefined}
      >
        {say(signInTexts.agree)}{' '}
        <a href="/agreement" target="_blank" rel="noopener">
          {say(signInTexts.agreement)}
        </a>{' '}
        {say(signInTexts.and)}{' '}
        <a href="/policy" target="_blank" rel="noopener">
          {say(signInTexts.privacy)}
        </a>
        <span className="t2">{say(signInTexts.version, { version: policyVersion })}</span>
      </CheckBox>
      <Submit isBusy={form.isBusy}>{say(signInTexts.register)}</Submit>
      <p className="alt">
        {say(signInTexts.hasAccount)}
        <button type="button" className="lk" onClick={() => onView('pwd')}>
          {say(signInTexts.toSignIn)}
        </button>
      </p>
    </form>
  )
}
