import { accessTokenRequest, accountRoutes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { accountPageTexts as texts } from '../texts.ts'
import { Secret } from './secret.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

const days = { 30: texts.tokens.day30, 90: texts.tokens.day90, 365: texts.tokens.day365 } as const

const scopes = { read: texts.tokens.scopeRead, write: texts.tokens.scopeWrite } as const

/** A new token for a program: named, with an end, shown once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const make = useChange(accountRoutes.makeAccessToken, { refreshes: [accountRoutes.accessTokens], isQuiet: true })
  const [token, setToken] = useState<string>()
  if (token === undefined) {
    return (
      <FormDialog
        title={texts.tokens.makeTitle}
        action={texts.tokens.makeAction}
        lead={t(texts.tokens.lead)}
        schema={accessTokenRequest}
        initial={{ days: 90, scope: 'read' }}
        onSubmit={async (wanted) => {
          setToken((await make.mutateAsync(wanted)).token)
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
    <ShownOnceDialog
      title={texts.tokens.makeTitle}
      lead={texts.tokens.once}
      action={texts.tokens.done}
      copied={token}
      onKept={onClose}
    >
      <Secret>{token}</Secret>
    </ShownOnceDialog>
  )
}
