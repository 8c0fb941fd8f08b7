import { accountTexts, passwordForm } from '@tongying/contract/accounts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useChangePassword } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Old password, new one twice; every other device is signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const changePassword = useChangePassword()
  return (
    <FormDialog
      title={texts.dialog.password}
      action={texts.dialog.changePassword}
      lead={t(texts.security.passwordHint)}
      schema={passwordForm}
      onSubmit={async ({ oldPassword, newPassword }) => {
        await changePassword(oldPassword, newPassword)
        toastDone(t(accountTexts.password.changed))
      }}
      onClose={onClose}
    >
      <TextField
        name="oldPassword"
        label={texts.dialog.oldPassword}
        type="password"
        autoComplete="current-password"
        span={12}
      />
      <TextField
        name="newPassword"
        label={texts.dialog.newPassword}
        type="password"
        autoComplete="new-password"
        span={12}
        hint={t(accountTexts.password.rule)}
      />
      <TextField
        name="confirmPassword"
        label={texts.dialog.confirmPassword}
        type="password"
        autoComplete="new-password"
        span={12}
        follows={['newPassword']}
      />
    </FormDialog>
  )
}
