import './application.css'
import {
  type ConsultationDetail,
  type DraftFields,
  fieldLabels,
  consultationRoutes as routes,
  schedules,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { completePatient, PatientFields } from '../../patients/index.ts'
import { call } from '../../ui/call.ts'
import { isCallError } from '../../ui/call-error.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dateOf } from '../../ui/date-time.tsx'
import { FormFrame, useContractForm } from '../../ui/form/contract-form.tsx'
import { DraftChanges } from '../../ui/form/draft-changes.tsx'
import { SavedAt } from '../../ui/form/saved-at.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { sayFailure } from '../../ui/query-client.ts'
import { type Step, Stepper } from '../../ui/stepper.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useChange } from '../api.ts'
import { confirmDiscard } from '../components/case-actions.tsx'
import { caseTexts } from '../texts.ts'
import { applicationSchema, firstWrong, isBlank, problemsOf, stepOf } from './application-schema.ts'
import { ApplicationStep } from './application-step.tsx'
import { CaseStep } from './case-step.tsx'
import { useDraftWords } from './draft-words.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { FilesStep } from './files-step.tsx'
import { ReturnNote, stepToCorrect } from './return-note.tsx'
import { SubmitCheck } from './submit-check.tsx'
import { stepTitles, applicationTexts as texts } from './texts.ts'
import { useDraftSaving, useFilesSummary } from './use-application.ts'

/** Where the files of each kind stand on the page. */
const filesPlaces: Readonly<Record<string, string>> = {
  videoFile: 'imaging',
  elseFiles: 'consultationFile',
  agreeBook: 'consent',
}

/** The application in four steps: it saves itself, says what is missing, and is submitted. */
export function ApplicationForm(props: {
  id: string | undefined
  accountId: string
  draft: DraftFields
  /** Of the draft, as the server counts its saves. */
  version: number
  /** The case as it stands, when it was submitted before. */
  detail: ConsultationDetail | undefined
  onMade: (id: string) => void
}) {
  const { draft, detail } = props
  const say = useSay()
  const navigate = useNavigate()
  const today = dateOf(new Date().toISOString())
  const [address, setAddress] = useSearchParams()
  // In the address: the browser's Back walks the steps, and a reload opens the same one.
  const [firstStep] = useState<WizardStep>(draft.selectedTab ?? 'apply')
  const inAddress = wizardSteps.find((one) => one === address.get('step')) ?? firstStep
  // Shown at once; the address follows a moment later.
  const [step, setStep] = useState(inAddress)
  useEffect(() => setStep(inAddress), [inAddress])
  const [attempted, setAttempted] = useState<ReadonlySet<WizardStep>>(new Set())
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { id, autosave } = useDraftSaving({
    id: props.id,
    accountId: props.accountId,
    loaded: { version: props.version, values: draft },
    onMade: props.onMade,
    onTaken: take,
  })
  const files = useFilesSummary(id)
  const showValue = useDraftWords(autosave.state.conflicts)
  const schema = useMemo(applicationSchema, [])
  const lastValues = useRef<Record<string, unknown>>({ ...draft })
  const form = useContractForm(schema, { initial: draft, onSubmit: () => undefined, onChange: change })
  const { instance } = form
  const watched: Record<string, unknown> = Form.useWatch((all) => all, { form: instance, preserve: true }) ?? draft
  const problems = problemsOf(watched, files)
  const discardDraft = useChange(() => call(routes.discardDraft, { id: id ?? '' }))
  const isAgain = detail !== undefined
  const isEmergency = Number(watched.applyType) === schedules.emergency.wire && !isAgain

  function change() {
    const now = instance.getFieldsValue(true)
    const followed = completePatient(lastValues.current, now, today)
    if (Object.keys(followed).length > 0) {
      instance.setFieldsValue(followed)
      instance.validateFields(Object.keys(followed)).catch(() => undefined)
    }
    lastValues.current = { ...now, ...followed }
    autosave.touch({ ...lastValues.current, selectedTab: step })
  }

  /** What came from another page, or from an earlier visit, into the fields. */
  function take(fields: Readonly<Record<string, unknown>>) {
    form.take(fields)
    lastValues.current = { ...lastValues.current, ...fields }
  }

  /** What another program overwrote, back into its fields and saved. */
  function restore(fields: Readonly<Record<string, unknown>>) {
    take(fields)
    autosave.touch({ ...lastValues.current, selectedTab: step })
  }

  /** Opens a step; which one is told to the server with the next real change. */
  function open(next: WizardStep, field?: string) {
    setStep(next)
    setAddress({ ...Object.fromEntries(address), step: next }, { preventScrollReset: true })
    autosave.touch({ selectedTab: next })
    // Looking around makes no draft; files need one.
    if (next === 'files' && id === undefined) void autosave.flush({ isWanted: true })
    if (field) focusSoon(field)
    else scrollTo({ top: 0 })
  }

  /** Shows what is wrong in a step, and leads to the first of it. */
  function showProblems(at: WizardStep) {
    setAttempted((before) => new Set([...before, at]))
    instance.validateFields(Object.keys(problems[at]).filter((field) => !filesPlaces[field])).catch(() => undefined)
    const field = firstWrong(at, problems[at])
    if (at !== step) open(at, field)
    else if (field) focusSoon(field)
  }

  function next() {
    if (Object.keys(problems[step]).length > 0) return showProblems(step)
    const following = wizardSteps[wizardSteps.indexOf(step) + 1]
    if (following) open(following)
  }

  async function submit() {
    const wrong = wizardSteps.filter((one) => Object.keys(problems[one]).length > 0)
    setAttempted(new Set(wizardSteps))
    const [first] = wrong
    for (const one of wrong.slice(1)) instance.validateFields(Object.keys(problems[one])).catch(() => undefined)
    if (first) return showProblems(first)
    setIsSubmitting(true)
    try {
      autosave.touch({ ...instance.getFieldsValue(true), selectedTab: step })
      const done = await autosave.submit(async (version) => {
        const route = isAgain ? routes.resubmit : routes.submit
        const idempotencyKey = `${id}:${detail?.round ?? 0}`
        return id === undefined ? undefined : call(route, { id, version }, { idempotencyKey })
      })
      if (!done || id === undefined) return
      const words = new URLSearchParams({ id, number: done.number, ...(isEmergency && { emergency: '1' }) })
      await navigate(`/applySuccess?${words}`, { replace: true })
    } catch (error) {
      showRefusal(error)
    } finally {
      setIsSubmitting(false)
    }
  }

  /** The server's sentences beside their fields, in the step that they belong to. */
  function showRefusal(error: unknown) {
    sayFailure(error)
    const refused = isCallError(error) ? Object.entries(error.fields) : []
    instance.setFields(
      refused.filter(([field]) => !filesPlaces[field]).map(([name, sentence]) => ({ name, errors: [sentence] })),
    )
    const [first] = refused
    if (first) open(stepOf(first[0]), first[0])
  }

  async function discard() {
    if (!(await confirm(confirmDiscard))) return
    await discardDraft.mutateAsync(undefined).then(
      async () => {
        autosave.finish()
        toastDone(say(caseTexts.discarded))
        await navigate('/me/consultations', { replace: true })
      },
      () => undefined,
    )
  }

  const toCorrect = stepToCorrect(detail)
  const position = wizardSteps.indexOf(step)
  const following = wizardSteps[position + 1]
  const shownErrors = errorsOf(step)
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      actions={
        <>
          <SavedAt autosave={autosave} />
          {id !== undefined && <EarlierVersions id={id} now={watched} onRestore={restore} />}
          {id !== undefined && !isAgain && <Button onClick={discard}>{say(texts.discard)}</Button>}
        </>
      }
    >
      {detail && toCorrect !== step && (
        <div className="return-note">
          <ReturnNote detail={detail} {...(toCorrect && { onGo: () => open(toCorrect) })} />
        </div>
      )}
      <DraftChanges autosave={autosave} labels={fieldLabels} show={showValue} />
      <div className="two wizard">
        <section className="card">
          <Stepper steps={wizardSteps.map(stepWords)} current={step} label={say(texts.steps)} onOpen={openByKey} />
          <FormFrame form={form} className="wizard-form">
            {wizardSteps.map((one) => (
              <div key={one} hidden={one !== step}>
                {detail && toCorrect === one && (
                  <div className="step-return">
                    <ReturnNote detail={detail} />
                  </div>
                )}
                {one === 'apply' && <ApplicationStep today={today} />}
                {one === 'patient' && <PatientFields labels={fieldLabels} today={today} />}
                {one === 'case' && <CaseStep />}
                {one === 'files' && <FilesStep id={id} problems={attempted.has('files') ? problems.files : {}} />}
              </div>
            ))}
          </FormFrame>
          <div className="form-foot">
            {shownErrors > 0 && (
              <span className="row danger t13" role="status">
                <Icon name="warning" />
                {say(texts.stepErrors, { count: shownErrors })}
              </span>
            )}
            <div className="end row">
              {position > 0 && (
                <Button onClick={() => openByKey(wizardSteps[position - 1] ?? 'apply')}>{say(texts.previous)}</Button>
              )}
              {following ? (
                <Button type="primary" onClick={next}>
                  {say(texts.next, { step: say(stepTitles[following]) })}
                </Button>
              ) : (
                <Button type="primary" loading={isSubmitting} onClick={submit}>
                  {say(isAgain ? texts.resubmit : isEmergency ? texts.submitEmergency : texts.submit)}
                </Button>
              )}
            </div>
          </div>
        </section>
        <aside className="wizard-side">
          <SubmitCheck problems={problems} values={watched} onGo={(to, field) => open(to, field)} />
        </aside>
      </div>
    </PageFrame>
  )

  function openByKey(key: string) {
    const found = wizardSteps.find((one) => one === key)
    if (found) open(found)
  }

  /** What is wrong already, and after "next" also what is missing. */
  function errorsOf(one: WizardStep): number {
    const fields = Object.keys(problems[one])
    if (attempted.has(one)) return fields.length
    return one === 'files' ? 0 : fields.filter((field) => !isBlank(watched, field)).length
  }

  function stepWords(one: WizardStep): Step {
    const left = Object.keys(problems[one]).length
    const words = { count: files.all, busy: files.underway }
    const filesWords = say(files.underway > 0 ? texts.filesUnderway : texts.filesDetail, words)
    const detail = one === 'files' ? filesWords : left === 0 ? say(texts.done) : say(texts.missing, { count: left })
    return { key: one, title: say(stepTitles[one]), detail, errors: errorsOf(one), isDone: left === 0 }
  }
}

/** Brings a field into view and gives it the focus, once its step is on the page. */
function focusSoon(field: string): void {
  setTimeout(() => {
    const place = document.querySelector(`[data-field="${filesPlaces[field] ?? field}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, 60)
}
