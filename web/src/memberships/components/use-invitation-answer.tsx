import { answers, type OwnInvitation, membershipRoutes as routes } from '@tongying/contract/memberships'
import { type ReactNode, useState } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useMembershipChange } from '../api.ts'
import { invitationTexts as texts } from '../joining-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What is asked of who answers an invitation. */
export type InvitationToAnswer = Pick<OwnInvitation, 'inviteId' | 'organizationName' | 'hasOwnApplication'>

/** Accepts an invitation after a question, declines it with a reason; `dialog` stands where the page draws it. */
export function useInvitationAnswer(onDone?: () => unknown): {
  readonly accept: (invitation: InvitationToAnswer) => Promise<void>
  readonly decline: (invitation: InvitationToAnswer) => void
  readonly dialog: ReactNode
} {
  const t = useTranslate()
  const [declining, setDeclining] = useState<InvitationToAnswer>()
  const accepting = useMembershipChange(routes.answerInvitation)
  const refusing = useMembershipChange(routes.answerInvitation, { isQuiet: true })
  async function accept({ inviteId, organizationName, hasOwnApplication }: InvitationToAnswer) {
    const values = { hospital: organizationName }
    const isSure = await confirm({
      title: texts.acceptTitle,
      consequences: [texts.acceptConsequence, ...(hasOwnApplication ? [texts.ownApplication] : [])],
      action: texts.accept,
      values,
    })
    const onSuccess = () => {
      toastDone(t(texts.accepted, values))
      onDone?.()
    }
    if (isSure) accepting.mutate({ inviteId, status: answers.pass }, { onSuccess })
  }
  const dialog = declining && (
    <ReasonDialog
      title={texts.declineTitle}
      label={texts.reason}
      hint={texts.reasonHint}
      action={texts.decline}
      onClose={() => setDeclining(undefined)}
      onSubmit={async (reson) => {
        await refusing.mutateAsync({ inviteId: declining.inviteId, reson, status: answers.reject })
        toastDone(t(texts.declined))
        onDone?.()
      }}
    />
  )
  return { accept, decline: setDeclining, dialog }
}
