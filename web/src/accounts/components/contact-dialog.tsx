import { accountRoutes, emailChange, phoneChange, type UserInfo } from '@tongying/contract/accounts'
import { filledText, type Text } from '@tongying/contract/kit'
import { type ComponentProps, useState } from 'react'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
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
  const form = useFormOfField()
  const isPhone = kind === 'phone'
  const { dialog } = texts
  const { mutateAsync: send } = useChange(accountRoutes.getVerificationCode, { isQuiet: true })
  const sendOld = () => send({ type: kind, side: 'old' })
  async function sendNew() {
    if (!form.core.check([kind])) {
      focusField(kind)
      return undefined
    }
    const address = String(form.core.valueOf(kind) ?? '').trim()
    return send({ type: kind, side: 'new', [kind]: address })
  }
  // Where there is no e-mail address yet, the phone proves the account.
  const oldAddress = isPhone || info.email === '' ? info.phone : info.email
  return (
    <>
      <CodeField name="oldCode" label={filledText(dialog.oldCode, { address: oldAddress })} send={sendOld} />
      <TextField
        name={kind}
        label={isPhone ? dialog.newPhone : dialog.newEmail}
        span={12}
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel-national' : 'email'}
      />
      <CodeField name="newCode" label={isPhone ? dialog.newPhoneCode : dialog.newEmailCode} send={sendNew} />
    </>
  )
}

/** A code that is sent on request; the demo hospital shows it, since it sends none. */
function CodeField(props: { name: string; label: Text; send: ComponentProps<typeof CodeButton>['send'] }) {
  const t = useTranslate()
  const [demoCode, setDemoCode] = useState<string>()
  return (
    <TextField
      name={props.name}
      label={props.label}
      span={12}
      autoComplete="one-time-code"
      hint={demoCode && t(texts.dialog.demoCode, { code: demoCode })}
      suffix={<CodeButton send={props.send} onSent={() => focusField(props.name)} onDemoCode={setDemoCode} />}
    />
  )
}
