import {
  type ConsultationDetail,
  chosenTime,
  consultationErrors,
  declineReasons,
  isFiledAsEmergency,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { defineTexts, fieldTexts, type RouteAnswer, rule } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { codeOptions } from '../../patients/index.ts'
import { fullDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers, caseLeft } from '../api.ts'
import { ProposedTimesField } from '../life/proposed-times-field.tsx'
import { caseTexts, listTexts } from '../texts.ts'
import styles from './answer-dialogs.module.css'
import { genderAndAge } from './case-text.tsx'
import { OwnDay } from './own-day.tsx'

const texts = defineTexts({
  acceptTitle: { 'zh-CN': '接受会诊邀请', 'en-US': 'Accept invitation' },
  accept: { 'zh-CN': '接受邀请', 'en-US': 'Accept invitation' },
  remark: { 'zh-CN': '备注', 'en-US': 'Comment' },
  remarkHint: {
    'zh-CN': '申请医生和其他专家会看到，例如请对方提前准备的检查。',
    'en-US': 'Visible to the applicant and the other experts, e.g. what to prepare.',
  },
  clash: {
    'zh-CN': '你有会诊{number}，{date} {from}–{to}，与本次会诊时间冲突。',
    'en-US': 'You have consultation {number} on {date}, {from}–{to}, at the time of this one.',
  },
  firstLeads: {
    'zh-CN': '你先接受即由你主持，其他专家的邀请自动取消。',
    'en-US': 'If you are the first to accept, you lead, and the other invitations end.',
  },
  clashReason: { 'zh-CN': '仍要接受的原因', 'en-US': 'Reason to accept both' },
  declineTitle: { 'zh-CN': '谢绝会诊邀请', 'en-US': 'Decline invitation' },
  decline: { 'zh-CN': '谢绝邀请', 'en-US': 'Decline invitation' },
  reason: { 'zh-CN': '谢绝原因', 'en-US': 'Reason' },
  why: { 'zh-CN': '说明', 'en-US': 'Explanation' },
})
// The lead names one of the proposed times, the others as many as suit.
const acceptance = routes.accept.input.omit({ id: true }).extend({ chosen: chosenTime })
type Clash = RouteAnswer<typeof routes.clashes>[number]

/** Of the clashes those with the time of the case, or with the proposed times that are ticked. */
function clashesWith(clashes: readonly Clash[], ticked: unknown): Clash[] {
  const places = [ticked].flat().filter((each) => each !== undefined && each !== null && each !== '')
  const found = clashes.filter(({ place }) => place === null || places.some((each) => Number(each) === place))
  return [...new Map(found.map((clash) => [clash.number, clash])).values()]
}

/** A clash needs a reason. */
const acceptanceAround = (clashes: { readonly current: readonly Clash[] }) =>
  acceptance.superRefine(({ chosen, suits, clashReason }, context) => {
    if (clashReason || clashesWith(clashes.current, chosen ?? suits).length === 0) return
    context.addIssue({ code: 'custom', path: ['clashReason'], message: rule(fieldTexts.required) })
  })

const answerOf = {
  decline: routes.decline.input.omit({ id: true }).superRefine(({ reason, remark }, context) => {
    if (reason !== declineReasons.other.wire || remark) return
    context.addIssue({ code: 'custom', path: ['remark'], message: rule(consultationErrors.ReasonNeeded.message) })
  }),
}

interface AnswerDialogProps {
  readonly id: string
  readonly onClose: () => void
  readonly onDone?: (() => void) | undefined
}

/** Accepts an invitation, with a remark where there is one. */
export function AcceptDialog({ id, onClose, onDone }: AnswerDialogProps) {
  const t = useTranslate()
  const accept = useChange(routes.accept, { refreshes: caseAnswers, isQuiet: true })
  const { data: own } = useRoute(routes.ownDay, { id }, { isQuiet: true })
  const { data: detail } = useRoute(routes.detail, { id })
  const isEmergency = detail !== undefined && isFiledAsEmergency(detail)
  const { data: clashes = [], isFetched, refetch } = useRoute(routes.clashes, { id }, { staleTime: 0 })
  // A form keeps the schema that it began with, before the clashes are here.
  const known = useRef(clashes)
  useEffect(() => {
    known.current = clashes
  })
  const [schema] = useState(() => acceptanceAround(known))
  return (
    <FormDialog
      title={texts.acceptTitle}
      lead={[...leadOf(t, detail), isEmergency ? t(texts.firstLeads) : null]}
      schema={schema}
      action={texts.accept}
      isReady={isFetched && detail !== undefined}
      onClose={onClose}
      onSubmit={async ({ remark, clashReason, chosen, suits }) => {
        const times = chosen === undefined ? suits : [chosen]
        const reason = clashesWith(clashes, times).length > 0 ? (clashReason ?? '') : ''
        // Another consultation may have been accepted since the dialog was opened: its reason is then asked for.
        await accept
          .mutateAsync({ id, remark: remark ?? '', clashReason: reason, ...(times && { suits: times }) })
          .catch((error: unknown) => refetch().then(() => Promise.reject(error)))
        toastDone(t(caseTexts.accepted))
        onDone?.()
      }}
    >
      {/* The case's own time is about to be replaced by one of the proposed. */}
      {own && detail?.proposedTimes.length === 0 && <OwnDay own={own} detail={detail} />}
      <ProposedTimesField detail={detail} />
      <ClashFields clashes={clashes} />
      <TextField name="remark" label={texts.remark} lines={3} hint={t(texts.remarkHint)} />
    </FormDialog>
  )
}

/** What clashes with the time, or with those that are ticked, and the reason to accept both. */
function ClashFields({ clashes }: { readonly clashes: readonly Clash[] }) {
  const t = useTranslate()
  const [chosen, suits] = [useFieldValue('chosen'), useFieldValue('suits')]
  const found = clashesWith(clashes, chosen ?? suits)
  if (found.length === 0) return null
  return (
    <>
      <div className={clsx(styles.clashes, 'stack')}>
        {found.map((clash) => (
          <Note key={clash.number} turn="danger">
            {t(texts.clash, {
              number: clash.number,
              date: fullDate(clash.startsAt),
              from: timeOf(clash.startsAt),
              to: timeOf(clash.endsAt),
            })}
          </Note>
        ))}
      </div>
      <TextField name="clashReason" label={texts.clashReason} lines={2} isRequired />
    </>
  )
}

/** Which case it is: the window opens from lists and messages too. Its line is kept until the case is here. */
function leadOf(t: Translate, detail: ConsultationDetail | undefined): string[] {
  if (!detail) return ['\u00a0']
  const { patientName, reason, startTime, endTime, proposedTimes } = detail
  const what = valuesInLine(t, [patientName, genderAndAge(t, detail), reason])
  if (isFiledAsEmergency(detail)) return [what, t(listTexts.onDemand)]
  if (!startTime || !endTime || proposedTimes.length > 0) return [what]
  return [what, `${fullDate(startTime)} ${timeOf(startTime)}–${timeOf(endTime)}`]
}

/** Declines an invitation with its reason. */
export function DeclineDialog({ id, onClose, onDone }: AnswerDialogProps) {
  const t = useTranslate()
  const decline = useChange(routes.decline, { refreshes: caseLeft, isQuiet: true })
  const { data: detail } = useRoute(routes.detail, { id })
  return (
    <FormDialog
      title={texts.declineTitle}
      lead={leadOf(t, detail)}
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
