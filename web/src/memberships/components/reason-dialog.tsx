import type { Text } from '@tongying/contract/kit'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'

/** A decision against something wants a reason that the other side reads. */
export function ReasonDialog(props: {
  title: Text
  label: Text
  hint: Text
  action: Text
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <FormDialog
      title={props.title}
      schema={routes.removeMember.input.omit({ membershipId: true })}
      action={props.action}
      isDanger
      onClose={props.onClose}
      onSubmit={({ reason }) => props.onSubmit(reason)}
    >
      <TextField name="reason" label={props.label} lines={4} hint={t(props.hint)} />
    </FormDialog>
  )
}
