import { accountRoutes } from '@tongying/contract/accounts'
import {
  type ConsultationDetail,
  isHeldInWriting,
  consultationRoutes as routes,
  type WizardStep,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCallError } from '../../ui/core/call-error.ts'
import { showSubmissionFailure } from '../../ui/core/query-client.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseAnswers } from '../api.ts'
import { isFormField } from './show-field.ts'
import type { SavedForm } from './use-application-form.ts'

/** Submits the application, or submits a returned one again, and leads to the page that confirms it. */
export function useSubmission(given: {
  saved: SavedForm
  detail: ConsultationDetail | undefined
  step: WizardStep
  isEmergency: boolean
  /** The server refused a field: the first one. */
  onRefused: (field: string) => void
}): { submit: () => Promise<void>; isSubmitting: boolean } {
  const { id, form, autosave } = given.saved
  const navigate = useNavigate()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const send = useChange(given.detail ? routes.resubmit : routes.submit, {
    // The header offers a first application as the next step: it has been made now.
    refreshes: (input) => [...caseAnswers(input), accountRoutes.getUserInfo],
    idempotencyKey: (input) => `${input.id}:${given.detail?.round ?? 0}`,
    isQuiet: true,
  })

  async function submit() {
    setIsSubmitting(true)
    try {
      autosave.touch({ ...form.core.values.get(), selectedTab: given.step })
      const done = await autosave.submit(async (version) =>
        id === undefined ? undefined : send.mutateAsync({ id, version }),
      )
      if (!done || id === undefined) return
      const { isInWriting, consultationType1 } = form.core.values.get()
      const search = new URLSearchParams({
        ...{ id, number: done.number },
        ...(given.isEmergency && { emergency: '1' }),
        ...(isHeldInWriting({ isInWriting, consultationType1 }) && { inWriting: '1' }),
      })
      await navigate(`/applySuccess?${search}`, { replace: true })
    } catch (error) {
      showRefusal(error)
    } finally {
      setIsSubmitting(false)
    }
  }
  /** Puts the server's sentences beside their fields. */
  function showRefusal(error: unknown) {
    showSubmissionFailure(error)
    const refused = isCallError(error) ? Object.entries(error.fields) : []
    form.core.setErrors(Object.fromEntries(refused.filter(([field]) => isFormField(field))))
    const [first] = refused
    if (first) given.onRefused(first[0])
  }
  return { submit, isSubmitting }
}
