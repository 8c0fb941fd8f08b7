import { patientNumber } from '@tongying/contract/patients'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { recordTexts as texts } from './texts.ts'

/** The number that only who has the patient before them knows. */
export function PatientNumber(props: { onCheck: (number: string) => Promise<unknown>; onClose: () => void }) {
  const t = useTranslate()
  return (
    <FormDialog
      title={texts.useDetails}
      lead={t(texts.numberHint)}
      schema={patientNumber}
      action={texts.confirmNumber}
      onSubmit={({ number }) => props.onCheck(number)}
      onDone={() => undefined}
      onClose={props.onClose}
    >
      <TextField name="number" label={texts.number} span={12} />
    </FormDialog>
  )
}
