import {
  type ConsultationDetail,
  draftFields,
  type ExpertRow,
  invitationStates,
  lifeRoutes as life,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { caseAnswers } from '../api.ts'
import { ApplicationId } from '../application/asked-for.ts'
import { ExpertDrawer } from '../application/expert-drawer.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.invite

/** Invites one more expert, or one in the place of an expert who has not accepted, at the time that the case has. */
export function InviteExpertDialog(props: {
  detail: ConsultationDetail
  replaced?: ExpertRow | undefined
  onClose: () => void
}) {
  const { detail, replaced, onClose } = props
  const t = useTranslate()
  const { application, consultationId: id } = detail
  // The drawer looks for experts by what the application says.
  const form = useContractForm(draftFields, { initial: application, isOver: true, onSubmit: () => undefined })
  const invite = useChange(life.inviteExpert, { refreshes: caseAnswers, isQuiet: true })
  const onCase = detail.experts.filter(({ state }) => isIn(invitationStates.groups.mayCount, state))
  const hasLead = onCase.some((expert) => expert.isLead && expert !== replaced)
  async function send([expertId]: readonly string[]) {
    if (expertId === undefined) return
    await invite.mutateAsync({ id, expertId, replacesId: replaced?.expertId ?? null })
    toastDone(t(texts.sent))
    onClose()
  }
  return (
    <ApplicationId value={id}>
      <FormFrame form={form}>
        <ExpertDrawer
          chosen={nobody}
          departments={application.consultationDep ?? []}
          one={{
            title: t(replaced ? texts.replaceTitle : texts.title),
            lead: [replaced ? t(texts.replaceLead, { name: replaced.name }) : t(texts.lead)],
            send: t(texts.send),
            isSending: invite.isPending,
            refusal: invite.error && messageOf(invite.error, t(uiTexts.call.failed)),
            mustLead: !hasLead,
            onCase: onCase.map((expert) => expert.expertId),
          }}
          // A refusal is shown in the window; the choice stays.
          onChoose={(chosen) => void send(chosen).catch(() => undefined)}
          onClose={onClose}
        />
      </FormFrame>
    </ApplicationId>
  )
}

const nobody: readonly string[] = []
