import { useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { caseTexts as texts } from '../texts.ts'
import { answerDialogs } from './case-parts.ts'

/** Accepts or declines an invitation where only its case is known, with the dialogs of the list. */
export function InvitationAnswer({ id, onDone }: { id: string; onDone?: () => void }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const dialogs = usePart(answerDialogs, asking !== undefined)
  const close = () => setAsking(undefined)
  return (
    <>
      <LinkButton onClick={() => setAsking('accept')}>{t(texts.accept)}</LinkButton>
      <LinkButton onClick={() => setAsking('decline')}>{t(texts.decline)}</LinkButton>
      {asking === 'accept' && dialogs && <dialogs.AcceptDialog id={id} onClose={close} onDone={onDone} />}
      {asking === 'decline' && dialogs && <dialogs.DeclineDialog id={id} onClose={close} onDone={onDone} />}
    </>
  )
}
