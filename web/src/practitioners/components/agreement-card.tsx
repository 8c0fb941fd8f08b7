import {
  practitionerAgreement,
  practitionerAgreementVersion,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './agreement-card.module.css'

/** The agreement, to be accepted before anything is filled in. */
export function AgreementCard() {
  const t = useTranslate()
  const [isTicked, setIsTicked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const accept = useCertificationChange(routes.accept)
  return (
    <Card title={t(texts.agreement)} count={t(texts.version, { version: practitionerAgreementVersion })}>
      <p className="text-muted">{t(texts.agreementLead)}</p>
      <ol className={clsx(styles.agreement, 'reading-width')}>
        {practitionerAgreement.map((clause) => (
          <li key={clause['en-US']}>{t(clause)}</li>
        ))}
      </ol>
      <div className={clsx(styles.accept, 'cluster wrap')}>
        <CheckBox
          value={isTicked}
          describedBy={isMissing ? 'agree-first' : undefined}
          onChange={(isOn) => {
            setIsTicked(isOn)
            setIsMissing(false)
          }}
        >
          {t(texts.agree)}
        </CheckBox>
        <Button
          variant="primary"
          isLoading={accept.isPending}
          onClick={() => (isTicked ? accept.mutate({ version: practitionerAgreementVersion }) : setIsMissing(true))}
        >
          {t(texts.begin)}
        </Button>
        <Link to="/consent?for=certification">{t(texts.ownPage)}</Link>
        {isMissing && (
          <span id="agree-first" className="text-danger text-small" role="alert">
            {t(texts.agreeFirst)}
          </span>
        )}
      </div>
    </Card>
  )
}
