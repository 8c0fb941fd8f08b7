import { type accountErrors, signInForms } from '@tongying/contract/accounts'
import { type KeyboardEvent, useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { PasswordField } from '../../ui/patterns/short-form/password-field.tsx'
import { ShortField } from '../../ui/patterns/short-form/short-field.tsx'
import { TickField } from '../../ui/patterns/short-form/tick-field.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import type { View } from './address.ts'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { signInAndGoBack } from './go-back.ts'
import { OtherForm } from './other-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'

type Proof = { phone: string; otp?: string | undefined } & ({ password: string } | { smscode: string })

interface SignInFormProps {
  readonly by: 'pwd' | 'code'
  readonly phone: string
  readonly redirectUrl: string | undefined
  readonly onPhone: (phone: string) => void
  readonly onView: (view: View) => void
}

/** Signing in with the password or with a code sent to the phone; a second factor is asked for where there is one. */
export function SignInForm(props: SignInFormProps) {
  const t = useTranslate()
  const { by, phone: startPhone, onPhone, onView } = props
  const { form, needsOtp, isKept, setKept } = useSignIn(props)
  const forgotten = (
    <LinkButton className="text-small" onClick={() => onView('reset')}>
      {t(signInTexts.forgotten)}
    </LinkButton>
  )
  return (
    <>
      <Tabs by={by} onView={onView} />
      <div id="sign-in-panel" role="tabpanel" aria-labelledby={`tab-${by}`}>
        <form noValidate onSubmit={form.onSubmit}>
          <Failure message={form.failure} />
          <PhoneField field={form.field('phone')} autoFocus={startPhone === ''} onPhone={onPhone} />
          {by === 'pwd' ? (
            <PasswordField label={t(signInTexts.password)} field={form.field('password')} aside={forgotten} />
          ) : (
            <CodeField type="login" form={form} />
          )}
          {needsOtp && (
            <ShortField
              label={t(signInTexts.otp)}
              field={form.field('otp')}
              autoComplete="one-time-code"
              maxLength={32}
              autoFocus
              hint={t(signInTexts.otpHint)}
            />
          )}
          <TickField isChecked={isKept} onChange={setKept}>
            {t(signInTexts.keep)}
          </TickField>
          <WideButton type="submit" isBusy={form.isBusy}>
            {t(signInTexts.signIn)}
          </WideButton>
          <OtherWays redirectUrl={props.redirectUrl} isKept={isKept} onFailure={form.showFailure} onView={onView} />
          <OtherForm
            question={t(signInTexts.noAccount)}
            action={t(signInTexts.toRegister)}
            onOpen={() => onView('register')}
          />
        </form>
      </div>
    </>
  )
}

/** The form, and whether the server has asked for the second factor. */
function useSignIn({ by, phone, redirectUrl }: SignInFormProps) {
  const [isKept, setKept] = useState(true)
  const [needsOtp, setNeedsOtp] = useState(false)
  const form = useShortForm(signInForms[by], { initial: { phone }, onSubmit: signIn })
  async function signIn({ otp: typed = '', ...proof }: Proof) {
    const otp = typed.trim()
    try {
      await signInAndGoBack({
        ...proof,
        ...(needsOtp && otp !== '' ? { otp } : {}),
        redirect_url: redirectUrl,
        keep: isKept,
      })
    } catch (thrown) {
      const isAsked = isRefused<typeof accountErrors>(thrown, 'SecondFactorRequired')
      // Nothing is wrong yet: the field appears and has the focus.
      if (isAsked && !needsOtp) return setNeedsOtp(true)
      throw thrown
    }
  }
  return { form, needsOtp, isKept, setKept }
}

function Tabs({ by, onView }: { by: 'pwd' | 'code'; onView: (view: View) => void }) {
  const t = useTranslate()
  const tabs = [
    ['pwd', signInTexts.byPassword],
    ['code', signInTexts.byCode],
  ] as const
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = by === 'pwd' ? 'code' : 'pwd'
    onView(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" onKeyDown={onKeyDown}>
      {tabs.map(([view, text]) => (
        <PlainButton
          key={view}
          id={`tab-${view}`}
          role="tab"
          aria-selected={by === view}
          aria-controls="sign-in-panel"
          tabIndex={by === view ? 0 : -1}
          onClick={() => onView(view)}
        >
          {t(text)}
        </PlainButton>
      ))}
    </div>
  )
}
