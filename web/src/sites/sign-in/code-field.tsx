import { type CodeType, codeLimits } from '@tongying/contract/accounts'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { BesideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { ShortField } from '../../ui/patterns/short-form/short-field.tsx'
import type { ShortFormState } from '../../ui/patterns/short-form/use-short-form.ts'
import { signInTexts } from './texts.ts'
import { useCode } from './use-code.ts'

interface CodeFieldProps {
  readonly type: CodeType
  /** Has the fields `phone`, which the code is sent to, and `smscode`. */
  readonly form: ShortFormState
}

/** The digits of a code, six or those of a long one, with the button that sends them; the button counts down until the next may be asked for. */
export function CodeField({ type, form }: CodeFieldProps) {
  const field = form.field('smscode')
  const t = useTranslate()
  const code = useCode(type)
  const mostDigits = type === 'register' ? codeLimits.digits : codeLimits.longDigits
  const isWaiting = code.waitSeconds > 0
  const label = code.isSending
    ? t(signInTexts.sending)
    : isWaiting
      ? t(signInTexts.resendIn, { seconds: code.waitSeconds })
      : t(signInTexts.getCode)
  async function send() {
    if (!form.check('phone')) return
    try {
      await code.send(form.read('phone'))
      document.getElementById(field.id)?.focus()
    } catch (thrown) {
      form.showFailure(thrown)
    }
  }
  return (
    <ShortField
      label={t(signInTexts.code)}
      field={{
        ...field,
        value: grouped(field.value),
        onChange: (text) => field.onChange(text.replace(/\D/g, '').slice(0, mostDigits)),
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      beside={
        <BesideButton disabled={isWaiting || code.isSending} onClick={() => void send()}>
          {label}
        </BesideButton>
      }
      hint={
        code.isSent ? <SentHint digits={code.digits} demoCode={code.demoCode} onFill={field.onChange} /> : undefined
      }
    />
  )
}

interface SentHintProps {
  readonly digits: number | undefined
  readonly demoCode: string | undefined
  readonly onFill: (code: string) => void
}

function SentHint({ digits, demoCode, onFill }: SentHintProps) {
  const t = useTranslate()
  if (demoCode === undefined) return t(digits === codeLimits.longDigits ? signInTexts.longSent : signInTexts.sent)
  return (
    <>
      {t(signInTexts.demoCode, { code: demoCode })}{' '}
      <LinkButton onClick={() => onFill(demoCode)}>{t(signInTexts.fill)}</LinkButton>
    </>
  )
}

/** `283 914`, and a long one by fours, as in its message: read off and compared in parts. */
function grouped(digits: string): string {
  const size = digits.length > codeLimits.digits ? 4 : 3
  return digits.replace(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ')
}
