import { accountRoutes, emailChange, phoneChange, type UserInfo } from '@tongying/contract/accounts'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { useFormOfField } from '../../ui/form/contract-form.tsx'
import { focusField } from '../../ui/form/focus-field.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshAccount } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { CodeButton } from './code-button.tsx'

interface Change {
  readonly kind: 'phone' | 'email'
  readonly info: UserInfo
}

/** A new phone or e-mail address: one code to the old, one to the new. */
export function ContactDialog({ kind, info, onClose }: Change & { onClose: () => void }) {
  const say = useSay()
  const refresh = useRefreshAccount()
  const isPhone = kind === 'phone'
  const isFirst = !isPhone && info.email === ''
  const { dialog } = texts
  return (
    <FormDialog
      title={isPhone ? dialog.phone : isFirst ? dialog.bindEmail : dialog.email}
      action={isFirst ? dialog.bind : dialog.change}
      schema={isPhone ? phoneChange : emailChange}
      onSubmit={async (given) => {
        if ('phone' in given) await call(accountRoutes.updatePhone, given)
        else await call(accountRoutes.updateEmail, given)
        toastDone(say(texts.saved))
        void refresh()
      }}
      onClose={onClose}
    >
      <ContactFields kind={kind} info={info} />
    </FormDialog>
  )
}

function ContactFields({ kind, info }: Change) {
  const say = useSay()
  const form = useFormOfField()
  const [demoCodes, setDemoCodes] = useState<{ old?: string; new?: string }>({})
  const isPhone = kind === 'phone'
  // Where there is no e-mail address yet, the phone proves the account.
  const oldAddress = isPhone || info.email === '' ? info.phone : info.email
  const sendOld = () => call(accountRoutes.getVerificationCode, { type: kind, side: 'old' })
  async function sendNew() {
    const isRight = await form.instance.validateFields([kind]).then(
      () => true,
      () => false,
    )
    if (!isRight) {
      focusField(form.instance, [kind])
      return undefined
    }
    const address = String(form.instance.getFieldValue(kind)).trim()
    return call(accountRoutes.getVerificationCode, { type: kind, side: 'new', [kind]: address })
  }
  const demo = (code: string | undefined) => code && say(texts.dialog.demoCode, { code })
  const { dialog } = texts
  const oldLabel = {
    'zh-CN': dialog.oldCode['zh-CN'].replace('{address}', oldAddress),
    'en-US': dialog.oldCode['en-US'].replace('{address}', oldAddress),
  }
  return (
    <>
      <TextField
        name="oldCode"
        label={oldLabel}
        span={12}
        autoComplete="one-time-code"
        hint={demo(demoCodes.old)}
        suffix={
          <CodeButton
            send={sendOld}
            onSent={() => focusField(form.instance, ['oldCode'])}
            onDemoCode={(code) => setDemoCodes((now) => ({ ...now, old: code }))}
          />
        }
      />
      <TextField
        name={kind}
        label={isPhone ? dialog.newPhone : dialog.newEmail}
        span={12}
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel-national' : 'email'}
      />
      <TextField
        name="newCode"
        label={isPhone ? dialog.newPhoneCode : dialog.newEmailCode}
        span={12}
        autoComplete="one-time-code"
        hint={demo(demoCodes.new)}
        suffix={
          <CodeButton
            send={sendNew}
            onSent={() => focusField(form.instance, ['newCode'])}
            onDemoCode={(code) => setDemoCodes((now) => ({ ...now, new: code }))}
          />
        }
      />
    </>
  )
}
