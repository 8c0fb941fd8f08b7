import { translate } from '@tongying/contract/kit'
import { consentStateLabels, consentWordingOf, type LinkView } from '@tongying/contract/patients'
import { ConsentChanges } from '../../patients/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { ConsentProps } from './consent-props.ts'
import { ConsentText } from './consent-text.tsx'
import { useTime } from './format-time.ts'
import { GoOnToConsent } from './go-on-to-consent.tsx'
import styles from './parts.module.css'
import { patientTexts } from './texts.ts'

const texts = patientTexts.signed

interface SignedProps extends ConsentProps {
  readonly signed: NonNullable<NonNullable<LinkView['consent']>['signed']>
  readonly onWithdraw: (() => void) | undefined
}

/** What was signed, each decision, and the way to withdraw it. */
export function SignedConsent({ view, signed, consent, onWithdraw }: SignedProps) {
  const t = useTranslate()
  const time = useTime()
  const { sheet } = consent
  const wording = consentWordingOf(sheet.version)
  return (
    <>
      <div role="status">
        <h1>{t(texts.title)}</h1>
        <p>{t(texts.lead, { time: time(signed.at), name: signed.name })}</p>
        <p className="text-muted">{t(signed.isCurrent ? texts.next : texts.changed)}</p>
      </div>
      {consent.changed && <ConsentChanges {...consent.changed} />}
      <GoOnToConsent view={view} label={texts.signAgain} />
      <dl className={styles.box} aria-label={t(texts.decisions)}>
        {signed.decisions.map(({ purpose, state }) => (
          <div key={purpose} className={styles.item}>
            <dt className="grow">{wording && translate(wording.decisions[purpose].title, sheet.language)}</dt>
            <dd className="text-strong">{t(consentStateLabels[state])}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t(texts.showText)}</summary>
        <ConsentText sheet={sheet} />
      </details>
      {onWithdraw && (
        <div className={styles.buttons}>
          <Button isDanger onClick={onWithdraw}>
            {t(texts.withdraw)}
          </Button>
        </div>
      )}
    </>
  )
}
