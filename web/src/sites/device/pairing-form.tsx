import { type OwnTerminal, ownTerminalRoutes as routes } from '@tongying/contract/devices'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import styles from './device-page.module.css'
import { deviceTexts } from './texts.ts'

const texts = deviceTexts.pair
const sentences = { revoked: texts.revoked, paired: texts.elsewhere } as const

/** The code from the administrator makes this device a terminal; why it is none any more stands above. */
export function PairingForm(props: {
  why: keyof typeof sentences | undefined
  onPaired: (terminal: OwnTerminal) => void
}) {
  const t = useTranslate()
  const form = useContractForm(routes.pair.input, {
    initial: { code: '' },
    onSubmit: async (values) => props.onPaired(await call(routes.pair, values)),
  })
  return (
    <FormFrame form={form}>
      <div className={styles.narrow}>
        {props.why && <Note turn="danger">{t(sentences[props.why])}</Note>}
        <div>
          <h1>{t(texts.title)}</h1>
          <p className="text-muted">{t(texts.lead)}</p>
        </div>
        <TextField name="code" label={texts.code} span={12} autoComplete="off" />
        <Button type="submit" variant="primary" size="large" isLoading={form.isSubmitting}>
          {t(texts.action)}
        </Button>
      </div>
    </FormFrame>
  )
}
