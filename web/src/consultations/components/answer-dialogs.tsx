import { consultationErrors, declineReasons, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts, requiredText, rule } from '@tongying/contract/kit'
import { codeOptions } from '../../patients/index.ts'
import { dateOf, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers, caseLeft } from '../api.ts'
import { caseTexts } from '../texts.ts'

const texts = defineTexts({
  acceptTitle: { 'zh-CN': '接受会诊邀请', 'en-US': 'Accept invitation' },
  accept: { 'zh-CN': '接受邀请', 'en-US': 'Accept invitation' },
  remark: { 'zh-CN': '备注', 'en-US': 'Comment' },
  remarkHint: {
    'zh-CN': '申请医生和其他专家会看到，例如请对方提前准备的检查。',
    'en-US': 'Visible to the applicant and the other experts, e.g. what to prepare.',
  },
  clash: {
    'zh-CN': '你已接受会诊{number}，{date} {from}—{to}，与本次会诊时间冲突。',
    'en-US': 'You have accepted consultation {number} on {date}, {from}–{to}, at the time of this one.',
  },
  clashReason: { 'zh-CN': '仍要接受的原因', 'en-US': 'Reason to accept both' },
  declineTitle: { 'zh-CN': '谢绝会诊邀请', 'en-US': 'Decline invitation' },
  decline: { 'zh-CN': '谢绝邀请', 'en-US': 'Decline invitation' },
  reason: { 'zh-CN': '谢绝原因', 'en-US': 'Reason' },
  why: { 'zh-CN': '说明', 'en-US': 'Explanation' },
})
const answerOf = {
  accept: routes.accept.input.omit({ id: true }),
  acceptInSpite: routes.accept.input.omit({ id: true }).extend({ clashReason: requiredText(200) }),
  decline: routes.decline.input.omit({ id: true }).superRefine(({ reason, remark }, context) => {
    if (reason !== declineReasons.other.wire || remark) return
    context.addIssue({ code: 'custom', path: ['remark'], message: rule(consultationErrors.ReasonNeeded.message) })
  }),
}

/** Accepts an invitation, with a remark where there is one. */
export function AcceptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const accept = useChange(routes.accept, { refreshes: caseAnswers, isQuiet: true })
  const { data: clashes = [], refetch } = useRoute(routes.clashes, { id }, { staleTime: 0 })
  return (
    <FormDialog
      title={texts.acceptTitle}
      schema={clashes.length > 0 ? answerOf.acceptInSpite : answerOf.accept}
      action={texts.accept}
      onClose={onClose}
      onSubmit={async ({ remark, clashReason }) => {
        // Another consultation may have been accepted since the dialog was opened: its reason is then asked for.
        await accept
          .mutateAsync({ id, remark: remark ?? '', clashReason: clashReason ?? '' })
          .catch((error: unknown) => refetch().then(() => Promise.reject(error)))
        toastDone(t(caseTexts.accepted))
      }}
    >
      {clashes.map((clash) => (
        <Note key={clash.number} turn="danger">
          {t(texts.clash, {
            number: clash.number,
            date: dateOf(clash.startsAt),
            from: timeOf(clash.startsAt),
            to: timeOf(clash.endsAt),
          })}
        </Note>
      ))}
      {clashes.length > 0 && <TextField name="clashReason" label={texts.clashReason} lines={2} isRequired />}
      <TextField name="remark" label={texts.remark} lines={3} hint={t(texts.remarkHint)} />
    </FormDialog>
  )
}

/** Declines an invitation with its reason. */
export function DeclineDialog({
  id,
  onClose,
  onDone,
}: {
  id: string
  onClose: () => void
  onDone?: (() => void) | undefined
}) {
  const t = useTranslate()
  const decline = useChange(routes.decline, { refreshes: caseLeft, isQuiet: true })
  return (
    <FormDialog
      title={texts.declineTitle}
      schema={answerOf.decline}
      action={texts.decline}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason, remark }) => {
        await decline.mutateAsync({ id, reason, remark: remark ?? '' })
        toastDone(t(caseTexts.declined))
        onDone?.()
      }}
    >
      <ChoiceField
        name="reason"
        label={texts.reason}
        options={codeOptions(declineReasons)}
        as="radio"
        isNumber
        isRequired
        span={12}
      />
      <TextField name="remark" label={texts.why} lines={3} />
    </FormDialog>
  )
}
