import { lifeRoutes as routes } from '@tongying/contract/consultations'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.opinion
const schema = routes.giveOpinion.input.omit({ id: true })

/** An expert of a consultation in writing writes and signs an opinion. */
export function GiveOpinionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const give = useChange(routes.giveOpinion, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      action={texts.send}
      lead={t(texts.lead)}
      width="large"
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await give.mutateAsync({ id, text })
        toastDone(t(texts.sent))
      }}
    >
      <TextField name="text" label={texts.text} lines={10} isRequired />
    </FormDialog>
  )
}
