import { type ConsultationDetail, returnReasons } from '@tongying/contract/consultations'
import { codeNameOf } from '@tongying/contract/kit'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { returnNoteTexts as texts } from './return-note-texts.ts'

/** Why the case came back: above the form, and in the step where it has to be corrected. */
export function ReturnNote({ detail, onGo }: { detail: ConsultationDetail; onGo?: () => void }) {
  const t = useTranslate()
  const { returned, state, review } = detail
  const word = codeNameOf(returnReasons, returned?.reason)
  if (state === 'timeoutNoResponse') return <Note>{t(texts.expiredTitle)}</Note>
  if (!returned) return null
  if (review !== 'failedAudit' || !word) return <Note>{t(texts[lastBackOf(detail)])}</Note>
  return (
    <Note action={onGo && <LinkButton onClick={onGo}>{t(texts.goFix)}</LinkButton>}>
      <b>{t(texts.returnedTitle, { reason: t(returnReasons[word].label) })}</b>
      {returned.missingFile && <p>{t(texts.missingFile, { name: returned.missingFile })}</p>}
      {returned.note && <p>{returned.note}</p>}
    </Note>
  )
}

/** The moves besides a reviewer's that bring a case back. */
const backs = ['missStart', 'loseQuorum', 'loseLead', 'missMeeting', 'withdrawConsent'] as const

/** By which of them the case came back last. */
function lastBackOf({ history }: ConsultationDetail): (typeof backs)[number] {
  for (const { what } of history.toReversed()) {
    const back = backs.find((each) => each === what)
    if (back) return back
  }
  return 'missMeeting'
}
