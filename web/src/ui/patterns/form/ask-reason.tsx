import { defineTexts, recordedReason, type Text } from '@tongying/contract/kit'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { useFormOfField } from './contract-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

const texts = defineTexts({
  lead: {
    'zh-CN': '你的姓名、时间和原因会记入审计日志。',
    'en-US': 'Your name, the time and the reason are recorded in the audit log.',
  },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  action: { 'zh-CN': '显示', 'en-US': 'Show' },
})

/** Asks for the reason, which is recorded, before personal values are shown. */
export function AskReason(props: {
  title: Text
  reasons: readonly Text[]
  onClose: () => void
  onGiven: (reason: string) => Promise<unknown>
}) {
  const t = useTranslate()
  return (
    <FormDialog
      title={props.title}
      schema={recordedReason}
      action={texts.action}
      onClose={props.onClose}
      onSubmit={({ reason }) => props.onGiven(reason)}
    >
      <TextField
        name="reason"
        label={texts.reason}
        span={12}
        hint={
          <>
            <UsualReasons reasons={props.reasons} />
            {t(texts.lead)}
          </>
        }
      />
    </FormDialog>
  )
}

function UsualReasons({ reasons }: { reasons: readonly Text[] }) {
  const t = useTranslate()
  const { change } = useFormOfField()
  return (
    <span className="cluster wrap">
      {reasons.map((reason) => (
        <span key={reason['en-US']}>
          <LinkButton onClick={() => change('reason', t(reason))}>{t(reason)}</LinkButton>
        </span>
      ))}
    </span>
  )
}
