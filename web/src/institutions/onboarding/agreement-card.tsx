import {
  institutionAgreement,
  institutionAgreementVersion,
  institutionRoutes as routes,
} from '@tongying/contract/institutions'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useInstitutionChange } from '../api.ts'
import { onboardingTexts as texts } from '../texts.ts'
import styles from './onboarding.module.css'

const { title, ...paragraphs } = institutionAgreement

/** What is accepted before an institution applies; its version goes with the application. */
export function AgreementCard() {
  const t = useTranslate()
  const [isRead, setIsRead] = useState(false)
  const accept = useInstitutionChange(routes.acceptAgreement)
  return (
    <Card title={t(title)} count={t(texts.version, { version: institutionAgreementVersion })}>
      <ol className={styles.agreement}>
        {Object.entries(paragraphs).map(([key, paragraph]) => (
          <li key={key}>{t(paragraph)}</li>
        ))}
      </ol>
      <div className={styles.foot}>
        <CheckBox value={isRead} onChange={setIsRead}>
          {t(texts.agree)}
        </CheckBox>
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t(texts.whole)}
        </a>
        <Link to="/consent?for=onboarding">{t(texts.allAgreements)}</Link>
        <Button
          variant="primary"
          disabled={!isRead}
          isLoading={accept.isPending}
          onClick={() => accept.mutate({ version: institutionAgreementVersion })}
        >
          {t(texts.begin)}
        </Button>
      </div>
    </Card>
  )
}
