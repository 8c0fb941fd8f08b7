import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { sameText } from '@tongying/contract/kit'
import { useMe } from '../../accounts/index.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseLeft } from '../api.ts'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.withdraw
const schema = life.withdraw.input.omit({ id: true })

/** An expert who has accepted withdraws; a lead may name who leads instead. */
export function WithdrawDialog(props: { id: string; onClose: () => void; onDone?: (() => void) | undefined }) {
  const { id, onClose, onDone } = props
  const t = useTranslate()
  const me = useMe()
  const { data: detail } = useRoute(routes.detail, { id })
  const withdraw = useChange(life.withdraw, { refreshes: caseLeft, isQuiet: true })
  const isLead = detail?.relation.includes('lead') ?? false
  const others = detail?.experts.filter((each) => each.state === 'accepted' && each.expertId !== me?.userId) ?? []
  const options = Object.fromEntries(others.map(({ expertId, name }) => [expertId, sameText(name)]))
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      action={texts.send}
      lead={t(texts.lead)}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason, nextLeadId }) => {
        await withdraw.mutateAsync({ id, reason, nextLeadId: nextLeadId || null })
        toastDone(t(texts.sent))
        onDone?.()
      }}
    >
      {isLead && others.length > 0 && (
        <ChoiceField name="nextLeadId" label={texts.nextLead} options={options} as="select" span={12} />
      )}
      <TextField name="reason" label={texts.reason} lines={3} isRequired />
    </FormDialog>
  )
}
