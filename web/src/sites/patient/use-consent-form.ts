import {
  type ConsentSheet,
  canonicalConsentText,
  consentForm,
  onBehalfReasons,
  type patientErrors,
  patientPageRoutes as routes,
  type ConsentForm as SignedForm,
} from '@tongying/contract/patients'
import { useMemo, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { hasFieldErrors, isCallError, isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { sha256Of } from '../../ui/core/sha256.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import type { ConsentProps } from './consent-props.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { patientTexts } from './texts.ts'

const texts = patientTexts.consent
const nothing = { drawing: [], cannotDraw: false, recording: false, teaching: false, name: '' }

/** The consent's form and its two answers. What is typed stays on this device until it is sent. */
export function useConsentForm({ view, consent, onChange, onStale }: ConsentProps) {
  const language = useLanguage()
  const { linkId } = view
  const { sheet } = consent
  const kept = useMemo(() => keptOnDevice(linkId), [linkId])
  const { notice, attempt } = useAttempt(onStale)
  const [isRefusing, setRefusing] = useState(false)
  const form = useContractForm(consentForm, {
    // Why a guardian signs for a child needs no question.
    initial: {
      ...nothing,
      ...kept.read(),
      ...(consent.isForMinor && { onBehalf: onBehalfReasons.lacksCapacity.wire }),
    },
    onChange: ({ hasRead: _again, ...typed }) => kept.write(typed),
    onSubmit: (values) => attempt(() => sign(values)),
  })

  async function sign({ cannotDraw, drawing, ...values }: SignedForm) {
    const textSha256 = await hashOf(sheet, consent.textSha256)
    const signed = cannotDraw ? [] : drawing
    const input = { linkId, language: sheet.language, textSha256, ...values, drawing: signed }
    onChange(await call(routes.signConsent, input))
    kept.clear()
    scrollTo({ top: 0 })
  }
  async function refuse() {
    setRefusing(true)
    await attempt(async () => {
      onChange(await call(routes.refuseConsent, { linkId, language }))
      scrollTo({ top: 0 })
    })
    setRefusing(false)
  }
  return { form, notice, isRefusing, refuse }
}

/** One answer at a time, and why it was refused; mistakes in fields are the form's. */
function useAttempt(onStale: () => void) {
  const t = useTranslate()
  const [notice, setNotice] = useState<string>()
  async function attempt(work: () => Promise<void>) {
    setNotice(undefined)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error) || hasFieldErrors(error)) throw error
      const isChanged = isRefused<typeof patientErrors>(error, 'ConsentTextChanged')
      setNotice(isChanged ? t(texts.changed) : messageOf(error, t(patientTexts.failed)))
      if (error.status === 409) onStale()
    }
  }
  return { notice, attempt }
}

/** The hash of exactly what the page shows; where the browser computes none, the server's. */
function hashOf(sheet: ConsentSheet, known: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(canonicalConsentText(sheet))).catch(() => known)
}
