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
  const [open, setOpen] = useState<'complete' | 'ask'>()
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
        <Note
          turn={turnOf(exemption)}
          role="status"
          action={
            mayChange &&
            exemption.isConfirmed !== true && (
              <Button size="small" onClick={() => setOpen('ask')}>
                {t(texts.askAgain)}
              </Button>
            )
          }
        >
          {exemptionLine(t, exemption)}
        </Note>
      )}
      {open === 'complete' && dialogs && <dialogs.CompleteDialog detail={detail} onClose={() => setOpen(undefined)} />}
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
