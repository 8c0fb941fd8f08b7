import { type ConsultationRow, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { isCallError } from '../../ui/core/call-error.ts'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { NotOpened } from '../../ui/patterns/review/not-opened.tsx'
import { type ReviewEntry, ReviewQueue } from '../../ui/patterns/review/review-queue.tsx'
import { useConsultations } from '../api.ts'
import { genderAndAge, ReasonText } from '../components/case-text.tsx'
import { HandOverLink } from '../hand-over/hand-over-link.tsx'
import { AuditCase } from '../review/audit-case.tsx'
import { ReportCase } from '../review/report-case.tsx'
import { reviewTexts as texts } from '../review/texts.ts'

type Queue = 'auditQueue' | 'reportQueue'

/** A review queue: what waits at the left, the case in the middle, the decision at the foot; then the next one. */
export function ReviewPage() {
  const t = useTranslate()
  const list = useListQuery({ tab: 'auditQueue' })
  const tab: Queue = list.filters.tab === 'reportQueue' ? 'reportQueue' : 'auditQueue'
  const state = useConsultations({ tab, pageNum: list.pageNum, pageSize: list.pageSize })
  const isAudit = tab === 'auditQueue'
  const now = useNow(minuteMs)
  return (
    <PageFrame
      title={t(isAudit ? texts.auditTitle : texts.reportTitle)}
      purpose={t(isAudit ? texts.auditPurpose : texts.reportPurpose)}
      actions={isAudit && <HandOverLink />}
    >
      <ReviewQueue state={state} list={list} entryOf={(row) => entryOf(t, row, now)}>
        {({ id, hasNext, onDecided }) => <OpenCase key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
      </ReviewQueue>
    </PageFrame>
  )
}

/** A case in the queue: whose, why, from where, and since when. */
function entryOf(t: Translate, row: ConsultationRow, now: number): ReviewEntry {
  return {
    id: row.consultationId,
    title: (
      <>
        {row.patientName} <span className="text-muted text-small">{genderAndAge(t, row)}</span>
      </>
    ),
    aside: t(uiTexts.common.waited, {
      time: t(duration(now - new Date(row.addendumSubmittedAt ?? row.updatedAt).getTime())),
    }),
    lines: [
      row.addendumSubmittedAt && <StatusTag key="addendum" turn="reviewer" label={texts.addendum} isBare />,
      <ReasonText key="reason" row={row} />,
      <span key="from" className="second-line truncate">{`${row.institutionName} ${row.applicantName}`}</span>,
    ],
  }
}

/** The open case, drawn for what is to be decided about it: an application by its facts, a report by its text. */
function OpenCase(props: { id: string; hasNext: boolean; onDecided: () => void }) {
  const { data: detail, error, refetch } = useRoute(routes.detail, { id: props.id })
  if (!detail && error) return <NotOpened error={error} gone={texts.gone} onRetry={refetch} />
  if (!detail) return <PageSkeleton />
  const Open = detail.relation.includes('reportAuditor') ? ReportCase : AuditCase
  // It has left the queue, and with it what this reviewer may read: what is on the page is decided by nobody any more.
  const isGone = isCallError(error) && error.status === 404
  const shown = isGone ? { ...detail, allowed: [] } : detail
  return <Open detail={shown} hasNext={props.hasNext} onDecided={props.onDecided} />
}
