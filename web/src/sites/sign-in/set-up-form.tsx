import { accountErrors, accountRoutes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { View } from './address.ts'
import { Failure, Submit } from './form-parts.tsx'
import { signInAndGoBack } from './go-back.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { StaleLink } from './stale-link.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

const schema = accountRoutes.setUp.input.omit({ secret: true })

/** The first administrator of a fresh installation, by the link that its start printed. */
export function SetUpForm({ secret, onView }: { secret: string; onView: (view: View) => void }) {
  const t = useTranslate()
  const [isStale, setStale] = useState(secret === '')
  const form = useForm(schema, { onSubmit: setUp })
  async function setUp(account: { phone: string; password: string }) {
    try {
      await call(accountRoutes.setUp, { ...account, secret })
    } catch (thrown) {
      if (!isCallError(thrown) || thrown.name !== accountErrors.LinkStale.name) throw thrown
      return setStale(true)
    }
    await signInAndGoBack(account)
  }
  if (isStale) return <StaleLink onView={onView} />
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Failure message={form.failure} />
      <PhoneField field={form.field('phone')} autoFocus />
      <PasswordField label={t(signInTexts.password)} field={form.field('password')} isNew />
      <Submit isBusy={form.isBusy}>{t(signInTexts.setUp)}</Submit>
    </form>
  )
}
