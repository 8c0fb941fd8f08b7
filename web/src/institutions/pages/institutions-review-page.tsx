import '../institutions.css'
import {
  auditFilters,
  onboardingStateLabels,
  type ReviewedApplication,
  institutionRoutes as routes,
} from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { duration } from '../../ui/duration.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ReviewDesk } from '../../ui/review/review-desk.tsx'
import { useReviewKeys } from '../../ui/review/use-review-keys.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useInstitutionChange, useReviewed, useReviewQueue } from '../api.ts'
import { PapersCard, RegistrationCard } from '../review/application-cards.tsx'
import { reviewTexts as texts } from '../texts.ts'

/** The platform auditors' desk for institutions: what waits at the left, the papers beside it, then the next one. */
export function InstitutionsReviewPage() {
  const say = useSay()
  const list = useListQuery({ filter: String(auditFilters.waitAudit) })
  const isWaiting = list.filters.filter !== String(auditFilters.audited)
  const [filter, other] = isWaiting
    ? [auditFilters.waitAudit, auditFilters.audited]
    : [auditFilters.audited, auditFilters.waitAudit]
  const state = useReviewQueue({ filter, pageNum: list.pageNum, pageSize: list.pageSize })
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      actions={
        <Button onClick={() => list.filter({ filter: String(other) })}>
          {say(isWaiting ? texts.showDecided : texts.showWaiting)}
        </Button>
      }
    >
      <ReviewDesk
        state={state}
        list={list}
        title={say(isWaiting ? texts.waiting : texts.decided)}
        isDecided={!isWaiting}
        entryOf={(row) => ({
          id: row.applyId,
          title: row.hospitalName,
          aside: say(texts.waited, { time: say(timeSince(row.decidedAt ?? row.submittedAt)) }),
          lines: [
            <span key="who" className="sub ell">
              {say(texts.applicant, { name: row.applicantName })}
            </span>,
            !isWaiting && (
              <span key="state" className="sub">
                {say(onboardingStateLabels[row.state])}
              </span>
            ),
          ],
        })}
      >
        {({ id, onDecided }) => <OpenApplication key={id} id={id} onDecided={onDecided} />}
      </ReviewDesk>
    </PageFrame>
  )
}

function timeSince(at: string | null): Text {
  return duration(Date.now() - new Date(at ?? 0).getTime())
}

function OpenApplication({ id, onDecided }: { id: string; onDecided: () => void }) {
  const say = useSay()
  const { data, error } = useReviewed(id)
  if (!data && error) return <Note>{say(texts.gone)}</Note>
  if (!data) return <PageSkeleton />
  return (
    <div className="review-column">
      <RegistrationCard application={data} />
      <PapersCard application={data} />
      <DecisionBar application={data} onDecided={onDecided} />
    </div>
  )
}

function DecisionBar({ application, onDecided }: { application: ReviewedApplication; onDecided: () => void }) {
  const say = useSay()
  const [isRejecting, setIsRejecting] = useState(false)
  const { applyId: id, hospitalName: hospital, reviewVersion, allowed } = application
  const accept = useInstitutionChange(() => call(routes.accept, { id, reviewVersion }))
  const reject = useInstitutionChange((reason: string) => call(routes.reject, { id, reviewVersion, reason }), {
    isQuiet: true,
  })
  const mayDecide = allowed.includes('accept')
  const acceptIt = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toastDone(say(texts.done, { hospital }))
        onDecided()
      },
    })
  useReviewKeys({
    p: () => mayDecide && !isRejecting && !accept.isPending && acceptIt(),
    r: () => mayDecide && setIsRejecting(true),
  })
  if (!mayDecide) return null
  return (
    <div className="review-bar">
      <span className="t12 t2 hint">{say(texts.keys)}</span>
      <span className="end row wrap">
        <Button danger onClick={() => setIsRejecting(true)}>
          {say(texts.reject)}
        </Button>
        <Button type="primary" loading={accept.isPending} onClick={acceptIt}>
          {say(texts.accept)}
        </Button>
      </span>
      {isRejecting && (
        <FormDialog
          title={texts.rejectTitle}
          schema={routes.reject.input.omit({ id: true, reviewVersion: true })}
          action={texts.rejectAction}
          isDanger
          onClose={() => setIsRejecting(false)}
          onSubmit={async ({ reason }) => {
            await reject.mutateAsync(reason)
            toastDone(say(texts.rejected, { hospital }))
            onDecided()
          }}
        >
          <TextField name="reason" label={texts.reason} lines={4} hint={say(texts.reasonHint)} />
        </FormDialog>
      )}
    </div>
  )
}
