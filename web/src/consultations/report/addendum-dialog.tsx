import { type AddendumFields, addendumFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useMe } from '../../accounts/index.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useKeptWords } from '../../ui/patterns/form/use-kept-words.ts'
import { caseAnswers } from '../api.ts'

const texts = defineTexts({
  dialog: { 'zh-CN': '追加意见', 'en-US': 'Add an addendum' },
  again: { 'zh-CN': '修改追加意见', 'en-US': 'Change the addendum' },
  reviewed: {
    'zh-CN':
      '已出具的报告不变。追加意见由你签名后提交报告审核员审核，通过后印在报告之后，通知参加会诊的人；出具后不能修改或删除。',
    'en-US':
      'The issued report stays unchanged. You sign the addendum and a report reviewer reviews it. Once approved it is printed beneath the report, everybody on the case is notified, and it cannot be edited or removed.',
  },
  unreviewed: {
    'zh-CN':
      '出具机构未设报告审核，签名后立即出具。已出具的报告不变，追加意见印在报告之后，不能修改或删除。参加会诊的人都会收到通知。',
    'en-US':
      'The issuing institution does not review reports, so the addendum is issued as soon as you sign it. The issued report stays unchanged; the addendum is printed beneath it and cannot be edited or removed. Everybody on the case will be notified.',
  },
  reason: { 'zh-CN': '追加原因', 'en-US': 'Reason' },
  text: { 'zh-CN': '追加内容', 'en-US': 'Addendum' },
  submit: { 'zh-CN': '签名并提交审核', 'en-US': 'Sign and submit for review' },
  issue: { 'zh-CN': '签名并出具', 'en-US': 'Sign and issue' },
  submitted: { 'zh-CN': '已提交审核', 'en-US': 'Submitted for review' },
  issued: { 'zh-CN': '已追加，已通知参加会诊的人', 'en-US': 'Added. Everybody on the case has been notified.' },
})

/** The lead signs something more to the issued report, or again what came back. */
export function AddendumDialog(props: {
  id: string
  isReviewed: boolean
  /** What came back from its reviewer. */
  returned?: AddendumFields
  onClose: () => void
}) {
  const { id, isReviewed, returned, onClose } = props
  const t = useTranslate()
  const kept = useKeptWords(`addendum ${id} ${returned ? 'again' : 'new'}`, useMe()?.userId)
  const submit = useChange(routes.submitAddendum, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={returned ? texts.again : texts.dialog}
      schema={addendumFields}
      initial={returned ? { reason: returned.reason, text: returned.text } : {}}
      action={isReviewed ? texts.submit : texts.issue}
      lead={t(isReviewed ? texts.reviewed : texts.unreviewed)}
      kept={kept}
      onClose={onClose}
      onSubmit={async (given) => {
        const { isIssued } = await submit.mutateAsync({ id, ...given })
        toastDone(t(isIssued ? texts.issued : texts.submitted))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={2} isRequired />
      <TextField name="text" label={texts.text} lines={6} isRequired />
    </FormDialog>
  )
}
