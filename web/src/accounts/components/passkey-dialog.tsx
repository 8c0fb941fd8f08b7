import { passkeyForm, passkeyRoutes } from '@tongying/contract/accounts'
import type { RouteAnswer } from '@tongying/contract/kit'
import { callError } from '../../ui/core/call-error.ts'
import { translateNow, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { passkeyTexts as texts } from '../passkey-texts.ts'

/** A new passkey: named here, made by the browser and the device. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { mutateAsync: begin } = useChange(passkeyRoutes.beginPasskey, { isQuiet: true, isSecret: true })
  const { mutateAsync: add } = useChange(passkeyRoutes.addPasskey, {
    refreshes: [passkeyRoutes.passkeys],
    isQuiet: true,
  })
  return (
    <FormDialog
      title={texts.addTitle}
      action={texts.addAction}
      lead={[t(texts.lead), t(texts.ends)]}
      schema={passkeyForm}
      onSubmit={async ({ name }) => {
        const response = await made(await begin({}))
        await add({ name, response })
      }}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} span={12} hint={t(texts.nameHint)} />
    </FormDialog>
  )
}

/** What the device made; a person who changes their mind learns that nothing was. */
async function made(toMake: RouteAnswer<typeof passkeyRoutes.beginPasskey>) {
  if (!('PublicKeyCredential' in window)) throw failed(texts.unsupported)
  const { makePasskey } = await import('../../ui/core/passkey.ts')
  return makePasskey(toMake).catch(() => {
    throw failed(texts.notMade)
  })
}

function failed(text: (typeof texts)['notMade' | 'unsupported']) {
  return callError({ name: 'PasskeyNotMade', msg: translateNow(text), status: 0 })
}
