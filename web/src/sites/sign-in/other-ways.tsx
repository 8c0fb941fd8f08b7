import { useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { View } from './address.ts'
import styles from './forms.module.css'
import { signInTexts } from './texts.ts'

interface OtherWaysProps {
  readonly redirectUrl: string | undefined
  readonly isKept: boolean
  readonly onFailure: (thrown: unknown) => void
  readonly onView: (view: View) => void
}

/** The ways in besides password and code; what they need is loaded when one is chosen. */
export function OtherWays({ redirectUrl, isKept, onFailure, onView }: OtherWaysProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  async function byPasskey() {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
      await signInByPasskey({ redirect_url: redirectUrl, keep: isKept })
    } catch (thrown) {
      onFailure(thrown)
    }
    setBusy(false)
  }
  return (
    <p className={styles.ways}>
      {'PublicKeyCredential' in window && (
        <LinkButton disabled={isBusy} onClick={() => void byPasskey()}>
          {t(signInTexts.byPasskey)}
        </LinkButton>
      )}
      <LinkButton onClick={() => onView('institution')}>{t(signInTexts.byInstitution)}</LinkButton>
    </p>
  )
}
