import {
  changedTerminal,
  type IssuedCode,
  newTerminal,
  terminalRoutes as routes,
  type TerminalRow,
  terminalSourceLabels,
} from '@tongying/contract/devices'
import { sameText } from '@tongying/contract/kit'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { useTerminalChange } from './api.ts'
import { terminalTexts as texts } from './texts.ts'

interface Place {
  readonly institutionId: string
  readonly name: string
}

/** Without the institution: where there is only one, it is not asked for. */
const described = newTerminal.partial({ institutionId: true })

/** Describes a new terminal; its code comes with the answer. */
export function AddDialog(props: {
  places: readonly Place[]
  onAdded: (terminal: TerminalRow, pairing: IssuedCode) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const add = useTerminalChange(routes.add)
  const { places } = props
  const first = places[0]?.institutionId ?? ''
  return (
    <FormDialog
      title={texts.add}
      schema={described}
      initial={{ institutionId: first, source: 'ultrasoundMachine' }}
      action={texts.add}
      onClose={props.onClose}
      onSubmit={async ({ institutionId = first, ...values }) => {
        const { terminal, pairing } = await add.mutateAsync({ institutionId, ...values })
        toastDone(t(texts.added))
        props.onAdded(terminal, pairing)
      }}
      onDone={() => undefined}
    >
      {places.length > 1 && (
        <ChoiceField
          name="institutionId"
          label={texts.place}
          options={Object.fromEntries(places.map(({ institutionId, name }) => [institutionId, sameText(name)]))}
          as="select"
          span={12}
        />
      )}
      <ChoiceField name="source" label={texts.source} options={terminalSourceLabels} as="radio" span={12} />
      <TerminalFields />
    </FormDialog>
  )
}

export function ChangeDialog({ row, onClose }: { row: TerminalRow; onClose: () => void }) {
  const t = useTranslate()
  const change = useTerminalChange(routes.change)
  const { id, name, probe, qcValidUntil } = row
  return (
    <FormDialog
      title={texts.changeTitle}
      schema={changedTerminal}
      initial={{ name, probe, ...(qcValidUntil && { qcValidUntil }) }}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (values) => {
        await change.mutateAsync({ id, ...values })
        toastDone(t(texts.changed))
      }}
    >
      <TerminalFields />
    </FormDialog>
  )
}

function TerminalFields() {
  const t = useTranslate()
  return (
    <>
      <TextField name="name" label={texts.name} hint={t(texts.nameHint)} span={12} />
      <TextField name="probe" label={texts.probe} hint={t(texts.probeHint)} span={6} />
      <DateField name="qcValidUntil" label={texts.qc} span={6} />
    </>
  )
}

const reasonSchema = routes.revoke.input.omit({ id: true })

export function RevokeDialog({ row, onClose }: { row: TerminalRow; onClose: () => void }) {
  const t = useTranslate()
  const revoke = useTerminalChange(routes.revoke)
  const { id, name } = row
  return (
    <FormDialog
      title={sameText(t(texts.revokeTitle, { name }))}
      schema={reasonSchema}
      lead={t(texts.revokeLead)}
      action={texts.revoke}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await revoke.mutateAsync({ id, reason })
        toastDone(t(texts.revoked))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={2} span={12} />
    </FormDialog>
  )
}
