import { type accountErrors, signInForms } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { View } from './address.ts'
import { CheckBox } from './check-box.tsx'
import { CodeField } from './code-field.tsx'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import { Failure, Submit } from './form-parts.tsx'
import styles from './forms.module.css'
import { signInAndGoBack } from './go-back.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

type Proof = { phone: string; otp?: string | undefined } & ({ password: string } | { smscode: string })

interface SignInFormProps {
  readonly by: 'pwd' | 'code'
  readonly phone: string
  readonly redirectUrl: string | undefined
  readonly onPhone: (phone: string) => void
  readonly onView: (view: View) => void
}

/** Signing in with the password or with a code sent to the phone; a second factor is asked for where there is one. */
export function SignInForm({ by, phone: startPhone, redirectUrl, onPhone, onView }: SignInFormProps) {
  const t = useTranslate()
  const [isKept, setKept] = useState(true)
  const [needsOtp, setNeedsOtp] = useState(false)
  const form = useForm(signInForms[by], { initial: { phone: startPhone }, onSubmit: signIn })
  const phoneField = form.field('phone')
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
  const forgotten = (
    <button type="button" className={clsx(fieldStyles.end, 'link-button text-small')} onClick={() => onView('reset')}>
      {t(signInTexts.forgotten)}
    </button>
  )
  return (
    <>
      <Tabs by={by} onView={onView} />
      <div id="sign-in-panel" role="tabpanel" aria-labelledby={`tab-${by}`}>
        <form noValidate onSubmit={form.onSubmit}>
          <Failure message={form.failure} />
          <PhoneField
            field={{ ...phoneField, onChange: (value) => [phoneField.onChange(value), onPhone(value)] }}
            autoFocus={startPhone === ''}
          />
          {by === 'pwd' ? (
            <PasswordField label={t(signInTexts.password)} field={form.field('password')} aside={forgotten} />
          ) : (
            <CodeField
              type="login"
              field={form.field('smscode')}
              phone={() => (form.check('phone') ? form.read('phone') : undefined)}
              onFailure={form.showFailure}
            />
          )}
          {needsOtp && (
            <Field
              label={t(signInTexts.otp)}
              field={form.field('otp')}
              autoComplete="one-time-code"
              maxLength={32}
              autoFocus
              hint={t(signInTexts.otpHint)}
            />
          )}
          <CheckBox isChecked={isKept} onChange={setKept}>
            {t(signInTexts.keep)}
          </CheckBox>
          <Submit isBusy={form.isBusy}>{t(signInTexts.signIn)}</Submit>
          <p className={styles.instead}>
            {t(signInTexts.noAccount)}
            <button type="button" className="link-button" onClick={() => onView('register')}>
              {t(signInTexts.toRegister)}
            </button>
          </p>
        </form>
      </div>
    </>
  )
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
        <button
          key={view}
          id={`tab-${view}`}
          type="button"
          role="tab"
          aria-selected={by === view}
          aria-controls="sign-in-panel"
          tabIndex={by === view ? 0 : -1}
          onClick={() => onView(view)}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}
