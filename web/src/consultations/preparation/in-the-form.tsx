import { type Preparation, preparationRoutes as routes } from '@tongying/contract/consultations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showSubmissionFailure } from '../../ui/core/query-client.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import type { Autosave } from '../../ui/patterns/form/use-autosave.ts'
import { caseAnswers, caseLeft } from '../api.ts'
import { preparationTexts as texts } from './texts.ts'

/** Above the form: who prepares it for whom, why it came back, and how the physician gives it back. */
export function PreparationNote({ id, preparation }: { id: string; preparation: Preparation }) {
  const t = useTranslate()
  const [isReturning, setReturning] = useState(false)
  const { isMine, askedAt, note, physicianName, coordinatorName } = preparation
  if (isMine) {
    return (
      <Note role="status">
        {note && <b>{t(texts.returned, { reason: note })}</b>}
        <p>{t(texts.youPrepare, { name: physicianName })}</p>
      </Note>
    )
  }
  if (askedAt === null) return <Note role="status">{t(texts.beingPrepared, { name: coordinatorName })}</Note>
  return (
    <>
      <Note role="status" action={<LinkButton onClick={() => setReturning(true)}>{t(texts.giveBack)}</LinkButton>}>
        {t(texts.toConfirm, { name: coordinatorName })}
      </Note>
      {isReturning && <ReturnDialog id={id} name={coordinatorName} onClose={() => setReturning(false)} />}
    </>
  )
}

function ReturnDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const giveBack = useChange(routes.returnPreparation, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.giveBackTitle}
      schema={routes.returnPreparation.input.omit({ id: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await giveBack.mutateAsync({ id, reason })
        toastDone(t(texts.givenBack, { name }))
        await navigate('/me/work', { replace: true })
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} isRequired />
    </FormDialog>
  )
}

/** In the place of the button that submits: the coordinator asks the physician, complete or not. */
export function AskButton({ id, preparation, autosave }: { id: string; preparation: Preparation; autosave: Autosave }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const ask = useChange(routes.askConfirmation, { refreshes: caseLeft, isQuiet: true })
  const name = preparation.physicianName
  async function send() {
    setAsking(true)
    try {
      await autosave.submit((version) => ask.mutateAsync({ id, version }))
      toastDone(t(texts.asked, { name }))
      await navigate('/me/work', { replace: true })
    } catch (error) {
      showSubmissionFailure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="primary" isLoading={isAsking} onClick={send}>
      {t(texts.ask, { name })}
    </Button>
  )
}
