import { accountRoutes } from '@tongying/contract/accounts'
import {
  type ConsultationDetail,
  type DraftFields,
  fieldLabels,
  consultationRoutes as routes,
  schedules,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { completePatient, PatientFields } from '../../patients/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Step, Stepper } from '../../ui/components/stepper/stepper.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showFailure } from '../../ui/core/query-client.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { caseAnswers, caseLeft } from '../api.ts'
import { confirmDiscard } from '../components/case-actions.tsx'
import { caseTexts } from '../texts.ts'
import styles from './application-form.module.css'
import { applicationSchema, firstWrong, isBlank, problemsOf, stepOf } from './application-schema.ts'
import { ApplicationStep } from './application-step.tsx'
import { CaseStep } from './case-step.tsx'
import { useDraftValues } from './draft-values.ts'
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
  const t = useTranslate()
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
  const showValue = useDraftValues(autosave.state.conflicts)
  const schema = useMemo(applicationSchema, [])
  const lastValues = useRef<Record<string, unknown>>({ ...draft })
  const form = useContractForm(schema, { initial: draft, onSubmit: () => undefined, onChange: change })
  const { core } = form
  const watched = useFormValues(form)
  const problems = problemsOf(watched, files)
  const discardDraft = useChange(routes.discardDraft, { refreshes: caseLeft })
  const isAgain = detail !== undefined
  const send = useChange(isAgain ? routes.resubmit : routes.submit, {
    // The header's next step leads to a first application: it has been made now.
    refreshes: (input) => [...caseAnswers(input), accountRoutes.getUserInfo],
    idempotencyKey: (input) => `${input.id}:${detail?.round ?? 0}`,
    isQuiet: true,
  })
  const isEmergency = Number(watched.applyType) === schedules.emergency.wire && !isAgain

  function change() {
    const now = core.values.get()
    const followed = completePatient(lastValues.current, now, today)
    if (Object.keys(followed).length > 0) {
      core.fill(followed)
      core.check(Object.keys(followed))
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
    core.check(Object.keys(problems[at]).filter((field) => !filesPlaces[field]))
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
    for (const one of wrong.slice(1)) core.check(Object.keys(problems[one]))
    if (first) return showProblems(first)
    setIsSubmitting(true)
    try {
      autosave.touch({ ...core.values.get(), selectedTab: step })
      const done = await autosave.submit(async (version) =>
        id === undefined ? undefined : send.mutateAsync({ id, version }),
      )
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
    showFailure(error)
    const refused = isCallError(error) ? Object.entries(error.fields) : []
    core.setErrors(Object.fromEntries(refused.filter(([field]) => !filesPlaces[field])))
    const [first] = refused
    if (first) open(stepOf(first[0]), first[0])
  }

  async function discard() {
    if (id === undefined || !(await confirm(confirmDiscard))) return
    await discardDraft.mutateAsync({ id }).then(
      async () => {
        autosave.finish()
        toastDone(t(caseTexts.discarded))
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
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <SavedAt autosave={autosave} />
          {id !== undefined && <EarlierVersions id={id} now={watched} onRestore={restore} />}
          {id !== undefined && !isAgain && <Button onClick={discard}>{t(texts.discard)}</Button>}
        </>
      }
    >
      {detail && toCorrect !== step && (
        <div className={styles.note}>
          <ReturnNote detail={detail} {...(toCorrect && { onGo: () => open(toCorrect) })} />
        </div>
      )}
      <DraftChanges autosave={autosave} labels={fieldLabels} show={showValue} />
      <Columns aside="medium">
        <Card isFlush>
          <Stepper steps={wizardSteps.map(stepText)} current={step} label={t(texts.steps)} onOpen={openByKey} />
          <FormFrame form={form} isGrouped>
            {wizardSteps.map((one) => (
              <div key={one} hidden={one !== step}>
                {detail && toCorrect === one && (
                  <div className={styles.stepNote}>
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
          <FormFoot
            note={
              shownErrors > 0 && (
                <span className="cluster text-danger text-small" role="status">
                  <Icon name="warning" />
                  {t(texts.stepErrors, { count: shownErrors })}
                </span>
              )
            }
          >
            {position > 0 && (
              <Button onClick={() => openByKey(wizardSteps[position - 1] ?? 'apply')}>{t(texts.previous)}</Button>
            )}
            {following ? (
              <Button variant="primary" onClick={next}>
                {t(texts.next, { step: t(stepTitles[following]) })}
              </Button>
            ) : (
              <Button variant="primary" isLoading={isSubmitting} onClick={submit}>
                {t(isAgain ? texts.resubmit : isEmergency ? texts.submitEmergency : texts.submit)}
              </Button>
            )}
          </FormFoot>
        </Card>
        <aside className={styles.side}>
          <SubmitCheck problems={problems} values={watched} onGo={(to, field) => open(to, field)} />
        </aside>
      </Columns>
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

  function stepText(one: WizardStep): Step {
    const left = Object.keys(problems[one]).length
    const words = { count: files.all, busy: files.underway }
    const filesText = t(files.underway > 0 ? texts.filesUnderway : texts.filesDetail, words)
    const detail = one === 'files' ? filesText : left === 0 ? t(texts.done) : t(texts.missing, { count: left })
    return { key: one, title: t(stepTitles[one]), detail, errors: errorsOf(one), isDone: left === 0 }
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
