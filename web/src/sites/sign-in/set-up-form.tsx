import { accountErrors, accountRoutes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { PasswordField } from '../../ui/patterns/short-form/password-field.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import type { View } from './address.ts'
import { signInAndGoBack } from './go-back.ts'
import { PhoneField } from './phone-field.tsx'
import { StaleLink } from './stale-link.tsx'
import { signInTexts } from './texts.ts'

const schema = accountRoutes.setUp.input.omit({ secret: true })

/** The first administrator of a fresh installation, by the link that its start printed. */
export function SetUpForm({ secret, onView }: { secret: string; onView: (view: View) => void }) {
  const t = useTranslate()
  const [isStale, setStale] = useState(secret === '')
  const form = useShortForm(schema, { onSubmit: setUp })
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
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(signInTexts.setUp)}
      </WideButton>
    </form>
  )
}
