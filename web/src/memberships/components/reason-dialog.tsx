import type { Text } from '@tongying/contract/kit'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'

/** A decision against something wants a reason that the other side reads. */
export function ReasonDialog(props: {
  title: Text
  label: Text
  hint: Text
  action: Text
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const say = useSay()
  return (
    <FormDialog
      title={props.title}
      schema={routes.removeMember.input.omit({ membershipId: true })}
      action={props.action}
      isDanger
      onClose={props.onClose}
      onSubmit={({ reason }) => props.onSubmit(reason)}
    >
      <TextField name="reason" label={props.label} lines={4} hint={say(props.hint)} />
    </FormDialog>
  )
}
