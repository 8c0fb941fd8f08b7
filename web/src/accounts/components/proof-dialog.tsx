import { otpForm, provenByFactor } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { ownDataTexts as texts } from '../own-data-texts.ts'

/** Says what follows, and asks for the second factor where the account has one. */
export function ProofDialog(props: {
  title: Text
  action: Text
  lead: readonly string[]
  keep?: Text
  isDanger?: boolean
  hasSecondFactor: boolean
  onSubmit: (given: { otp?: string | undefined }) => Promise<unknown>
  onClose: () => void
}) {
  const { hasSecondFactor, ...dialog } = props
  return (
    <FormDialog {...dialog} schema={hasSecondFactor ? otpForm : provenByFactor}>
      {hasSecondFactor && <TextField name="otp" label={texts.factor} span={12} autoComplete="one-time-code" />}
    </FormDialog>
  )
}
