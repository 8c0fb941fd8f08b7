import { filledText, type RouteInput } from '@tongying/contract/kit'
import {
  givenRoles,
  type MemberForPlatform,
  membershipRoleLabels,
  membershipRoutes as routes,
} from '@tongying/contract/memberships'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useMembershipChange } from '../api.ts'
import { memberTexts, platformMemberTexts as texts } from '../member-texts.ts'

type FormInput = Omit<RouteInput<typeof routes.giveRole>, 'membershipId'>

/** The platform's administrator gives a member a role that they do not have, with the reason, after a second question. */
export function GiveRoleDialog(props: { member: MemberForPlatform; hospital: string; onClose: () => void }) {
  const t = useTranslate()
  const { member, hospital, onClose } = props
  const { membershipId, name, roles, isCertified } = member
  const give = useMembershipChange(routes.giveRole, { isQuiet: true })
  const offered = givenRoles.filter((role) => !roles.includes(role))
  const title = filledText(texts.dialog, { name })
  async function submit(given: FormInput): Promise<void> {
    const values = { name, hospital, role: t(membershipRoleLabels[given.role]) }
    const isSure = await confirm({
      title: texts.confirmTitle,
      consequences: [texts.consequence],
      action: texts.submit,
      values,
    })
    if (!isSure) return
    await give.mutateAsync({ membershipId, ...given })
    toastDone(t(texts.done, values))
    onClose()
  }
  return (
    <FormDialog
      title={title}
      schema={routes.giveRole.input.omit({ membershipId: true })}
      action={texts.submit}
      lead={t(texts.lead, { hospital })}
      onClose={onClose}
      // A person who answers no to the question is back in the form with what they typed.
      onDone={() => undefined}
      onSubmit={submit}
    >
      <ChoiceField
        name="role"
        label={texts.role}
        options={Object.fromEntries(offered.map((role) => [role, membershipRoleLabels[role]]))}
        as="radio"
        span={12}
        hint={isCertified ? undefined : t(memberTexts.rolesNeedName)}
      />
      <TextField name="reason" label={texts.reason} lines={3} span={12} hint={t(texts.reasonHint)} />
    </FormDialog>
  )
}
