import { type ConsultationDetail, returnReasons, type WizardStep } from '@tongying/contract/consultations'
import { wordOf } from '@tongying/contract/kit'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { applicationTexts as texts } from './texts.ts'

const stepsOfReasons = {
  incompleteCase: 'case',
  missingDocument: 'files',
  wrongDepartment: 'apply',
  timeNotPossible: 'apply',
  other: undefined,
} as const satisfies Record<keyof typeof returnReasons, WizardStep | undefined>

/** The step in which a returned application has to be corrected, where the reason names one. */
export function stepToCorrect(detail: ConsultationDetail | undefined): WizardStep | undefined {
  const word = wordOf(returnReasons, detail?.returned?.reason)
  return word && stepsOfReasons[word]
}

/** Why the case came back: above the form, and in the step where it has to be corrected. */
export function ReturnNote({ detail, onGo }: { detail: ConsultationDetail; onGo?: () => void }) {
  const t = useTranslate()
  const { returned, state, review } = detail
  const word = wordOf(returnReasons, returned?.reason)
  if (state === 'timeoutNoResponse') return <Note>{t(texts.expiredTitle)}</Note>
  if (!returned) return null
  if (review !== 'failedAudit' || !word) return <Note>{returned.note || t(texts.notHeld)}</Note>
  return (
    <Note
      action={
        onGo && (
          <button type="button" className="link-button" onClick={onGo}>
            {t(texts.goFix)}
          </button>
        )
      }
    >
      <b>{t(texts.returnedTitle, { reason: t(returnReasons[word].label) })}</b>
      {returned.missingFile && <p>{t(texts.missingFile, { name: returned.missingFile })}</p>}
      {returned.note && <p>{returned.note}</p>}
    </Note>
  )
}
