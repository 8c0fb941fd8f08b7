import Button from 'antd/es/button'
import { useUserInfo } from '../../accounts/index.ts'
import { Empty, Problem } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { useOwnApplication } from '../api.ts'
import { settlementTexts as texts } from '../texts.ts'
import { AgreementCard } from './agreement-card.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { AcceptedCard, UnderReviewCard } from './standing-card.tsx'

/** The settlement of an institution, wherever it stands: agreement, form, review, confirmation. */
export function SettlementPanel({ isSettling, onSettle }: { isSettling: boolean; onSettle: () => void }) {
  const say = useSay()
  const { data: info } = useUserInfo()
  const { data: own, error, refetch } = useOwnApplication()
  if (!own && error) return <Problem title={say(uiTexts.load.failed)} onRetry={() => refetch()} />
  if (!own || !info) return <RowsSkeleton />
  const { application } = own
  if (!application && !info.isRealNameVerified) {
    return (
      <Card isFlush>
        <Empty
          title={say(texts.verifyFirst)}
          detail={say(texts.verifyDetail)}
          actions={
            <Button type="primary" size="large" href="/me/account">
              {say(texts.verify)}
            </Button>
          }
        />
      </Card>
    )
  }
  if (!application) return <AgreementCard />
  if (application.state === 'underReview') return <UnderReviewCard application={application} />
  if (application.state === 'accepted')
    return <AcceptedCard application={application} isBusy={isSettling} onSettle={onSettle} />
  if (!own.isAccepted) return <AgreementCard />
  return (
    <>
      {application.reason && (
        <div className="settlement-note">
          <Note turn="danger">
            <b>{say(texts.rejectedTitle)}</b>
            <p>{application.reason}</p>
            <p className="t2">{say(texts.rejectedNext)}</p>
          </Note>
        </div>
      )}
      <SettlementForm
        key={application.applyId}
        accountId={info.userId}
        applyId={application.applyId}
        content={application.content}
        version={application.version}
      />
    </>
  )
}
