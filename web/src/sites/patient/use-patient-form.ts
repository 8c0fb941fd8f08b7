import { productDay } from '@tongying/contract/kit'
import {
  certificateTypes,
  type LinkView,
  type PatientForm,
  type patientErrors,
  patientForm,
  patientFormProblems,
  patientFormSchema,
  patientPageRoutes as routes,
} from '@tongying/contract/patients'
import { useMemo, useRef, useState } from 'react'
import { completePatient } from '../../patients/index.ts'
import { call } from '../../ui/core/call.ts'
import { isCallError, isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { type ContractForm, useContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { focusField } from '../../ui/patterns/form/focus-field.ts'
import { type FormStep, stepOfField, stepsOf } from './form-steps.ts'
import { formTexts } from './form-texts.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { patientTexts } from './texts.ts'

const residentCard = certificateTypes.residentIdentityCard.wire
const fresh = { certificateType: residentCard, guardianCertificateType: residentCard, country: 'CN', isNewborn: false }

/** The patient's form: kept on the device while it is typed, page by page, sent once. */
export function usePatientForm({ linkId, onSent }: { linkId: string; onSent: (view: LinkView) => void }) {
  const t = useTranslate()
  const today = useMemo(() => productDay(new Date()), [])
  const kept = useMemo(() => keptOnDevice(linkId), [linkId])
  const { form, initial } = useKeptForm(kept, today)
  const values = useFormValues(form)
  const steps = stepsOf(values, today)
  const [notice, setNotice] = useState<string>()
  const first = () => firstOpen(initial, today)
  const pages = usePages(steps, first, () => setNotice(undefined))

  /** What is wrong on an earlier page leads back to it. */
  function showWrong(fields: Readonly<Record<string, unknown>>): boolean {
    const [field] = Object.keys(fields)
    const at = field === undefined ? undefined : stepOfField(field, steps)
    if (!field || !at) return false
    pages.open(at)
    setNotice(t(formTexts.refused))
    requestAnimationFrame(() => {
      form.core.checkAll()
      focusField(field)
    })
    return true
  }
  const { send, isSending } = useSending({ linkId, today, form, kept }, { onSent, showWrong, setNotice })
  async function goOn() {
    const wrong = form.core.checkAll()
    if (wrong !== undefined) return focusField(wrong)
    if (!pages.openNext()) await send()
  }
  const { step, open, goBack } = pages
  return { form, values, step, steps, today, open, goBack, goOn, isSending, notice }
}
export type RunningPatientForm = ReturnType<typeof usePatientForm>

type KeptOnDevice = ReturnType<typeof keptOnDevice>

interface Sending {
  readonly linkId: string
  readonly today: string
  readonly form: ContractForm
  readonly kept: KeptOnDevice
}
interface Outcome {
  readonly onSent: (view: LinkView) => void
  /** Whether one of the fields stands on a page. */
  readonly showWrong: (fields: Readonly<Record<string, unknown>>) => boolean
  readonly setNotice: (notice: string | undefined) => void
}

/** Sends the form once; `isSending` until it is answered. */
function useSending({ linkId, kept, ...typed }: Sending, outcome: Outcome) {
  const t = useTranslate()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  async function fill(filled: PatientForm): Promise<void> {
    setSending(true)
    const view = await call(routes.fillForm, { linkId, language, ...filled }).finally(() => setSending(false))
    kept.clear()
    outcome.onSent(view)
    scrollTo({ top: 0 })
  }
  async function send() {
    outcome.setNotice(undefined)
    const now = typed.form.core.values.get()
    const parsed = patientForm.safeParse(now)
    if (!parsed.success) return void outcome.showWrong(patientFormProblems(now, typed.today))
    try {
      await fill(parsed.data)
    } catch (error) {
      if (!isCallError(error) || !outcome.showWrong(error.fields))
        outcome.setNotice(messageOf(error, t(patientTexts.failed)))
      if (isRefused<typeof patientErrors>(error, 'PatientLinkEnded')) kept.clear()
    }
  }
  return { send, isSending }
}

/** The form as it was left on this device; what follows from an answer is filled in as soon as it is given. */
function useKeptForm(kept: KeptOnDevice, today: string) {
  const schema = useMemo(() => patientFormSchema(today), [today])
  const [initial] = useState(() => ({ ...fresh, ...kept.read() }))
  const last = useRef<Readonly<Record<string, unknown>>>(initial)
  const form = useContractForm(schema, { initial, onSubmit: () => undefined, onChange: follow })
  function follow() {
    const { core } = form
    const now = core.values.get()
    const followed = followedFrom(last.current, now, today)
    if (Object.keys(followed).length > 0) {
      core.fill(followed)
      core.check(Object.keys(followed).filter((name) => core.has(name)))
    }
    last.current = { ...now, ...followed }
    kept.write(last.current)
  }
  return { form, initial }
}

/** The page that is shown, and the ways to the others. */
function usePages(steps: readonly FormStep[], first: () => FormStep, onOpen: () => void) {
  const [step, setStep] = useState(first)
  function open(next: FormStep) {
    onOpen()
    setStep(next)
    scrollTo({ top: 0 })
  }
  const beside = (distance: number) => steps[steps.indexOf(step) + distance]
  return {
    step,
    open,
    goBack: () => open(beside(-1) ?? step),
    /** False on the last page. */
    openNext(): boolean {
      const following = beside(1)
      if (following) open(following)
      return following !== undefined
    },
  }
}

/** Where a form that was left goes on: the first page on which something is missing. */
function firstOpen(values: Readonly<Record<string, unknown>>, today: string): FormStep {
  const steps = stepsOf(values, today)
  const wrong = Object.keys(patientFormProblems(values, today))
  return steps.find((step) => wrong.some((field) => stepOfField(field, steps) === step)) ?? 'check'
}

/** What follows from the answers that have just changed; the number of a newborn's guardian is not about the child. */
function followedFrom(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  today: string,
): Readonly<Record<string, unknown>> {
  if (now.isNewborn !== true) {
    const isBackToCard = before.isNewborn === true
    return completePatient(isBackToCard ? { ...before, certificateId: undefined } : before, now, today)
  }
  const unread = { certificateType: undefined }
  const followed = completePatient({ ...before, ...unread }, { ...now, ...unread }, today)
  return before.isNewborn === true ? followed : { dateBirth: undefined, gender: undefined, age: undefined, ...followed }
}
