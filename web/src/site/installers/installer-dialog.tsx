import type { Text } from '@tongying/contract/kit'
import { type InstallerFields, installerFields, installerPlatformLabels } from '@tongying/contract/site'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { NotesFields } from './notes-fields.tsx'
import { installerTexts as texts } from './texts.ts'

/** Platform, version and notes of an installer that is new, or was never published. */
export function InstallerDialog(props: {
  title: Text
  action: Text
  initial?: InstallerFields
  onClose: () => void
  onSubmit: (fields: InstallerFields) => Promise<unknown>
}) {
  return (
    <FormDialog
      title={props.title}
      schema={installerFields}
      {...(props.initial && { initial: props.initial })}
      action={props.action}
      width="medium"
      onClose={props.onClose}
      onSubmit={props.onSubmit}
    >
      <ChoiceField name="platform" label={texts.platform} options={installerPlatformLabels} as="radio" span={12} />
      <TextField name="number" label={texts.number} placeholder="1.2.0" span={6} />
      <NotesFields />
    </FormDialog>
  )
}
