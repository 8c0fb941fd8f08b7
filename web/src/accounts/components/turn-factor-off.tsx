import { accountRoutes, otpForm } from '@tongying/contract/accounts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAccountChange } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Turns the second factor off, against a code of it. */
export function TurnFactorOff({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const remove = useAccountChange(accountRoutes.removeSecondFactor)
  return (
    <FormDialog
      title={texts.factor.title}
      action={texts.factor.remove}
      lead={t(texts.factor.removeLead)}
      schema={otpForm}
      onSubmit={async (given) => {
        await remove.mutateAsync(given)
        toastDone(t(texts.saved))
      }}
      onClose={onClose}
    >
      <TextField name="otp" label={texts.factor.otp} span={12} autoComplete="one-time-code" />
    </FormDialog>
  )
}
