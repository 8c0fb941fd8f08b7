import { accountRoutes, emailChange, phoneChange, type UserInfo } from '@tongying/contract/accounts'
import { useState } from 'react'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { focusField } from '../../ui/patterns/form/focus-field.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAccountChange } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { CodeButton } from './code-button.tsx'

interface Change {
  readonly kind: 'phone' | 'email'
  readonly info: UserInfo
}

/** A new phone or e-mail address: one code to the old, one to the new. */
export function ContactDialog({ kind, info, onClose }: Change & { onClose: () => void }) {
  const t = useTranslate()
  const [changePhone, changeEmail] = [
    useAccountChange(accountRoutes.updatePhone),
    useAccountChange(accountRoutes.updateEmail),
  ]
  const isPhone = kind === 'phone'
  const isFirst = !isPhone && info.email === ''
  const { dialog } = texts
  return (
    <FormDialog
      title={isPhone ? dialog.phone : isFirst ? dialog.bindEmail : dialog.email}
      action={isFirst ? dialog.bind : dialog.change}
      schema={isPhone ? phoneChange : emailChange}
      onSubmit={async (given) => {
        if ('phone' in given) await changePhone.mutateAsync(given)
        else await changeEmail.mutateAsync(given)
        toastDone(t(texts.saved))
      }}
      onClose={onClose}
    >
      <ContactFields kind={kind} info={info} />
    </FormDialog>
  )
}

function ContactFields({ kind, info }: Change) {
  const t = useTranslate()
  const form = useFormOfField()
  const [demoCodes, setDemoCodes] = useState<{ old?: string; new?: string }>({})
  const isPhone = kind === 'phone'
  // Where there is no e-mail address yet, the phone proves the account.
  const oldAddress = isPhone || info.email === '' ? info.phone : info.email
  const sendOld = () => call(accountRoutes.getVerificationCode, { type: kind, side: 'old' })
  async function sendNew() {
    if (!form.core.check([kind])) {
      focusField(kind)
      return undefined
    }
    const address = String(form.core.valueOf(kind) ?? '').trim()
    return call(accountRoutes.getVerificationCode, { type: kind, side: 'new', [kind]: address })
  }
  const demo = (code: string | undefined) => code && t(texts.dialog.demoCode, { code })
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
            onSent={() => focusField('oldCode')}
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
            onSent={() => focusField('newCode')}
            onDemoCode={(code) => setDemoCodes((now) => ({ ...now, new: code }))}
          />
        }
      />
    </>
  )
}
