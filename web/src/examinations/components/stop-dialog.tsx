import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useExaminationChange } from '../api.ts'
import { examinationTexts as texts } from '../texts.ts'

const schema = routes.stop.input.omit({ id: true })

/** Asks why the patient could not be examined, and stops the examination. */
export function StopDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const stop = useExaminationChange(routes.stop, id, { isQuiet: true })
  return (
    <FormDialog
      title={texts.stopTitle}
      lead={t(texts.stopLead)}
      schema={schema}
      action={texts.stopAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await stop.mutateAsync({ id, reason })
        toastDone(t(texts.stopped))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} />
    </FormDialog>
  )
}
