import { type ConsultationDetail, fieldLabels, type HistoryLine, laterFields } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { historyTexts } from './history-texts.ts'
import { caseTexts as texts } from './texts.ts'

/** What happened to the case, the newest first. */
export function HistoryCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const entries = detail.history.toReversed().map((line, index) => {
    return {
      key: `${line.at}-${detail.history.length - index}`,
      at: line.at,
      title: isKnown(line.what) ? t(historyTexts[line.what]) : line.what,
      detail: [line.by, noteOf(t, line)].filter(Boolean).join(t(separators.colon)) || undefined,
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
