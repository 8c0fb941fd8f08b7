import '../institutions.css'
import { attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import {
  auditFilters,
  applicationFieldLabels as labels,
  onboardingStateLabels,
  ownershipLabels,
  type ReviewedApplication,
  ratingLabels,
  institutionRoutes as routes,
  tierLabels,
} from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../ui/call.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { duration } from '../../ui/duration.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRegions } from '../../ui/form/use-regions.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { ReviewDesk } from '../../ui/review/review-desk.tsx'
import { useReviewKeys } from '../../ui/review/use-review-keys.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Note, StatusTag } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useInstitutionChange, useReviewed, useReviewQueue } from '../api.ts'
import { settlementTexts, reviewTexts as texts } from '../texts.ts'

/** The platform auditors' desk for institutions: what waits at the left, the papers beside it, then the next one. */
export function InstitutionsReviewPage() {
  const say = useSay()
  const [words, setWords] = useSearchParams()
  const filter = words.get('filter') === '1' ? auditFilters.audited : auditFilters.waitAudit
  const { data } = useReviewQueue(filter)
  if (!data) return <PageSkeleton />
  const isWaiting = filter === auditFilters.waitAudit
  const rows = data.list
  const id = words.get('id') ?? rows[0]?.applyId
  const open = (next: string | undefined, at: number = filter) =>
    setWords({ ...(at === auditFilters.audited && { filter: '1' }), ...(next && { id: next }) }, { replace: true })
  const after = () => {
    const at = rows.findIndex((row) => row.applyId === id)
    open((rows[at + 1] ?? rows[at - 1])?.applyId)
  }
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      actions={
        <Button onClick={() => open(undefined, isWaiting ? auditFilters.audited : auditFilters.waitAudit)}>
          {say(isWaiting ? texts.showDecided : texts.showWaiting)}
        </Button>
      }
    >
      <ReviewDesk
        openId={id}
        onOpen={(next) => open(next)}
        title={say(isWaiting ? texts.waiting : texts.decided)}
        {...(!isWaiting && { more: null })}
        entries={rows.map((row) => ({
          id: row.applyId,
          title: row.hospitalName,
          aside: say(texts.waited, { time: say(duration(Date.now() - new Date(row.submittedAt ?? 0).getTime())) }),
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
        }))}
      >
        {id !== undefined && <OpenApplication key={id} id={id} onDecided={after} />}
      </ReviewDesk>
    </PageFrame>
  )
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

function RegistrationCard({ application }: { application: ReviewedApplication }) {
  const say = useSay()
  const regionName = useRegions().data?.regionName
  const { content, state, reason } = application
  const label = (table: Readonly<Record<string, Text>>, word: string | null | undefined) => {
    const text = word ? table[word] : undefined
    return text ? say(text) : '—'
  }
  const facts: [Text, ReactNode][] = [
    [labels.hospitalName, content.hospitalName],
    [labels.abbreviation, content.abbreviation],
    [labels.institutionName, content.institutionName],
    [labels.institutionCode, content.institutionCode],
    [labels.region, regionName?.(...(content.region ?? []))],
    [labels.address, content.address],
    [labels.hospitalNature, label(ownershipLabels, content.hospitalNature)],
    [labels.hospitalGrade, label(tierLabels, content.hospitalGrade)],
    [labels.hospitalLevel, label(ratingLabels, content.hospitalLevel ?? 'undetermined')],
    [labels.personInCharge, content.personInCharge],
    [labels.phone, content.phone],
    [labels.officePhone, content.officePhone],
    [labels.email, content.email],
    [settlementTexts.submittedAt, <DateTime key="at" at={application.submittedAt} />],
    [labels.introduction, content.introduction],
  ]
  return (
    <Card
      title={say(texts.registration)}
      count={say(texts.applicant, { name: application.applicantName })}
      more={
        <StatusTag
          turn={state === 'underReview' ? 'desk' : state === 'rejected' ? 'applicant' : 'closed'}
          label={onboardingStateLabels[state]}
        />
      }
    >
      {reason && (
        <div className="settlement-note">
          <Note turn="danger">{reason}</Note>
        </div>
      )}
      <dl className="facts wide">
        {facts.map(([name, value]) => (
          <Fact key={name['en-US']} label={say(name)} value={value} />
        ))}
      </dl>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || '—'}</dd>
    </>
  )
}

function PapersCard({ application }: { application: ReviewedApplication }) {
  const say = useSay()
  const { logo, qualificationImage } = application.content
  const pictures = [
    { label: labels.qualificationImage, id: qualificationImage },
    { label: labels.logo, id: logo },
  ]
  return (
    <Card title={say(texts.papers)}>
      <div className="papers">
        {pictures.map(
          ({ label, id }) =>
            id && (
              <figure key={id}>
                <img src={attachmentPreviewPath(id)} alt={say(label)} />
                <figcaption>
                  {say(label)}
                  <a href={attachmentFilePath(id)} target="_blank" rel="noreferrer">
                    {say(texts.openFull)}
                  </a>
                </figcaption>
              </figure>
            ),
        )}
      </div>
    </Card>
  )
}

function DecisionBar({ application, onDecided }: { application: ReviewedApplication; onDecided: () => void }) {
  const say = useSay()
  const [isRejecting, setIsRejecting] = useState(false)
  const { applyId: id, hospitalName: hospital, allowed } = application
  const accept = useInstitutionChange(() => call(routes.accept, { id }))
  const reject = useInstitutionChange((reason: string) => call(routes.reject, { id, reason }), { isQuiet: true })
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
          schema={routes.reject.input.omit({ id: true })}
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
