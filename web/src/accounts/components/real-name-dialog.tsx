import { accountRoutes, realNameCheck } from '@tongying/contract/accounts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAccountChange } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Real name and ID number, set once. */
export function RealNameDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const verify = useAccountChange(accountRoutes.verifyIDcard)
  return (
    <FormDialog
      title={texts.dialog.realName}
      action={texts.dialog.submit}
      lead={t(texts.dialog.realNameLead)}
      schema={realNameCheck}
      onSubmit={async (person) => {
        await verify.mutateAsync(person)
        toastDone(t(texts.saved))
      }}
      onClose={onClose}
    >
      <TextField name="realName" label={texts.basic.realName} span={12} autoComplete="name" />
      <TextField name="idCard" label={texts.basic.idCard} span={12} hint={t(texts.security.realNameHint)} />
    </FormDialog>
  )
}
