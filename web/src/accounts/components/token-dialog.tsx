import { accessTokenRequest, accountRoutes } from '@tongying/contract/accounts'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { useRefreshAccount } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

const days = { 30: texts.tokens.day30, 90: texts.tokens.day90, 365: texts.tokens.day365 } as const

const scopes = { read: texts.tokens.scopeRead, write: texts.tokens.scopeWrite } as const

/** A new token for a program: named, with an end, shown once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const refresh = useRefreshAccount()
  const [token, setToken] = useState<string>()
  if (token === undefined) {
    return (
      <FormDialog
        title={texts.tokens.makeTitle}
        action={texts.tokens.makeAction}
        lead={say(texts.tokens.lead)}
        schema={accessTokenRequest}
        initial={{ days: 90, scope: 'read' }}
        onSubmit={async (wanted) => {
          setToken((await call(accountRoutes.makeAccessToken, wanted)).token)
          void refresh()
        }}
        // The token is still to be shown.
        onDone={() => undefined}
        onClose={onClose}
      >
        <TextField name="name" label={texts.tokens.name} span={12} />
        <ChoiceField name="scope" label={texts.tokens.scope} span={12} options={scopes} as="radio" />
        <ChoiceField name="days" label={texts.tokens.days} span={12} options={days} as="radio" isNumber />
      </FormDialog>
    )
  }
  return (
    <Modal
      open
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={say(texts.tokens.makeTitle)}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(texts.tokens.done)}
        </Button>
      }
    >
      <p className="t2 dialog-lead">{say(texts.tokens.once)}</p>
      <code className="secret">{token}</code> <CopyButton text={token} />
    </Modal>
  )
}
