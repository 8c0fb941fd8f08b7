import { accountRoutes } from '@tongying/contract/accounts'
import { password, phone } from '@tongying/contract/kit'
import { call } from '../../ui/call.ts'
import { useSay } from '../../ui/i18n.ts'
import { Failure, Submit } from './form-parts.tsx'
import { signInAndGoBack } from './go-back.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { ruleOf, useForm } from './use-form.ts'

/** The first administrator of a fresh installation, by the link that its start printed. */
export function SetUpForm({ secret }: { secret: string }) {
  const say = useSay()
  const form = useForm(['phone', 'password'], { phone: ruleOf(phone), password: ruleOf(password) })
  async function work() {
    const account = { phone: form.read('phone'), password: form.read('password') }
    await call(accountRoutes.setUp, { ...account, secret })
    await signInAndGoBack(account)
  }
  return (
    <form noValidate onSubmit={form.onSubmit(work)}>
      <Failure message={form.failure} />
      <PhoneField field={form.field('phone')} autoFocus />
      <PasswordField label={say(signInTexts.password)} field={form.field('password')} isNew />
      <Submit isBusy={form.isBusy}>{say(signInTexts.setUp)}</Submit>
    </form>
  )
}
