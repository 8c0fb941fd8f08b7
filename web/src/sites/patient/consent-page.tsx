import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { ConsentForm } from './consent-form.tsx'
import type { ConsentProps } from './consent-props.ts'
import { LockedConsent, Withdrawn } from './locked-consent.tsx'
import styles from './parts.module.css'
import { SignedConsent } from './signed-consent.tsx'
import { patientTexts as texts } from './texts.ts'

/** Only who has signed can withdraw. */
const withdrawalPart = definePart(() => import('./withdrawal.tsx'))

/** The consent as it stands: to sign, signed, declined or withdrawn. */
export function ConsentPage(props: Omit<ConsentProps, 'consent'>) {
  const t = useTranslate()
  const { consent, locked } = props.view
  const [isReadAgain, setReadAgain] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const mayWithdraw = consent?.signed?.mayWithdraw ?? locked?.mayWithdraw ?? false
  const withdrawal = usePart(withdrawalPart, mayWithdraw)
  // Also while what was signed stops being shown: nothing that was typed is lost.
  if (isWithdrawing && mayWithdraw && withdrawal)
    return <withdrawal.Withdrawal {...props} onBack={() => setWithdrawing(false)} />
  const onWithdraw = mayWithdraw ? () => setWithdrawing(true) : undefined
  if (locked) return <LockedConsent {...props} locked={locked} onWithdraw={onWithdraw} />
  if (!consent) return null
  const given = { ...props, consent }
  if (consent.signed) return <SignedConsent {...given} signed={consent.signed} onWithdraw={onWithdraw} />
  if (consent.withdrawnAt) return <Withdrawn at={consent.withdrawnAt} />
  if (consent.isRefused && !isReadAgain) {
    return (
      <div role="status">
        <h1>{t(texts.refused.title)}</h1>
        <p>{t(texts.refused.lead)}</p>
        <div className={styles.buttons}>
          <Button onClick={() => setReadAgain(true)}>{t(texts.refused.again)}</Button>
        </div>
      </div>
    )
  }
  return <ConsentForm {...given} />
}
