import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { invitationTexts as texts } from '../joining-texts.ts'
import { type InvitationToAnswer, useInvitationAnswer } from './use-invitation-answer.tsx'

/** Accepts or declines an institution's invitation where it is read. */
export function InvitationToInstitution(props: { invitation: InvitationToAnswer; onDone: () => unknown }) {
  const t = useTranslate()
  const { accept, decline, dialog } = useInvitationAnswer(props.onDone)
  return (
    <>
      <LinkButton onClick={() => accept(props.invitation)}>{t(texts.accept)}</LinkButton>
      <LinkButton onClick={() => decline(props.invitation)}>{t(texts.decline)}</LinkButton>
      {dialog}
    </>
  )
}
