import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { DecidedMeanwhile } from '../../ui/patterns/review/decided-meanwhile.tsx'
import { DecisionLine } from '../../ui/patterns/review/decision-bar.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { caseLeft } from '../api.ts'
import { ReviewKeys } from './audit-decision.tsx'
import { reviewTexts as texts } from './texts.ts'

const words = defineTexts({
  issueTitle: { 'zh-CN': '出具这条追加意见？', 'en-US': 'Issue this addendum?' },
  issueFinal: {
    'zh-CN':
      '追加意见将编为追加{addendum}，印在报告之后并加盖电子封存，通知申请医生和专家，不能撤回。已出具的报告不变。',
    'en-US':
      'It becomes addendum {addendum}, is printed beneath the report and sealed, and the applicant and the experts are notified. This cannot be undone. The issued report stays unchanged.',
  },
  issueAction: { 'zh-CN': '出具追加意见', 'en-US': 'Issue the addendum' },
  issued: {
    'zh-CN': '审核通过，{number}的追加意见已出具',
    'en-US': 'Approved: the addendum of {number} has been issued',
  },
  failTitle: { 'zh-CN': '退回追加意见', 'en-US': 'Return addendum' },
})
const noteOnly = routes.returnAddendum.input.omit({ id: true, textSha256: true })

/** Issues the addendum that was read (P), or sends it back to its author with a reason (R). */
export function AddendumDecision(props: {
  detail: ConsultationDetail
  hasNext: boolean
  /** The version of the addendum that is being returned, while the dialog for it is open. */
  returning: string | undefined
  onReturning: (textSha256: string | undefined) => void
  onDecided: () => void
}) {
  const t = useTranslate()
  const { detail, hasNext, returning, onReturning, onDecided } = props
  const pending = detail.report?.pendingAddendum
  function finish(message: string) {
    onReturning(undefined)
    toastDone(message)
    onDecided()
  }
  const { ask, isIssuing } = useIssuing(detail, () => finish(t(words.issued, { number: detail.number ?? '' })))
  const mayPass = pending != null && detail.allowed.includes('passAddendum')
  useReviewKeys({ p: () => mayPass && !returning && void ask(), r: () => mayPass && onReturning(pending.textSha256) })
  if (!mayPass && !returning) return <Note turn="nobody">{t(texts.gone)}</Note>
  return (
    <DecisionLine
      hint={<ReviewKeys refuse={t(texts.failAction)} />}
      buttons={
        <>
          <Button isDanger onClick={() => onReturning(pending?.textSha256)}>
            {t(texts.failReport)}
          </Button>
          <Button variant="primary" isLoading={isIssuing} onClick={ask}>
            {t(hasNext ? texts.issueNext : texts.issue)}
          </Button>
        </>
      }
    >
      {returning && (
        <ReturnAddendumDialog
          id={detail.consultationId}
          textSha256={returning}
          isDecided={!mayPass || pending.textSha256 !== returning}
          onClose={() => onReturning(undefined)}
          onDone={() => finish(t(texts.failed))}
        />
      )}
    </DecisionLine>
  )
}

/** Asks, then issues the addendum that the reviewer has read. */
function useIssuing({ consultationId: id, report }: ConsultationDetail, onDone: () => void) {
  const { mutate, isPending: isIssuing } = useChange(routes.passAddendum, { refreshes: caseLeft, onDone })
  const pending = report?.pendingAddendum
  async function ask() {
    if (!pending || isIssuing) return
    const { issueTitle: title, issueFinal, issueAction: action } = words
    const isSure = await confirm({ title, consequences: [issueFinal], action, values: { addendum: pending.number } })
    if (isSure) mutate({ id, textSha256: pending.textSha256 })
  }
  return { ask, isIssuing }
}

/** Sends the addendum that was read back to its author. */
function ReturnAddendumDialog(props: {
  id: string
  textSha256: string
  isDecided: boolean
  onClose: () => void
  onDone: () => void
}) {
  const { id, textSha256, isDecided, onClose, onDone } = props
  const t = useTranslate()
  const send = useChange(routes.returnAddendum, { refreshes: caseLeft, onDone, isQuiet: true })
  return (
    <FormDialog
      title={words.failTitle}
      schema={noteOnly}
      action={texts.failAction}
      isDanger
      tooLate={isDecided && <DecidedMeanwhile />}
      onClose={onClose}
      onSubmit={({ note }) => send.mutateAsync({ id, textSha256, note })}
    >
      <TextField name="note" label={texts.note} lines={5} hint={t(texts.failHint)} />
    </FormDialog>
  )
}
