import type { UserInfo } from '@tongying/contract/accounts'
import { type OwnExpertApplication, expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { Mark } from '../../ui/components/brand/brand.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { isSignedIn } from '../../ui/core/session.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { PlainFrame } from '../../ui/patterns/plain-frame/plain-frame.tsx'
import { GuestForm, MemberForm } from '../components/expert-form.tsx'
import { ExpertStanding } from '../components/expert-standing.tsx'
import { expertTexts as texts } from '../texts.ts'
import styles from './apply-page.module.css'

/** Applying to be listed as an expert: a guest fills it in, a member submits it and sees what became of it. */
export function ApplyPage() {
  const [cleared, setCleared] = useState(0)
  return (
    <PlainFrame institution="" mark={<Mark />} className={styles.wide}>
      {isSignedIn() ? <Member /> : <GuestForm key={cleared} onClear={() => setCleared(cleared + 1)} />}
    </PlainFrame>
  )
}

function Member() {
  const t = useTranslate()
  const user = useMe()
  const { data: own, isError, refetch } = useRoute(routes.isHaveApply, {})
  if (isError && !own) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!user || !own) return <PageSkeleton />
  return <Own key={own.application?.applyId} user={user} own={own} onChanged={() => void refetch()} />
}

function Own({ user, own, onChanged }: { user: UserInfo; own: OwnExpertApplication; onChanged: () => void }) {
  const t = useTranslate()
  const { application } = own
  if (application && (application.state === 'underReview' || application.state === 'approved'))
    return <ExpertStanding own={own} application={application} />
  return (
    <MemberForm
      user={user}
      application={application}
      onDone={onChanged}
      head={
        application?.state === 'rejected' && (
          <Note turn="danger">
            {t(texts.rejected)} {t(texts.rejectedWhy)}
            {t(separators.colon)}
            {application.reason}
          </Note>
        )
      }
    />
  )
}
