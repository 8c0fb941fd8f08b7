import { managedAccountRoutes as routes } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { managedTexts as texts } from './managed-texts.ts'

const schema = routes.suspendAccount.input.omit({ id: true })

/** Asks for the reason of what an administrator does about an account. */
export function ReasonForm(props: {
  title: Text | string
  lead: string
  action: Text
  hint: Text
  isDanger?: boolean
  onGiven: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <FormDialog
      title={props.title}
      lead={props.lead}
      schema={schema}
      action={props.action}
      isDanger={props.isDanger ?? false}
      onClose={props.onClose}
      onSubmit={({ reason }) => props.onGiven(reason)}
    >
      <TextField name="reason" label={texts.reason} lines={3} span={12} hint={t(props.hint)} />
    </FormDialog>
  )
}
