import { type InstallerView, installerPlatformLabels, installerRoutes as routes } from '@tongying/contract/site'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useInstallerChange } from './api.ts'
import { InstallerDialog } from './installer-dialog.tsx'
import { NotesFields } from './notes-fields.tsx'
import { installerTexts as texts } from './texts.ts'

const notesSchema = routes.changeNotes.input.omit({ id: true })
const reasonSchema = routes.withdraw.input.omit({ id: true })

interface OfInstaller {
  readonly it: InstallerView
  readonly onClose: () => void
}

/** Everything of one that was never published; of any other its notes alone. */
export function EditInstaller({ it, onClose }: OfInstaller) {
  const t = useTranslate()
  const change = useInstallerChange(routes.change)
  const changeNotes = useInstallerChange(routes.changeNotes)
  const { id, platform, number, notes } = it
  const done = () => toastDone(t(texts.saved))
  if (it.state === 'draft')
    return (
      <InstallerDialog
        title={texts.editTitle}
        action={texts.save}
        initial={{ platform, number, notes }}
        onClose={onClose}
        onSubmit={(fields) => change.mutateAsync({ id, ...fields }).then(done)}
      />
    )
  return (
    <FormDialog
      title={texts.editNotesTitle}
      schema={notesSchema}
      initial={{ notes }}
      action={texts.save}
      width="medium"
      onClose={onClose}
      onSubmit={(fields) => changeNotes.mutateAsync({ id, ...fields }).then(done)}
    >
      <NotesFields />
    </FormDialog>
  )
}

/** Asks for the reason, and withdraws it. */
export function WithdrawInstaller({ it, onClose }: OfInstaller) {
  const t = useTranslate()
  const withdraw = useInstallerChange(routes.withdraw)
  const values = { platform: t(installerPlatformLabels[it.platform]), number: it.number }
  return (
    <FormDialog
      title={t(texts.withdrawTitle, values)}
      lead={t(texts.withdrawLead)}
      schema={reasonSchema}
      action={texts.withdraw}
      isDanger
      onClose={onClose}
      onSubmit={({ reason }) => withdraw.mutateAsync({ id: it.id, reason }).then(() => toastDone(t(texts.withdrawn)))}
    >
      <TextField name="reason" label={texts.reason} lines={2} />
    </FormDialog>
  )
}
