import {
  type ConsultationDetail,
  type DraftFields,
  fieldLabels,
  isBlankValue,
  type LaterField,
  mayBeCompleted,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { completePatient, PatientField } from '../../patients/index.ts'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'
import { CaseField } from '../application/case-step.tsx'
import { ApproverField } from './approver-field.tsx'
import { exemptionTexts as texts } from './exemption-texts.ts'

export { SignAfterwardsDialog } from './sign-afterwards-dialog.tsx'

const schema = routes.complete.input.omit({ id: true })

/** The applicant fills in what was not obtainable; what a document says may correct what was estimated. */
export function CompleteDialog({ detail, onClose }: { detail: ConsultationDetail; onClose: () => void }) {
  const t = useTranslate()
  const complete = useChange(routes.complete, { refreshes: caseAnswers, isQuiet: true })
  const today = dateOf(new Date().toISOString())
  const { toComplete, application, consultationId: id } = detail
  const fields = mayBeCompleted(toComplete)
  const initial = knownOf(application, fields)
  return (
    <FormDialog
      title={texts.completeTitle}
      schema={schema}
      initial={initial}
      action={texts.save}
      lead={t(texts.completeLead)}
      follows={(before, now) => completePatient(before, now, today)}
      onClose={onClose}
      onSubmit={async (given) => {
        await complete.mutateAsync({ id, ...changedIn(initial, given) })
        toastDone(t(texts.saved))
      }}
    >
      {fields.map((name) =>
        name === 'main' || name === 'illnessHistory' ? (
          <CaseField key={name} name={name} max={name === 'main' ? 50 : 2000} lines={name === 'main' ? 2 : 5} />
        ) : (
          <PatientField key={name} name={name} labels={fieldLabels} today={today} />
        ),
      )}
    </FormDialog>
  )
}

function knownOf(application: DraftFields, fields: readonly LaterField[]): DraftFields {
  return Object.fromEntries(
    fields.flatMap((field) => (isBlankValue(application[field]) ? [] : [[field, application[field]]])),
  )
}

/** What was typed now: what was known goes along only where it was changed. */
function changedIn(initial: DraftFields, given: DraftFields): DraftFields {
  const before: Readonly<Record<string, unknown>> = initial
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => value !== before[field]))
}

/** Another approver, or the same with another reason. */
export function AskExemptionDialog(props: { id: string; reason: string; onClose: () => void }) {
  const t = useTranslate()
  const ask = useChange(routes.askExemption, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.askTitle}
      schema={routes.askExemption.input.omit({ id: true })}
      initial={{ exemptionReason: props.reason }}
      action={texts.ask}
      onClose={props.onClose}
      onSubmit={async (given) => {
        await ask.mutateAsync({ id: props.id, ...given })
        toastDone(t(texts.asked))
      }}
    >
      <TextField name="exemptionReason" label={fieldLabels.exemptionReason} lines={2} isRequired />
      <ApproverField caseId={props.id} span={12} />
    </FormDialog>
  )
}
