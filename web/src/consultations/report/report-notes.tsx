import type { ConsultationDetail } from '@tongying/contract/consultations'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { reportTexts as texts } from './texts.ts'

/** What the lead has to know before typing on: the desk's remark, what a change does to the signatures, who signs again. */
export function ReportNotes({ detail, isDue }: { detail: ConsultationDetail; isDue: boolean }) {
  const say = useSay()
  const signed = detail.experts.filter((expert) => expert.opinion !== null).length
  const voided = detail.experts.filter((expert) => expert.opinionVoidedAt !== null)
  if (!isDue) return <Note turn="danger">{say(texts.late)}</Note>
  return (
    <>
      {detail.report?.reviewNote && <Note>{say(texts.failed, { note: detail.report.reviewNote })}</Note>}
      {voided.length > 0 && (
        <Note>{say(texts.signAgain, { names: voided.map((expert) => expert.name).join(say(texts.and)) })}</Note>
      )}
      {signed > 0 && <Note turn="everybody">{say(texts.changeVoids, { count: signed })}</Note>}
    </>
  )
}
