import type { Text } from '@tongying/contract/kit'
import {
  auditFilters,
  type CertificationCase,
  certificationStateLabels,
  certificationStates,
  certificationFieldLabels as labels,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note, StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { DecisionHint, DecisionLine } from '../../ui/patterns/review/decision-bar.tsx'
import { ReviewQueue } from '../../ui/patterns/review/review-queue.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { useCertificationChange } from '../api.ts'
import { CertificationPapers } from '../components/certification-papers.tsx'
import { certificationTexts as texts } from '../texts.ts'

/** Where the platform's auditors judge who is certified. */
export function CertificationReviewPage() {
  const t = useTranslate()
  const list = useListQuery({ filter: String(auditFilters.waiting) })
  const isWaiting = list.filters.filter !== String(auditFilters.audited)
  const [filter, other] = isWaiting
    ? [auditFilters.waiting, auditFilters.audited]
    : [auditFilters.audited, auditFilters.waiting]
  const asked = { filter, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.queue, asked, { keepPrevious: true })
  return (
    <PageFrame
      title={t(texts.deskTitle)}
      purpose={t(texts.deskPurpose)}
      actions={
        <Button onClick={() => list.filter({ filter: String(other) })}>
          {t(isWaiting ? texts.showDecided : texts.showWaiting)}
        </Button>
      }
    >
      <ReviewQueue
        state={state}
        list={list}
        title={t(isWaiting ? texts.waiting : texts.audited)}
        isDecided={!isWaiting}
        entryOf={(row) => ({
          id: row.id,
          title: row.name,
          aside: t(texts.ago, { time: t(timeSince(row.decidedAt ?? row.submittedAt)) }),
          lines: [
            <span key="title" className="second-line truncate">
              {[row.title, row.hospitalName].filter(Boolean).join(' · ')}
            </span>,
            !isWaiting && <StatusTag key="status" {...standing(row.status)} isBare />,
          ],
        })}
      >
        {({ id, hasNext, onDecided }) => <OpenCase key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
      </ReviewQueue>
    </PageFrame>
  )
}

function timeSince(at: string): Text {
  return duration(Date.now() - new Date(at).getTime())
}

const turns: Readonly<Record<keyof typeof certificationStateLabels, Turn>> = {
  saved: 'applicant',
  underReview: 'desk',
  approved: 'closed',
  rejected: 'applicant',
}

const words = ['saved', 'underReview', 'approved', 'rejected'] as const
function standing(status: number) {
  const word = words.find((each) => certificationStates.states[each].wire === status) ?? 'saved'
  return { turn: turns[word], label: certificationStateLabels[word] }
}

function OpenCase({ id, hasNext, onDecided }: { id: string; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { data: it, error } = useRoute(routes.review, { id })
  if (!it && error) return <Note>{t(texts.gone)}</Note>
  if (!it) return <PageSkeleton />
  const remarks = [
    it.round > 1 && t(texts.round, { round: it.round }),
    it.isRevision && t(texts.revision),
    it.decidedAt && it.decidedByName && t(texts.decidedBy, { name: it.decidedByName, time: dateTimeOf(it.decidedAt) }),
  ].filter(Boolean)
  return (
    <div className="stack">
      <Card
        title={it.name}
        count={[it.title, it.hospitalName].filter(Boolean).join(' · ')}
        more={<StatusTag {...standing(it.status)} />}
      >
        {remarks.length > 0 && <p className="text-muted">{remarks.join(' · ')}</p>}
        {it.isCertificateKnown && <Note turn="danger">{t(texts.certificateKnown)}</Note>}
        {it.reason && (
          <Note>
            {t(texts.rejectReason)}　{it.reason}
          </Note>
        )}
        <CertificationPapers content={it.content} before={identityOf(t, it)} />
      </Card>
      <DecisionBar it={it} hasNext={hasNext} onDecided={onDecided} />
    </div>
  )
}

function identityOf(t: Translate, it: CertificationCase): [string, string][] {
  const states = { none: texts.realNameNone, formatChecked: texts.realNameFormat, verified: texts.realNameVerified }
  const state = it.realNameState === 'verified' || it.realNameState === 'formatChecked' ? it.realNameState : 'none'
  return [
    [t(labels.name), it.name],
    [t(labels.idCard), it.idCard],
    [t(texts.realNameState), t(states[state])],
    [t(texts.phone), it.phone],
  ]
}

function DecisionBar(props: { it: CertificationCase; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { it, hasNext, onDecided } = props
  const { id, name, reviewVersion } = it
  const [isAsking, setIsAsking] = useState(false)
  const approve = useCertificationChange(routes.approve)
  const reject = useCertificationChange(routes.reject, { isQuiet: true })
  const mayDecide = it.allowed.includes('approve')
  function approveIt() {
    const onSuccess = () => {
      toastDone(t(texts.approved, { name }))
      onDecided()
    }
    approve.mutate({ id, reviewVersion }, { onSuccess })
  }
  useReviewKeys({
    p: () => mayDecide && !isAsking && !approve.isPending && approveIt(),
    r: () => mayDecide && setIsAsking(true),
  })
  if (!mayDecide)
    return it.status === certificationStates.states.underReview.wire ? <Note>{t(texts.ownOne)}</Note> : null
  return (
    <DecisionLine
      hint={<DecisionHint>{t(texts.keys)}</DecisionHint>}
      buttons={
        <>
          <Button isDanger onClick={() => setIsAsking(true)}>
            {t(texts.reject)}
          </Button>
          <Button variant="primary" isLoading={approve.isPending} onClick={approveIt}>
            {t(hasNext ? texts.approve : texts.approveLast)}
          </Button>
        </>
      }
    >
      {isAsking && (
        <FormDialog
          title={texts.rejectTitle}
          schema={rejection}
          action={texts.rejectAction}
          isDanger
          onClose={() => setIsAsking(false)}
          onSubmit={async ({ reason }) => {
            await reject.mutateAsync({ id, reviewVersion, reason })
            toastDone(t(texts.rejectedDone, { name }))
            onDecided()
          }}
        >
          <TextField name="reason" label={texts.rejectReason} lines={4} hint={t(texts.rejectHint)} />
        </FormDialog>
      )}
    </DecisionLine>
  )
}

const rejection = routes.reject.input.omit({ id: true })
