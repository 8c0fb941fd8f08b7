import type { LinkView } from '@tongying/contract/patients'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { FilledForm } from './filled-form.tsx'
import { AboutStep, BodyStep, GuardianStep, WhoStep } from './form-questions.tsx'
import { FormSummary } from './form-summary.tsx'
import { formTexts as texts } from './form-texts.ts'
import { useIsKept } from './kept-on-device.ts'
import styles from './parts.module.css'
import { patientTexts } from './texts.ts'
import { usePatientForm } from './use-patient-form.ts'

interface FormPageProps {
  readonly view: LinkView
  readonly onChange: (view: LinkView) => void
}

/** The patient's form: to fill in page by page, and once it was sent what comes next. */
export function FormPage({ view, onChange }: FormPageProps) {
  const { form } = view
  if (!form) return null
  if (form.filledAt) return <FilledForm view={view} filledAt={form.filledAt} onChange={onChange} />
  return <OpenForm view={view} physician={form.physician} onChange={onChange} />
}

function OpenForm({ view, physician, onChange }: FormPageProps & { physician: string }) {
  const t = useTranslate()
  const isKept = useIsKept(view.linkId)
  const running = usePatientForm({ linkId: view.linkId, onSent: onChange })
  const { form, values, step, steps, isSending, notice } = running
  const page = steps.indexOf(step) + 1
  const title = useTitleOf(step)
  const child = { name: String(values.patientName ?? ''), age: Number(values.age ?? 0) }
  return (
    <FormFrame form={{ ...form, submit: running.goOn }} isGrouped>
      <div className={styles.progress}>
        <span id="progress">{t(texts.page, { page, pages: steps.length })}</span>
        <progress value={page} max={steps.length} aria-labelledby="progress" />
      </div>
      <h1 ref={title} tabIndex={-1}>
        {t(texts[step])}
      </h1>
      {step === 'who' && (
        <p className="text-muted">
          {t(texts.whoLead, { physician })} {t(isKept ? patientTexts.kept : patientTexts.notKept)}
        </p>
      )}
      {step !== 'who' && !isKept && <Note>{t(patientTexts.notKept)}</Note>}
      {step === 'guardian' && <p className="text-muted">{t(texts.child, child)}</p>}
      {step === 'check' && <p className="text-muted">{t(texts.checkLead, { hospital: view.hospital })}</p>}
      {step === 'who' && <WhoStep values={values} today={running.today} />}
      {step === 'guardian' && <GuardianStep isNewborn={values.isNewborn === true} />}
      {step === 'about' && <AboutStep />}
      {step === 'body' && <BodyStep values={values} />}
      {step === 'check' && <FormSummary running={running} />}
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.pair}>
        {page > 1 && <Button onClick={running.goBack}>{t(texts.back)}</Button>}
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t(step === 'check' ? texts.send : texts.next)}
        </Button>
      </div>
    </FormFrame>
  )
}

/** The title of the page that one has turned to takes the focus: its questions stand before the button that turned it. */
function useTitleOf(step: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) title.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return title
}
