import { type HospitalTie, bookingRoutes as routes } from '@tongying/contract/bookings'
import { filledText } from '@tongying/contract/kit'
import { useState } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { RowAction } from '../../ui/components/row-action/row-action.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useHospitalChange } from '../api.ts'
import { tieTexts as texts } from '../tie-texts.ts'

/** What the reader may do with a tie now. */
export function TieMoves({ row }: { row: HospitalTie }) {
  const [asking, setAsking] = useState<'decline' | 'end'>()
  const ask = useAccepting(row)
  const may = (name: HospitalTie['allowed'][number]) => row.allowed.includes(name)
  const name = row.institutionName
  return (
    <span className="cluster nowrap">
      {may('accept') && <RowAction name={name} word={texts.accept} of={texts.acceptOf} onPress={ask} />}
      {may('decline') && (
        <RowAction name={name} word={texts.decline} of={texts.declineOf} isQuiet onPress={() => setAsking('decline')} />
      )}
      {may('end') && (
        <RowAction name={name} word={texts.end} of={texts.endOf} isQuiet onPress={() => setAsking('end')} />
      )}
      {asking && <ReasonDialog row={row} move={asking} onClose={() => setAsking(undefined)} />}
    </span>
  )
}

function useAccepting({ id, institutionName: name }: HospitalTie) {
  const t = useTranslate()
  const accept = useHospitalChange(routes.acceptTie, {})
  return async () => {
    const consequences = [texts.acceptBookings, texts.acceptTerminals, texts.acceptEnd]
    if (await confirm({ title: texts.acceptTitle, consequences, action: texts.accept, values: { name } }))
      accept.mutate({ id }, { onSuccess: () => toastDone(t(texts.accepted, { name })) })
  }
}

const reasonSchema = routes.declineTie.input.omit({ id: true })

const dialogs = {
  decline: { title: texts.declineOf, action: texts.decline, hint: texts.declineHint, done: texts.declined },
  end: { title: texts.endOf, action: texts.end, hint: texts.endHint, done: texts.ended },
} as const

function ReasonDialog(props: { row: HospitalTie; move: keyof typeof dialogs; onClose: () => void }) {
  const t = useTranslate()
  const { row, move, onClose } = props
  const decline = useHospitalChange(routes.declineTie)
  const end = useHospitalChange(routes.endHospital)
  const { title, action, hint, done } = dialogs[move]
  return (
    <FormDialog
      title={filledText(title, { name: row.institutionName })}
      schema={reasonSchema}
      action={action}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const given = { id: row.id, reason }
        await (move === 'decline' ? decline.mutateAsync(given) : end.mutateAsync(given))
        toastDone(t(done))
      }}
    >
      <TextField name="reason" label={texts.why} lines={4} hint={t(hint)} />
    </FormDialog>
  )
}
