import { accountRoutes, policyVersion, registration } from '@tongying/contract/accounts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { PasswordField } from '../../ui/patterns/short-form/password-field.tsx'
import { TickField } from '../../ui/patterns/short-form/tick-field.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import type { View } from './address.ts'
import { CodeField } from './code-field.tsx'
import { signInAndGoBack } from './go-back.ts'
import { OtherForm } from './other-form.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'

interface RegisterFormProps {
  readonly phone: string
  readonly redirectUrl: string | undefined
  readonly onPhone: (phone: string) => void
  readonly onView: (view: View) => void
}

/** A new account: phone, code, password and the texts that one agrees to, by their version; then signed in at once. */
export function RegisterForm(props: RegisterFormProps) {
  const t = useTranslate()
  const { phone: startPhone, onPhone, onView } = props
  const { form, agreeId, hasAgreed, setAgreed, isAgreeMissing, submit } = useRegistration(props)
  return (
    <form noValidate onSubmit={submit}>
      <Failure message={form.failure} />
      <PhoneField field={form.field('phone')} autoFocus={startPhone === ''} onPhone={onPhone} />
      <CodeField type="register" form={form} />
      <PasswordField label={t(signInTexts.password)} field={form.field('password')} isNew />
      <TickField
        id={agreeId}
        isChecked={hasAgreed}
        onChange={setAgreed}
        error={isAgreeMissing ? t(signInTexts.agreeFirst) : undefined}
      >
        <AgreedTexts />
      </TickField>
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(signInTexts.register)}
      </WideButton>
      <OtherForm question={t(signInTexts.hasAccount)} action={t(signInTexts.toSignIn)} onOpen={() => onView('pwd')} />
    </form>
  )
}

/** The form, which is not sent before its texts are agreed to. */
function useRegistration({ phone, redirectUrl }: RegisterFormProps) {
  const agreeId = useId()
  const [hasAgreed, setAgreed] = useState(false)
  const [isAgreeWanted, setAgreeWanted] = useState(false)
  const form = useShortForm(registration, {
    initial: { phone },
    onSubmit: async ({ smscode, ...account }) => {
      if (!hasAgreed) {
        document.getElementById(agreeId)?.focus()
        return
      }
      await call(accountRoutes.cloudRegister, { ...account, smscode, policyVersion })
      await signInAndGoBack({ ...account, redirect_url: redirectUrl })
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    setAgreeWanted(!hasAgreed)
    form.onSubmit(event)
  }
  return { form, agreeId, hasAgreed, setAgreed, isAgreeMissing: isAgreeWanted && !hasAgreed, submit }
}

/** What one agrees to, each to be read in a window of its own. */
function AgreedTexts() {
  const t = useTranslate()
  return (
    <>
      {t(signInTexts.agree)}{' '}
      <a href="/agreement" target="_blank" rel="noopener">
        {t(signInTexts.agreement)}
      </a>{' '}
      {t(signInTexts.and)}{' '}
      <a href="/policy" target="_blank" rel="noopener">
        {t(signInTexts.privacy)}
      </a>
      <span className="text-muted">{t(signInTexts.version, { version: policyVersion })}</span>
    </>
  )
}
