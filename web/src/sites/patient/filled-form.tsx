import { type LinkView, patientPageRoutes as routes } from '@tongying/contract/patients'
import { useEffect } from 'react'
import { call } from '../../ui/core/call.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { formTexts as texts } from './form-texts.ts'
import { useTime } from './format-time.ts'
import { GoOnToConsent } from './go-on-to-consent.tsx'
import styles from './parts.module.css'
import { patientTexts } from './texts.ts'

/** A patient's page gets no live messages: it asks as long as somebody looks at it. */
const askAgainMs = 15_000

/** The form was sent: what happens next, and the consent once the physician has looked at the form. */
export function FilledForm(props: { view: LinkView; filledAt: string; onChange: (view: LinkView) => void }) {
  const t = useTranslate()
  const time = useTime()
  const language = useLanguage()
  const { view, filledAt, onChange } = props
  const { linkId, hasConsentToSign, hospitalPhone } = view
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // What was asked in vain is asked again.
      call(routes.viewLink, { linkId, language }).then(onChange, () => undefined)
    }
    const timer = setInterval(ask, askAgainMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [linkId, language, onChange])
  return (
    <>
      <div role="status">
        <h1>{t(texts.sent)}</h1>
        <p>{t(texts.sentLead, { time: time(filledAt) })}</p>
        <p className="text-muted">{t(hasConsentToSign ? texts.consentNow : texts.consentLater)}</p>
      </div>
      <GoOnToConsent view={view} label={texts.readConsent} />
      <p className={styles.foot}>{t(texts.mistake)}</p>
      {hospitalPhone && (
        <p className={styles.foot}>
          <a href={`tel:${hospitalPhone}`}>{t(patientTexts.consent.call, { phone: hospitalPhone })}</a>
        </p>
      )}
    </>
  )
}
