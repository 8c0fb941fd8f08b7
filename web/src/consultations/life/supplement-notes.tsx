import { type ConsultationDetail, invitationStates, type Supplement } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { lifeDialogs } from '../components/case-parts.ts'
import { lifeShownTexts } from './shown-texts.ts'

const texts = lifeShownTexts.supplement

/** What experts wait for, for whoever may answer it; the others see in the history that it was asked. */
export function SupplementNotes({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [answering, setAnswering] = useState<Supplement>()
  const dialogs = usePart(lifeDialogs, answering !== undefined)
  const mayAnswer = detail.allowed.includes('answerSupplement')
  const expertOf = ({ expertId }: Supplement) => detail.experts.find((expert) => expert.expertId === expertId)
  const nameOf = (each: Supplement) => expertOf(each)?.name ?? ''
  const waiting = detail.supplements.filter((each) => each.answer === null && isWaiting(expertOf(each)?.state))
  // An answer that is being written stays when the expert has decided meanwhile.
  const open = mayAnswer ? waiting : []
  return (
    <>
      {open.map((each) => (
        <Note
          key={each.supplementId}
          action={
            <Button size="small" variant="primary" onClick={() => setAnswering(each)}>
              {t(texts.action)}
            </Button>
          }
        >
          <b>{t(texts.note, { name: nameOf(each), file: each.missingFile })}</b>
          {each.reason && <p>{each.reason}</p>}
        </Note>
      ))}
      {answering && dialogs && (
        <dialogs.AnswerSupplementDialog
          id={detail.consultationId}
          supplement={answering}
          name={nameOf(answering)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}

function isWaiting(state: ConsultationDetail['experts'][number]['state'] | undefined): boolean {
  return state !== undefined && isIn(invitationStates.groups.mayCount, state)
}
