import { accountRoutes } from '@tongying/contract/accounts'
import { password, phone, smsCode } from '@tongying/contract/kit'
import { call } from '../../ui/call.ts'
import { useSay } from '../../ui/i18n.ts'
import { CodeField } from './code-field.tsx'
import { Failure, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { ruleOf, useForm } from './use-form.ts'

interface ResetFormProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** A forgotten password is set anew by whoever holds the phone. */
export function ResetForm({ phone: startPhone, onPhone, onDone, onBack }: ResetFormProps) {
  const say = useSay()
  const form = useForm(
    ['phone', 'smscode', 'password'],
    { phone: ruleOf(phone), smscode: ruleOf(smsCode), password: ruleOf(password) },
    { phone: startPhone },
  )
  async function work() {
    await call(accountRoutes.reset, {
      phone: form.read('phone'),
      smscode: form.read('smscode'),
      password: form.read('password'),
    })
    onDone()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(work)}>
      <Failure message={form.failure} />
      <PhoneField
        field={{ ...form.field('phone'), onChange: (value) => [form.set('phone', value), onPhone(value)] }}
        autoFocus={startPhone === ''}
      />
      <CodeField
        type="reset"
        field={form.field('smscode')}
        phone={() => (form.check(['phone']) ? form.read('phone') : undefined)}
        onFailure={form.takeFailure}
      />
      <PasswordField label={say(signInTexts.newPassword)} field={form.field('password')} isNew />
      <Submit isBusy={form.isBusy}>{say(signInTexts.reset)}</Submit>
      <p className="alt">
        <button type="button" className="lk" onClick={onBack}>
          {say(signInTexts.toSignIn)}
        </button>
      </p>
    </form>
  )
}
