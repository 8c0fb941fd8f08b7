import {
  type CaseExemption,
  type ConsultationDetail,
  consultationStates,
  fieldLabels,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { exemptionDialogs } from '../components/case-parts.ts'
import { exemptionKind } from './exemption-kind.ts'
import { exemptionShownTexts as texts } from './exemption-shown-texts.ts'

/** What an emergency was filed without: the fields still to complete, and the exemption with its approver. */
export function FiledWithoutNotes({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [open, setOpen] = useState<'complete' | 'ask' | 'sign'>()
  const dialogs = usePart(exemptionDialogs, open !== undefined)
  const { toComplete, exemption } = detail
  const isOver = isIn(consultationStates.groups.closed, detail.state)
  const mayChange = detail.relation.includes('applicant') && !isOver && detail.state !== 'returned'
  const fields = toComplete.map((field) => t(fieldLabels[field])).join(t(uiTexts.common.listed))
  return (
    <>
      {toComplete.length > 0 && !isOver && (
        <Note
          action={
            mayChange && (
              <Button size="small" variant="primary" onClick={() => setOpen('complete')}>
                {t(texts.complete)}
              </Button>
            )
          }
        >
          {t(texts.toComplete, { count: toComplete.length, fields })}
        </Note>
      )}
      {exemption && (
        <ExemptionNote exemption={exemption} hasConsent={detail.hasConsent} onOpen={mayChange ? setOpen : undefined} />
      )}
      {open === 'complete' && dialogs && <dialogs.CompleteDialog detail={detail} onClose={() => setOpen(undefined)} />}
      {open === 'sign' && dialogs && exemption && (
        <dialogs.SignAfterwardsDialog detail={detail} since={exemption.askedAt} onClose={() => setOpen(undefined)} />
      )}
      {open === 'ask' && dialogs && exemption && (
        <dialogs.AskExemptionDialog
          id={detail.consultationId}
          reason={exemption.reason}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Why there was no consent or no number, who approved it, and what may still be done about it. */
function ExemptionNote(props: {
  exemption: CaseExemption
  hasConsent: boolean
  /** Nothing for who may only read it. */
  onOpen: ((what: 'ask' | 'sign') => void) | undefined
}) {
  const t = useTranslate()
  const { exemption, hasConsent, onOpen } = props
  const { isForConsent, isConfirmed } = exemption
  return (
    <Note
      turn={turnOf(exemption)}
      role="status"
      action={
        onOpen && (
          <span className="cluster wrap">
            {isForConsent && !hasConsent && (
              <Button size="small" onClick={() => onOpen('sign')}>
                {t(texts.sign)}
              </Button>
            )}
            {isConfirmed !== true && (
              <Button size="small" onClick={() => onOpen('ask')}>
                {t(texts.askAgain)}
              </Button>
            )}
          </span>
        )
      }
    >
      {exemptionLine(t, exemption)}
      {isForConsent && hasConsent && ` ${t(texts.signedSince)}`}
    </Note>
  )
}

function turnOf({ isConfirmed }: CaseExemption) {
  if (isConfirmed === null) return 'applicant'
  return isConfirmed ? 'closed' : 'danger'
}

/** The exemption in one sentence. */
export function exemptionLine(t: Translate, exemption: CaseExemption): string {
  const { reason, approverName: name, isConfirmed, answeredAt, note } = exemption
  const words = isConfirmed === null ? texts.waiting : isConfirmed ? texts.confirmed : texts.denied
  const at = answeredAt ? dateTimeOf(answeredAt) : ''
  return t(words, { what: exemptionKind(t, exemption), reason, name, at, note: note ?? '' })
}
