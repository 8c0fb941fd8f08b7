import { type WizardStep, wizardSteps } from '@tongying/contract/consultations'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SaveDraftButton } from '../../ui/patterns/form/save-draft-button.tsx'
import { shownErrors } from './step-progress.ts'
import { stepTitles, applicationTexts as texts } from './texts.ts'
import type { ApplicationWizard } from './use-application-wizard.ts'

/** How many errors the open step shows, the way to the steps beside it, and at the last one the submission. */
export function StepFoot({ wizard, isAgain }: { wizard: ApplicationWizard; isAgain: boolean }) {
  const t = useTranslate()
  const { step, open, goOn, submit, isSubmitting, isEmergency } = wizard
  const turn = useTurn(step)
  const position = wizardSteps.indexOf(step)
  const [previous, following] = [wizardSteps[position - 1], wizardSteps[position + 1]]
  const errors = shownErrors(step, wizard.progress)
  return (
    <FormFoot
      note={
        errors > 0 && (
          <span className="cluster text-danger text-small" role="status">
            <Icon name="warning" />
            {t(texts.stepErrors, { count: errors })}
          </span>
        )
      }
    >
      <SaveDraftButton autosave={wizard.autosave} />
      {previous && <Button onClick={() => turn(() => open(previous))}>{t(texts.previous)}</Button>}
      {following ? (
        <Button variant="primary" onClick={() => turn(goOn)}>
          {t(texts.next, { step: t(stepTitles[following]) })}
        </Button>
      ) : wizard.preparation?.isMine ? (
        <AskConfirmation wizard={wizard} />
      ) : (
        <Button variant="primary" isLoading={isSubmitting} onClick={submit}>
          {t(isAgain ? texts.resubmit : isEmergency ? texts.submitEmergency : texts.submit)}
        </Button>
      )}
    </FormFoot>
  )
}

/** Where a coordinator prepares the application, its physician submits it. */
export function AskConfirmation({ wizard: { id, preparing, preparation, autosave } }: { wizard: ApplicationWizard }) {
  if (!preparing || !preparation || id === undefined) return null
  return <preparing.AskButton id={id} preparation={preparation} autosave={autosave} />
}

/** Turns to another step from its foot: who goes on by keys begins at the top of the step that opens. */
function useTurn(step: WizardStep): (turn: () => void) => void {
  const isTurning = useRef(false)
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    document.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true })
  }, [step])
  return (turn) => {
    isTurning.current = true
    turn()
  }
}
