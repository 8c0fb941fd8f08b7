import { type ConsultationDetail, fieldLabels, wizardSteps } from '@tongying/contract/consultations'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { linkOwnerOf } from '../api.ts'
import styles from './application-form.module.css'
import { ApplicationStep } from './application-step.tsx'
import { ApplicationId } from './asked-for.ts'
import { stepToCorrect } from './left-to-correct.ts'
import { takingOver } from './taking-over.ts'
import { stepTitles } from './texts.ts'
import type { ApplicationWizard } from './use-application-wizard.ts'
import { laterSteps, returnNote } from './wizard-parts.ts'

/** The fields of all steps; only those of the open one are seen. */
export function StepPanels(props: {
  wizard: ApplicationWizard
  detail: ConsultationDetail | undefined
  today: string
}) {
  const t = useTranslate()
  const { wizard, detail, today } = props
  const { form, step, progress } = wizard
  const toCorrect = stepToCorrect(detail)
  const later = usePart(laterSteps, step !== 'apply')
  return (
    <FormFrame form={form} isGrouped>
      <ApplicationId value={wizard.id}>
        {wizardSteps.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this page.
          <div
            key={one}
            role="group"
            aria-label={t(stepTitles[one])}
            tabIndex={-1}
            data-step={one}
            className={styles.step}
            hidden={one !== step}
          >
            {detail && toCorrect === one && <WhyReturned detail={detail} />}
            {one === 'apply' && <ApplicationStep today={today} />}
            {one !== 'apply' && !later && <RowsSkeleton rows={3} />}
            {one === 'patient' && later && <PatientStep {...props} later={later} />}
            {one === 'case' && later && <later.CaseStep />}
            {one === 'files' && later && (
              <later.FilesStep
                id={wizard.id}
                problems={progress.attempted.has('files') ? progress.problems.files : {}}
                phone={String(progress.values.tel ?? '')}
                isShown={step === 'files'}
                onSave={async () => (await wizard.saveNow()) !== undefined}
              />
            )}
          </div>
        ))}
      </ApplicationId>
    </FormFrame>
  )
}

/** Above the step in which something is asked for. */
function WhyReturned({ detail }: { detail: ConsultationDetail }) {
  const note = usePart(returnNote)
  return (
    note && (
      <div className={styles.stepNote}>
        <note.ReturnNote detail={detail} />
      </div>
    )
  )
}

/** Second step: asked of the patient by link, or typed here. */
function PatientStep(props: { wizard: ApplicationWizard; today: string; later: typeof import('./later-steps.ts') }) {
  const { wizard, today, later } = props
  const { id } = wizard
  const given = takingOver(wizard, today)
  return (
    <>
      {!wizard.preparation?.isMine && <later.EarlierPatientField {...given} />}
      <later.PatientFormField {...given} owner={id === undefined ? undefined : linkOwnerOf(id)} />
      <later.PatientFields labels={fieldLabels} today={today} />
    </>
  )
}
