import { type ConsultationDetail, fieldLabels, wizardSteps } from '@tongying/contract/consultations'
import { PatientFields } from '../../patients/index.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import styles from './application-form.module.css'
import { ApplicationStep } from './application-step.tsx'
import { CaseStep } from './case-step.tsx'
import { FilesStep } from './files-step.tsx'
import { ReturnNote, stepToCorrect } from './return-note.tsx'
import type { ApplicationWizard } from './use-application-wizard.ts'

/** The fields of all steps; only those of the open one are seen. */
export function StepPanels(props: {
  wizard: ApplicationWizard
  detail: ConsultationDetail | undefined
  today: string
}) {
  const { detail, today } = props
  const { id, form, step, progress } = props.wizard
  const toCorrect = stepToCorrect(detail)
  return (
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
          {one === 'files' && (
            <FilesStep id={id} problems={progress.attempted.has('files') ? progress.problems.files : {}} />
          )}
        </div>
      ))}
    </FormFrame>
  )
}
