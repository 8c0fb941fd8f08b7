import { consultationErrors, consultationRoutes as routes } from '@tongying/contract/consultations'
import { rule } from '@tongying/contract/kit'
import Radio from 'antd/es/radio'
import { call } from '../../ui/call.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useChange } from '../api.ts'
import { reportTexts as texts } from './texts.ts'

const opinion = routes.signOpinion.input.omit({ id: true }).superRefine(({ isDissent, text }, context) => {
  if (!isDissent || text !== '') return
  context.addIssue({ code: 'custom', path: ['text'], message: rule(consultationErrors.ReasonNeeded.message) })
})

/** An attending expert agrees, or dissents and says why. */
export function OpinionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay()
  const sign = useChange((given: { isDissent: boolean; text: string }) => call(routes.signOpinion, { id, ...given }), {
    isQuiet: true,
  })
  return (
    <FormDialog
      title={texts.signTitle}
      schema={opinion}
      initial={{ isDissent: false, text: '' }}
      action={texts.signAction}
      onClose={onClose}
      onSubmit={async (given) => {
        await sign.mutateAsync(given)
        toastDone(say(texts.signed))
      }}
    >
      <Field name="isDissent" label={texts.opinion} isRequired span={12}>
        <Radio.Group
          options={[
            { value: false, label: say(texts.agreeLong) },
            { value: true, label: say(texts.dissentLong) },
          ]}
        />
      </Field>
      <TextField name="text" label={texts.opinionText} lines={4} hint={say(texts.opinionHint)} />
    </FormDialog>
  )
}
