import { say as sayIn } from '@tongying/contract/kit'
import { type MyOrganization, newInvitation, membershipRoutes as routes } from '@tongying/contract/memberships'
import { call } from '../../ui/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useMembershipChange } from '../api.ts'
import { invitationTexts as texts } from '../texts.ts'

/** Invites somebody by name and phone. */
export function InviteDialog({ institution, onClose }: { institution: MyOrganization; onClose: () => void }) {
  const say = useSay()
  const { id: institutionId, name: hospital } = institution
  const invite = useMembershipChange(
    (given: { name: string; phone: string }) => call(routes.invite, { institutionId, ...given }),
    { isQuiet: true },
  )
  const title = {
    'zh-CN': sayIn(texts.dialog, 'zh-CN', { hospital }),
    'en-US': sayIn(texts.dialog, 'en-US', { hospital }),
  }
  return (
    <FormDialog
      title={title}
      schema={newInvitation.omit({ institutionId: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async (given) => {
        await invite.mutateAsync(given)
        toastDone(say(texts.done, { name: given.name }))
      }}
    >
      <TextField name="name" label={texts.name} span={12} />
      <TextField name="phone" label={texts.phone} type="tel" span={12} hint={say(texts.phoneHint)} />
    </FormDialog>
  )
}
