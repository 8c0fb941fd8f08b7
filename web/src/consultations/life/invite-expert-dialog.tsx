import {
  type ConsultationDetail,
  type ExpertRow,
  invitationStates,
  lifeRoutes as life,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { caseAnswers, useExperts } from '../api.ts'
import { expertOptions } from '../components/expert-text.ts'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.invite
const schema = life.inviteExpert.input.omit({ id: true, replacesId: true })
const shownExperts = 100

/** Invites one more expert, or one in the place of an expert who has not accepted. */
export function InviteExpertDialog(props: {
  detail: ConsultationDetail
  replaced?: ExpertRow | undefined
  onClose: () => void
}) {
  const { detail, replaced, onClose } = props
  const t = useTranslate()
  const { appointDate, startTime, endTime } = detail.application
  const hasTime = Boolean(appointDate && startTime && endTime && detail.startTime)
  const { data } = useExperts({
    pageSize: shownExperts,
    caseId: detail.consultationId,
    ...(hasTime && { on: `${appointDate}`, from: `${startTime}`, to: `${endTime}` }),
    ...(replaced?.isLead && { mayLead: 'true' }),
  })
  const invite = useChange(life.inviteExpert, { refreshes: caseAnswers, isQuiet: true })
  const onCase = detail.experts.filter(({ state }) => isIn(invitationStates.groups.mayCount, state))
  const free = data?.list.filter(({ id }) => !onCase.some(({ expertId }) => expertId === id)) ?? []
  const options = expertOptions(t, free)
  return (
    <FormDialog
      title={replaced ? texts.replaceTitle : texts.title}
      schema={schema}
      action={texts.send}
      lead={[
        replaced ? t(texts.replaceLead, { name: replaced.name }) : t(texts.lead),
        data?.isNarrowed ? t(lifeTexts.narrowed) : null,
      ]}
      onClose={onClose}
      onSubmit={async ({ expertId }) => {
        await invite.mutateAsync({ id: detail.consultationId, expertId, replacesId: replaced?.expertId ?? null })
        toastDone(t(texts.sent))
      }}
    >
      <ChoiceField name="expertId" label={texts.expert} options={options} as="select" isRequired span={12} />
    </FormDialog>
  )
}
