import type { ConsultationDetail } from '@tongying/contract/consultations'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { reportTexts as texts } from './texts.ts'

/** What the lead has to know before typing on: the reviewer's remark, what a change does to the signatures, who signs again. */
export function ReportNotes({ detail, isDue }: { detail: ConsultationDetail; isDue: boolean }) {
  const t = useTranslate()
  const signed = detail.experts.filter((expert) => expert.opinion !== null).length
  const voided = detail.experts.filter((expert) => expert.opinionVoidedAt !== null)
  if (!isDue) return <Note turn="danger">{t(texts.late)}</Note>
  return (
    <>
      {detail.report?.reviewNote && <Note>{t(texts.failed, { note: detail.report.reviewNote })}</Note>}
      {voided.length > 0 && (
        <Note>{t(texts.signAgain, { names: voided.map((expert) => expert.name).join(t(texts.and)) })}</Note>
      )}
      {signed > 0 && <Note turn="everybody">{t(texts.changeVoids, { count: signed })}</Note>}
    </>
  )
}
