import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'
import { caseTexts } from '../texts.ts'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.cancel
const schema = routes.cancel.input.omit({ id: true })

/** The applicant cancels a case for good, and may say why. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const cancel = useChange(routes.cancel, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      action={texts.send}
      keep={texts.keep}
      lead={[t(texts.final), t(texts.notified)]}
      isDanger
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await cancel.mutateAsync({ id, ...(note && { note }) })
        toastDone(t(caseTexts.cancelled))
      }}
    >
      <TextField name="note" label={texts.reason} lines={3} />
    </FormDialog>
  )
}
