import {
  type ConsultationDetail,
  caseFields,
  fieldLabels,
  type HistoryLine,
  laterFields,
} from '@tongying/contract/consultations'
import { fileSize } from '@tongying/contract/kit'
import { useState } from 'react'
import { Link } from 'react-router'
import { AttachmentsList } from '../../attachments/index.ts'
import { OpenedImage, useNotShown } from '../../imaging/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { caseOwner } from '../api.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { historyTexts, caseTexts as texts } from './texts.ts'

const summaryFields = caseFields.keyof().options

/** The case summary: what is filled in, in the order of the form. */
export function SummaryCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const filled = summaryFields.flatMap((name) => {
    const value = detail.application[name]
    return value ? [{ name, value }] : []
  })
  return (
    <Card title={t(texts.summary)}>
      {filled.length === 0 && <p className="text-muted">{t(texts.noSummary)}</p>}
      <SummaryList>
        {filled.map(({ name, value }) => (
          <Pair key={name} label={t(fieldLabels[name])} value={value} />
        ))}
      </SummaryList>
    </Card>
  )
}

/** A label and its words. */
export function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** The files of a case, to look at and to download. */
export function FilesCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [imageId, setImageId] = useState<string>()
  const owner = caseOwner(detail.consultationId)
  const notShown = useNotShown(owner)
  const size = fileSize(detail.files.reduce((sum, file) => sum + file.bytes, 0))
  return (
    <Card title={t(texts.files)} count={t(texts.filesCount, { count: detail.files.length, size })} isFlush>
      <AttachmentsList owner={owner} imaging={{ onOpen: (file) => setImageId(file.id), notShown }} />
      {imageId && <OpenedImage owner={owner} attachmentId={imageId} onClose={() => setImageId(undefined)} />}
    </Card>
  )
}

/** What happened to the case, the newest first. */
export function HistoryCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const entries = detail.history.toReversed().map((line, index) => {
    return {
      key: `${line.at}-${detail.history.length - index}`,
      at: line.at,
      title: isKnown(line.what) ? t(historyTexts[line.what]) : line.what,
      detail: [line.by, noteOf(t, line)].filter(Boolean).join('：') || undefined,
    }
  })
  return (
    <Card
      title={t(texts.history)}
      more={
        (detail.relation.includes('applicant') || detail.breakGlassUntil) && (
          <Link to={`/me/consultations/accessLog?number=${detail.number ?? detail.consultationId}`}>
            {t(texts.accessLog)}
          </Link>
        )
      }
    >
      <Timeline entries={entries} />
    </Card>
  )
}

/** A page that is older than the server shows what it does not know in the server's word. */
function isKnown(what: string): what is HistoryLine {
  return Object.hasOwn(historyTexts, what)
}

/** Which fields were completed stands there by their names. */
function noteOf(t: Translate, { what, note }: ConsultationDetail['history'][number]): string | null {
  if (what !== 'fieldsCompleted' || note === null) return note
  const names = laterFields.filter((field) => note.split(' ').includes(field))
  return names.map((field) => t(fieldLabels[field])).join(t(uiTexts.common.listed))
}
