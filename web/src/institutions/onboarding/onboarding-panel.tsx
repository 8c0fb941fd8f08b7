import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { realNamePath, useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { onboardingTexts as texts } from '../texts.ts'
import { AgreementCard } from './agreement-card.tsx'
import styles from './onboarding.module.css'
import { OnboardingForm } from './onboarding-form.tsx'
import { AcceptedCard, UnderReviewCard } from './standing-card.tsx'

/** The settlement of an institution, wherever it stands: agreement, form, review, confirmation. */
export function OnboardingPanel({ isOnboarding, onOnboard }: { isOnboarding: boolean; onOnboard: () => void }) {
  const t = useTranslate()
  const me = useMe()
  // While its form is open the form knows better.
  const { data: own, error, refetch } = useRoute(routes.applyInfo, {}, { refetchOnWindowFocus: false })
  if (!own && error) return <Problem title={t(uiTexts.load.failed)} onRetry={() => refetch()} />
  if (!own || !me) return <RowsSkeleton />
  const { application } = own
  if (!application && !me.isRealNameVerified) {
    return (
      <Card isFlush>
        <Empty
          title={t(texts.verifyFirst)}
          detail={t(texts.verifyDetail)}
          actions={
            <Button variant="primary" size="large" href={realNamePath}>
              {t(texts.verify)}
            </Button>
          }
        />
      </Card>
    )
  }
  if (!application) return <AgreementCard />
  if (application.state === 'underReview') return <UnderReviewCard application={application} />
  if (application.state === 'approved')
    return <AcceptedCard application={application} isBusy={isOnboarding} onOnboard={onOnboard} />
  if (!own.isAccepted) return <AgreementCard />
  return (
    <>
      {application.reason && (
        <div className={styles.note}>
          <Note turn="danger">
            <b>{t(texts.rejectedTitle)}</b>
            <p>{application.reason}</p>
            <p className="text-muted">{t(texts.rejectedNext)}</p>
          </Note>
        </div>
      )}
      <OnboardingForm
        key={application.applyId}
        accountId={me.userId}
        applyId={application.applyId}
        content={application.content}
        version={application.version}
      />
    </>
  )
}
