import { accountRoutes, realNameCheck } from '@tongying/contract/accounts'
import { call } from '../../ui/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshAccount } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Real name and ID number, settled once. */
export function RealNameDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const refresh = useRefreshAccount()
  return (
    <FormDialog
      title={texts.dialog.realName}
      action={texts.dialog.submit}
      lead={say(texts.dialog.realNameLead)}
      schema={realNameCheck}
      onSubmit={async (person) => {
        await call(accountRoutes.verifyIDcard, person)
        toastDone(say(texts.saved))
        void refresh()
      }}
      onClose={onClose}
    >
      <TextField name="realName" label={texts.basic.realName} span={12} autoComplete="name" />
      <TextField name="idCard" label={texts.basic.idCard} span={12} hint={say(texts.security.realNameHint)} />
    </FormDialog>
  )
}
