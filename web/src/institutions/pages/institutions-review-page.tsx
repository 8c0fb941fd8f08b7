import {
  auditFilters,
  onboardingStateLabels,
  type ReviewedApplication,
  institutionRoutes as routes,
} from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { DecisionHint, DecisionLine } from '../../ui/patterns/review/decision-bar.tsx'
import { ReviewQueue } from '../../ui/patterns/review/review-queue.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { useInstitutionChange } from '../api.ts'
import { PapersCard, RegistrationCard } from '../review/application-cards.tsx'
import { reviewTexts as texts } from '../texts.ts'

/** The platform auditors' desk for institutions: what waits at the left, the papers beside it, then the next one. */
export function InstitutionsReviewPage() {
  const t = useTranslate()
  const list = useListQuery({ filter: String(auditFilters.waitAudit) })
  const isWaiting = list.filters.filter !== String(auditFilters.audited)
  const [filter, other] = isWaiting
    ? [auditFilters.waitAudit, auditFilters.audited]
    : [auditFilters.audited, auditFilters.waitAudit]
  const asked = { filter, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.reviewQueue, asked, { keepPrevious: true })
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <Button onClick={() => list.filter({ filter: String(other) })}>
          {t(isWaiting ? texts.showDecided : texts.showWaiting)}
        </Button>
      }
    >
      <ReviewQueue
        state={state}
        list={list}
        title={t(isWaiting ? texts.waiting : texts.decided)}
        isDecided={!isWaiting}
        entryOf={(row) => ({
          id: row.applyId,
          title: row.hospitalName,
          aside: t(texts.waited, { time: t(timeSince(row.decidedAt ?? row.submittedAt)) }),
          lines: [
            <span key="who" className="second-line truncate">
              {t(texts.applicant, { name: row.applicantName })}
            </span>,
            !isWaiting && (
              <span key="state" className="second-line">
                {t(onboardingStateLabels[row.state])}
              </span>
            ),
          ],
        })}
      >
        {({ id, onDecided }) => <OpenApplication key={id} id={id} onDecided={onDecided} />}
      </ReviewQueue>
    </PageFrame>
  )
}

function timeSince(at: string | null): Text {
  return duration(Date.now() - new Date(at ?? 0).getTime())
}

function OpenApplication({ id, onDecided }: { id: string; onDecided: () => void }) {
  const t = useTranslate()
  const { data, error } = useRoute(routes.reviewed, { id })
  if (!data && error) return <Note>{t(texts.gone)}</Note>
  if (!data) return <PageSkeleton />
  return (
    <div className="stack">
      <RegistrationCard application={data} />
      <PapersCard application={data} />
      <DecisionBar application={data} onDecided={onDecided} />
    </div>
  )
}

function DecisionBar({ application, onDecided }: { application: ReviewedApplication; onDecided: () => void }) {
  const t = useTranslate()
  const [isRejecting, setIsRejecting] = useState(false)
  const { applyId: id, hospitalName: hospital, reviewVersion, allowed } = application
  const accept = useInstitutionChange(routes.accept)
  const reject = useInstitutionChange(routes.reject, { isQuiet: true })
  const mayDecide = allowed.includes('accept')
  function acceptIt() {
    const onSuccess = () => {
      toastDone(t(texts.done, { hospital }))
      onDecided()
    }
    accept.mutate({ id, reviewVersion }, { onSuccess })
  }
  useReviewKeys({
    p: () => mayDecide && !isRejecting && !accept.isPending && acceptIt(),
    r: () => mayDecide && setIsRejecting(true),
  })
  if (!mayDecide) return null
  return (
    <DecisionLine
      hint={<DecisionHint>{t(texts.keys)}</DecisionHint>}
      buttons={
        <>
          <Button isDanger onClick={() => setIsRejecting(true)}>
            {t(texts.reject)}
          </Button>
          <Button variant="primary" isLoading={accept.isPending} onClick={acceptIt}>
            {t(texts.accept)}
          </Button>
        </>
      }
    >
      {isRejecting && (
        <FormDialog
          title={texts.rejectTitle}
          schema={routes.reject.input.omit({ id: true, reviewVersion: true })}
          action={texts.rejectAction}
          isDanger
          onClose={() => setIsRejecting(false)}
          onSubmit={async ({ reason }) => {
            await reject.mutateAsync({ id, reviewVersion, reason })
            toastDone(t(texts.rejected, { hospital }))
            onDecided()
          }}
        >
          <TextField name="reason" label={texts.reason} lines={4} hint={t(texts.reasonHint)} />
        </FormDialog>
      )}
    </DecisionLine>
  )
}
