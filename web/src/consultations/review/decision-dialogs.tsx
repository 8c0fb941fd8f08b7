import { consultationErrors, returnReasons, consultationRoutes as routes } from '@tongying/contract/consultations'
import { rule } from '@tongying/contract/kit'
import Form from 'antd/es/form'
import { codeOptions } from '../../patients/index.ts'
import { call } from '../../ui/call.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useFormOfField } from '../../ui/form/contract-form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { useChange } from '../api.ts'
import { reviewTexts as texts } from './texts.ts'

const decisions = {
  return: routes.return.input
    .omit({ id: true, reviewVersion: true })
    .superRefine(({ reason, missingFile }, context) => {
      if (reason !== returnReasons.missingDocument.wire || missingFile) return
      context.addIssue({
        code: 'custom',
        path: ['missingFile'],
        message: rule(consultationErrors.MissingFileName.message),
      })
    }),
  failReview: routes.failReview.input.omit({ id: true }),
}

/** Sends an application back: reason, explanation, and the missing document where one is. */
export function ReturnDialog(props: {
  id: string
  reviewVersion: number
  reason: number | undefined
  onClose: () => void
  onDone: () => void
}) {
  const { id, reviewVersion, reason, onClose, onDone } = props
  const say = useSay()
  const send = useChange(
    (given: { reason: number; note: string; missingFile?: string | null | undefined }) =>
      call(routes.return, { id, reviewVersion, ...given }),
    { isQuiet: true, leaves: id },
  )
  return (
    <FormDialog
      title={texts.returnTitle}
      schema={decisions.return}
      initial={{ reason }}
      action={texts.returnAction}
      isDanger
      onClose={onClose}
      onSubmit={async (given) => {
        await send.mutateAsync(given)
        onDone()
      }}
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
      <TextField name="note" label={texts.note} lines={4} hint={say(texts.noteHint)} />
    </FormDialog>
  )
}

function MissingFile() {
  const { instance } = useFormOfField()
  const isMissing = Form.useWatch('reason', instance) === returnReasons.missingDocument.wire
  return isMissing && <TextField name="missingFile" label={texts.missingFile} span={12} isRequired />
}

/** Sends a report back to its lead. */
export function FailDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const say = useSay()
  const send = useChange((note: string) => call(routes.failReview, { id, note }), { isQuiet: true, leaves: id })
  return (
    <FormDialog
      title={texts.failTitle}
      schema={decisions.failReview}
      action={texts.failAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await send.mutateAsync(note)
        onDone()
      }}
    >
      <TextField name="note" label={texts.note} lines={5} hint={say(texts.failHint)} />
    </FormDialog>
  )
}
