import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import { signInTexts } from './texts.ts'
import type { FieldState } from './use-form.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly field: FieldState
  /** A new password shows its rule, ticked off while typing. */
  readonly isNew?: boolean
  readonly aside?: ReactNode
}

/** A password that can be shown while typing. */
export function PasswordField({ label, field, isNew = false, aside }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label}
      field={field}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={256}
      aside={aside}
      after={
        <button type="button" className={styles.peek} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} label={t(uiTexts.password[isShown ? 'hide' : 'show'])} />
        </button>
      }
      hint={isNew ? <RuleList password={field.value} /> : undefined}
    />
  )
}

const rules = [
  [signInTexts.rule.letterFirst, /^[A-Za-z]/],
  [signInTexts.rule.digit, /\d/],
  [signInTexts.rule.special, /[^A-Za-z0-9]/],
  [signInTexts.rule.length, /^[\s\S]{8,}$/],
] as const

function RuleList({ password }: { password: string }) {
  const t = useTranslate()
  return (
    <ul className={styles.rules}>
      {rules.map(([text, pattern]) => {
        const isMet = pattern.test(password)
        return (
          <li key={text['en-US']} className={isMet ? styles.isMet : undefined}>
            <Icon name={isMet ? 'check' : 'dash'} size={12} />
            {t(text)}
            <span className="visually-hidden">{t(isMet ? signInTexts.rule.met : signInTexts.rule.unmet)}</span>
          </li>
        )
      })}
    </ul>
  )
}
