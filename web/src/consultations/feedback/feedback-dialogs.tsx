import {
  type ConsultationDetail,
  consultationErrors,
  lacksReason,
  ratingLevels,
  responseDecisions,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { rule, type Text } from '@tongying/contract/kit'
import { codeOptions } from '../../patients/index.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'
import { feedbackTexts as texts } from './texts.ts'

type Given = { id: ConsultationDetail['consultationId']; onClose: () => void }

const response = routes.respondToReport.input.omit({ id: true }).superRefine((given, context) => {
  if (!lacksReason(given)) return
  context.addIssue({ code: 'custom', path: ['reason'], message: rule(consultationErrors.ReasonNeeded.message) })
})
const ratingOnly = routes.rateApplication.input.omit({ id: true })

/** The applicant says whether the report is adopted, and rates the consultation. */
export function RespondDialog({ id, onClose }: Given) {
  const t = useTranslate()
  const respond = useChange(routes.respondToReport, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.respondTitle}
      schema={response}
      initial={{ reason: '', note: '' }}
      action={texts.respondAction}
      lead={t(texts.respondLead)}
      onClose={onClose}
      onSubmit={async (given) => {
        await respond.mutateAsync({ id, ...given })
        toastDone(t(texts.responded))
      }}
    >
      <ChoiceField
        name="decision"
        label={texts.decision}
        options={codeOptions(responseDecisions)}
        as="radio"
        isNumber
        isRequired
        span={12}
      />
      <TextField name="reason" label={texts.reason} lines={3} hint={t(texts.reasonHint)} />
      <RatingFields label={texts.ratingOfConsultation} />
    </FormDialog>
  )
}

/** An expert who attended rates what the applicant had prepared. */
export function RateDialog({ id, onClose }: Given) {
  const t = useTranslate()
  const rate = useChange(routes.rateApplication, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.rateTitle}
      schema={ratingOnly}
      initial={{ note: '' }}
      action={texts.rateAction}
      lead={t(texts.rateLead)}
      onClose={onClose}
      onSubmit={async (given) => {
        await rate.mutateAsync({ id, ...given })
        toastDone(t(texts.rated))
      }}
    >
      <RatingFields label={texts.ratingOfApplication} />
    </FormDialog>
  )
}

function RatingFields({ label }: { label: Text }) {
  return (
    <>
      <ChoiceField
        name="rating"
        label={label}
        options={codeOptions(ratingLevels)}
        as="radio"
        isNumber
        isRequired
        span={12}
      />
      <TextField name="note" label={texts.note} lines={2} />
    </>
  )
}
