import { type Agreement, agreementRoutes as routes } from '@tongying/contract/agreements'
import { moneyText } from '@tongying/contract/kit'
import { useState } from 'react'
import { confirm } from '../ui/components/confirm/confirm.tsx'
import { dayText } from '../ui/components/date-time/date-time.tsx'
import { RowAction } from '../ui/components/row-action/row-action.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { partnerOf } from './agreement-cells.tsx'
import { useAgreementChange } from './api.ts'
import { moveTexts, agreementTexts as texts } from './texts.ts'

/** What the reader may do with an agreement now. */
export function AgreementMoves({ row }: { row: Agreement }) {
  const [asking, setAsking] = useState<'decline' | 'end'>()
  const { askAgree, askWithdraw } = usePlainMoves(row)
  const { name } = partnerOf(row)
  const close = () => setAsking(undefined)
  if (row.allowed.length === 0) return null
  return (
    <span className="cluster nowrap">
      {row.allowed.includes('agree') && (
        <RowAction name={name} word={texts.agree} of={texts.agreeWith} onPress={askAgree} />
      )}
      {row.allowed.includes('decline') && (
        <RowAction name={name} word={texts.decline} of={texts.declineOf} isQuiet onPress={() => setAsking('decline')} />
      )}
      {row.allowed.includes('withdraw') && (
        <RowAction name={name} word={texts.withdraw} of={texts.withdrawFrom} isQuiet onPress={askWithdraw} />
      )}
      {row.allowed.includes('end') && (
        <RowAction name={name} word={texts.end} of={texts.endWith} isQuiet onPress={() => setAsking('end')} />
      )}
      {asking === 'decline' && <DeclineDialog id={row.id} onClose={close} />}
      {asking === 'end' && <EndDialog id={row.id} onClose={close} />}
    </span>
  )
}

/** The moves that are asked without a reason, with what follows from them. */
function usePlainMoves(row: Agreement) {
  const t = useTranslate()
  const agree = useAgreementChange(routes.agree)
  const withdraw = useAgreementChange(routes.withdraw)
  const { id, fee, firstDay, lastDay } = row
  const { name } = partnerOf(row)
  const values = { name, fee: t(moneyText(fee)), first: dayText(firstDay), last: dayText(lastDay) }
  async function askAgree() {
    const narrows = row.side === 'requester' ? [moveTexts.agreeRequester] : []
    const consequences = [moveTexts.agreeTerms, ...narrows, moveTexts.agreeFixed]
    if (await confirm({ title: moveTexts.agreeTitle, consequences, action: texts.agree, values }))
      agree.mutate({ id }, { onSuccess: () => toastDone(t(texts.agreed)) })
  }
  async function askWithdraw() {
    const consequences = [moveTexts.withdrawDetail]
    if (await confirm({ title: moveTexts.withdrawTitle, consequences, action: texts.withdraw, values }))
      withdraw.mutate({ id }, { onSuccess: () => toastDone(t(texts.withdrawn)) })
  }
  return { askAgree, askWithdraw }
}

const reasonSchema = routes.decline.input.omit({ id: true })

function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const decline = useAgreementChange(routes.decline)
  return (
    <FormDialog
      title={moveTexts.declineTitle}
      schema={reasonSchema}
      action={texts.decline}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await decline.mutateAsync({ id, reason })
        toastDone(t(texts.declined))
      }}
    >
      <TextField name="reason" label={moveTexts.reason} lines={4} hint={t(moveTexts.declineHint)} />
    </FormDialog>
  )
}

function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const end = useAgreementChange(routes.end)
  return (
    <FormDialog
      title={moveTexts.endTitle}
      schema={reasonSchema}
      action={texts.end}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await end.mutateAsync({ id, reason })
        toastDone(t(texts.ended))
      }}
    >
      <TextField name="reason" label={moveTexts.reason} lines={4} hint={t(moveTexts.endHint)} />
    </FormDialog>
  )
}
