import {
  consultationErrors,
  isMissingFileStated,
  returnReasons,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { rule } from '@tongying/contract/kit'
import { codeOptions } from '../../patients/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { DecidedMeanwhile } from '../../ui/patterns/review/decided-meanwhile.tsx'
import { caseLeft } from '../api.ts'
import { asShown } from './as-shown.ts'
import { reviewTexts as texts } from './texts.ts'

const decisions = {
  return: routes.return.input.omit({ id: true, reviewVersion: true }).superRefine((decision, context) => {
    if (isMissingFileStated(asShown(decision))) return
    context.addIssue({
      code: 'custom',
      path: ['missingFile'],
      message: rule(consultationErrors.MissingFileName.message),
    })
  }),
  failReview: routes.failReview.input.omit({ id: true }),
}

/** Returns an application: reason, the missing file or that none is missing, and an explanation. */
export function ReturnDialog(props: {
  id: string
  reviewVersion: number
  reason: number | undefined
  /** A colleague has decided, or the applicant withdrew it, while this was open. */
  isDecided: boolean
  onClose: () => void
  onDone: () => void
}) {
  const { id, reviewVersion, reason, isDecided, onClose, onDone } = props
  const t = useTranslate()
  const send = useChange(routes.return, { refreshes: caseLeft, onDone, isQuiet: true })
  return (
    <FormDialog
      title={texts.returnTitle}
      schema={decisions.return}
      initial={{ reason }}
      action={texts.returnAction}
      isDanger
      tooLate={isDecided && <DecidedMeanwhile />}
      onClose={onClose}
      onSubmit={(given) => send.mutateAsync({ id, reviewVersion, ...asShown(given) })}
    >
      <ChoiceField
        name="reason"
        label={texts.reason}
        options={codeOptions(returnReasons)}
        as="radio"
        isNumber
        isRequired
        span={12}
      />
      <MissingFile />
      <TextField name="note" label={texts.note} lines={4} hint={t(texts.noteHint)} />
    </FormDialog>
  )
}

function MissingFile() {
  const t = useTranslate()
  const isDocumentMissing = useFieldValue('reason') === returnReasons.missingDocument.wire
  const isNothingMissing = useFieldValue('noFileMissing') === true
  return (
    <>
      {(isDocumentMissing || !isNothingMissing) && (
        <TextField name="missingFile" label={texts.missingFile} span={12} isRequired />
      )}
      {!isDocumentMissing && <CheckField name="noFileMissing">{t(texts.noFileMissing)}</CheckField>}
    </>
  )
}

/** Sends a report back to its lead. */
export function FailDialog(props: { id: string; isDecided: boolean; onClose: () => void; onDone: () => void }) {
  const { id, isDecided, onClose, onDone } = props
  const t = useTranslate()
  const send = useChange(routes.failReview, { refreshes: caseLeft, onDone, isQuiet: true })
  return (
    <FormDialog
      title={texts.failTitle}
      schema={decisions.failReview}
      action={texts.failAction}
      isDanger
      tooLate={isDecided && <DecidedMeanwhile />}
      onClose={onClose}
      onSubmit={({ note }) => send.mutateAsync({ id, note })}
    >
      <TextField name="note" label={texts.note} lines={5} hint={t(texts.failHint)} />
    </FormDialog>
  )
}
