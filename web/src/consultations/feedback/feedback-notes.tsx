import type { ConsultationDetail } from '@tongying/contract/consultations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { feedbackDialogs } from '../components/case-parts.ts'
import { feedbackTexts as texts } from './texts.ts'

/** What this person may still say of a completed consultation. */
export function FeedbackNotes({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [asked, setAsked] = useState<'respond' | 'rate'>()
  const { consultationId: id, allowed, feedback } = detail
  const dialogs = usePart(feedbackDialogs, asked !== undefined)
  const close = () => setAsked(undefined)
  return (
    <>
      {allowed.includes('respondToReport') && (
        <Note
          action={
            <Button size="small" variant="primary" onClick={() => setAsked('respond')}>
              {t(texts.respond)}
            </Button>
          }
        >
          {t(texts.toRespond)}
        </Note>
      )}
      {feedback?.mayRate && (
        <Note
          turn="everybody"
          action={
            <Button size="small" onClick={() => setAsked('rate')}>
              {t(texts.rate)}
            </Button>
          }
        >
          {t(texts.toRate)}
        </Note>
      )}
      {asked === 'respond' && dialogs && <dialogs.RespondDialog id={id} onClose={close} />}
      {asked === 'rate' && dialogs && <dialogs.RateDialog id={id} onClose={close} />}
    </>
  )
}
