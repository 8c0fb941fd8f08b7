import { addendumFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'

const texts = defineTexts({
  dialog: { 'zh-CN': '追加意见', 'en-US': 'Add an addendum' },
  lead: {
    'zh-CN': '已出具的报告不变，追加意见印在报告之后，由你签名，提交后不能修改或删除。参加会诊的人都会收到通知。',
    'en-US':
      'The issued report stays unchanged. The addendum is printed beneath it under your signature and cannot be edited or removed. Everybody on the case will be notified.',
  },
  reason: { 'zh-CN': '追加原因', 'en-US': 'Reason' },
  text: { 'zh-CN': '追加内容', 'en-US': 'Addendum' },
  action: { 'zh-CN': '签名并追加', 'en-US': 'Sign and add' },
  added: { 'zh-CN': '已追加，已通知参加会诊的人', 'en-US': 'Added. Everybody on the case has been notified.' },
})

/** The lead signs something more to the issued report. */
export function AddendumDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const add = useChange(routes.addAddendum, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.dialog}
      schema={addendumFields}
      action={texts.action}
      lead={t(texts.lead)}
      onClose={onClose}
      onSubmit={async (given) => {
        await add.mutateAsync({ id, ...given })
        toastDone(t(texts.added))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={2} isRequired />
      <TextField name="text" label={texts.text} lines={6} isRequired />
    </FormDialog>
  )
}
