import { useState } from 'react'
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
      <button type="button" className="link-button" onClick={() => setAsking('accept')}>
        {t(texts.accept)}
      </button>
      <button type="button" className="link-button" onClick={() => setAsking('decline')}>
        {t(texts.decline)}
      </button>
      {asking === 'accept' && dialogs && <dialogs.AcceptDialog id={id} onClose={close} onDone={onDone} />}
      {asking === 'decline' && dialogs && <dialogs.DeclineDialog id={id} onClose={close} onDone={onDone} />}
    </>
  )
}
