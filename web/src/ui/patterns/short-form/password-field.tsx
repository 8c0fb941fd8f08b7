import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { PlainButton } from '../../components/plain-button/plain-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import styles from './password-field.module.css'
import { ShortField } from './short-field.tsx'
import { shortFormTexts } from './short-form-texts.ts'
import type { FieldState } from './use-short-form.ts'

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
    <ShortField
      label={label}
      field={field}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={256}
      aside={aside}
      after={
        <PlainButton className={styles.peek} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} label={t(uiTexts.password[isShown ? 'hide' : 'show'])} />
        </PlainButton>
      }
      hint={isNew ? <RuleList password={field.value} /> : undefined}
    />
  )
}

const rules = [
  [shortFormTexts.rule.letterFirst, /^[A-Za-z]/],
  [shortFormTexts.rule.digit, /\d/],
  [shortFormTexts.rule.special, /[^A-Za-z0-9]/],
  [shortFormTexts.rule.length, /^[\s\S]{8,}$/],
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
            <span className="visually-hidden">{t(isMet ? shortFormTexts.rule.met : shortFormTexts.rule.unmet)}</span>
          </li>
        )
      })}
    </ul>
  )
}
