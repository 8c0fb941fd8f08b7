import { type ApplicationStanding, institutionRoutes as routes } from '@tongying/contract/institutions'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useInstitutionChange } from '../api.ts'
import { onboardingTexts as texts } from '../texts.ts'
import styles from './onboarding.module.css'

/** While a reviewer has the application: how long it takes, and how to take it back. */
export function UnderReviewCard({ application }: { application: ApplicationStanding }) {
  const t = useTranslate()
  const withdraw = useInstitutionChange(routes.withdraw)
  async function takeBack() {
    const isSure = await confirm({
      title: texts.withdrawTitle,
      consequences: [texts.withdrawConsequence],
      action: texts.withdraw,
    })
    if (isSure) withdraw.mutate({}, { onSuccess: () => toastDone(t(texts.withdrawn)) })
  }
  return (
    <Card title={application.hospitalName} more={<StatusTag turn="reviewer" label={texts.underReview} />}>
      <p className="reading-width">{t(texts.underReviewDetail, { hospital: application.hospitalName })}</p>
      <p className="text-muted text-small">
        {t(texts.submittedAt)} <DateTime at={application.submittedAt} />
      </p>
      <div className={styles.foot}>
        <Button isLoading={withdraw.isPending} onClick={takeBack}>
          {t(texts.withdraw)}
        </Button>
      </div>
    </Card>
  )
}

/** Accepted: one press makes the institution and its administrator. */
export function AcceptedCard(props: { application: ApplicationStanding; isBusy: boolean; onOnboard: () => void }) {
  const t = useTranslate()
  const { hospitalName: hospital } = props.application
  return (
    <Card title={hospital} more={<StatusTag turn="applicant" label={texts.approved} glyph="check" />}>
      <p className="reading-width">{t(texts.approvedDetail, { hospital })}</p>
      <div className={styles.foot}>
        <Button variant="primary" isLoading={props.isBusy} onClick={props.onOnboard}>
          {t(texts.onboard)}
        </Button>
      </div>
    </Card>
  )
}
