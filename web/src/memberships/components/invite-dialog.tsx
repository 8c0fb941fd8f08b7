import { filledText } from '@tongying/contract/kit'
import { newInvitation, membershipRoutes as routes } from '@tongying/contract/memberships'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useMembershipChange } from '../api.ts'
import { invitationTexts as texts } from '../joining-texts.ts'

/** Invites somebody by name and phone. */
export function InviteDialog(props: {
  institution: { readonly id: string; readonly name: string }
  onClose: () => void
}) {
  const t = useTranslate()
  const { onClose } = props
  const { id: institutionId, name: hospital } = props.institution
  const invite = useMembershipChange(routes.invite, { isQuiet: true })
  const title = filledText(texts.dialog, { hospital })
  return (
    <FormDialog
      title={title}
      schema={newInvitation.omit({ institutionId: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async (given) => {
        await invite.mutateAsync({ institutionId, ...given })
        toastDone(t(texts.done, { name: given.name }))
      }}
    >
      <TextField name="name" label={texts.name} span={12} />
      <TextField name="phone" label={texts.phone} type="tel" span={12} hint={t(texts.phoneHint)} />
    </FormDialog>
  )
}
