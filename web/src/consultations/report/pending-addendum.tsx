import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { type Consequence, confirm } from '../../ui/components/confirm/confirm.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseAnswers } from '../api.ts'
import { addendumDialog } from '../components/case-parts.ts'
import { SummaryList } from '../components/summary-list.tsx'

const texts = defineTexts({
  title: { 'zh-CN': '追加意见', 'en-US': 'Addendum' },
  waits: { 'zh-CN': '待审核', 'en-US': 'Awaiting review' },
  cameBack: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  returned: { 'zh-CN': '{name}　{at}退回：{note}', 'en-US': 'Returned by {name}, {at}: {note}' },
  reason: { 'zh-CN': '追加原因', 'en-US': 'Reason' },
  text: { 'zh-CN': '追加内容', 'en-US': 'Addendum' },
  signed: { 'zh-CN': '签署', 'en-US': 'Signed' },
  by: { 'zh-CN': '{name}　{at}', 'en-US': '{name}, {at}' },
  change: { 'zh-CN': '修改后重新提交…', 'en-US': 'Change and resubmit…' },
  withdraw: { 'zh-CN': '撤回…', 'en-US': 'Withdraw…' },
  withdrawTitle: { 'zh-CN': '撤回这条追加意见？', 'en-US': 'Withdraw this addendum?' },
  withdrawFinal: {
    'zh-CN': '撤回后内容不再保留，已出具的报告不变。',
    'en-US': 'Its text is not kept. The issued report stays unchanged.',
  },
  withdrawAction: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
})

const withdrawal: Consequence = {
  title: texts.withdrawTitle,
  consequences: [texts.withdrawFinal],
  action: texts.withdrawAction,
  isDanger: true,
}

/** The addendum that waits for its reviewer, or came back to its author, for the two of them. */
export function PendingAddendumCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const pending = detail.report?.pendingAddendum
  if (!pending) return null
  const { reason, text, authorName, submittedAt, returned } = pending
  const rows = [
    [texts.reason, reason],
    [texts.text, text],
    [texts.signed, t(texts.by, { name: authorName, at: dateTimeOf(submittedAt) })],
  ] as const
  return (
    <Card
      title={t(texts.title)}
      label={t(texts.title)}
      more={<StatusTag turn={returned ? 'applicant' : 'reviewer'} label={returned ? texts.cameBack : texts.waits} />}
    >
      <div className="stack">
        {returned && (
          <Note>{t(texts.returned, { name: returned.by, at: dateTimeOf(returned.at), note: returned.note })}</Note>
        )}
        <SummaryList>
          {rows.map(([label, value]) => (
            <Fact key={label['en-US']} label={t(label)}>
              {value}
            </Fact>
          ))}
        </SummaryList>
        <AuthorsButtons detail={detail} />
      </div>
    </Card>
  )
}

/** What its author may do with it; nothing for its reviewers. */
function AuthorsButtons({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const [isChanging, setIsChanging] = useState(false)
  const dialog = usePart(addendumDialog, isChanging)
  const { consultationId: id, report, allowed } = detail
  const withdraw = useChange(routes.withdrawAddendum, {
    refreshes: caseAnswers,
    onDone: () => toastDone(t(texts.withdrawn)),
  })
  const pending = report?.pendingAddendum
  if (!pending || !allowed.includes('withdrawAddendum')) return null
  return (
    <div className="cluster wrap">
      {allowed.includes('submitAddendum') && (
        <Button size="small" variant="primary" onClick={() => setIsChanging(true)}>
          {t(texts.change)}
        </Button>
      )}
      <Button
        size="small"
        isDanger
        isLoading={withdraw.isPending}
        onClick={() => confirm(withdrawal).then((yes) => yes && withdraw.mutate({ id }))}
      >
        {t(texts.withdraw)}
      </Button>
      {isChanging && dialog && (
        <dialog.AddendumDialog
          id={id}
          isReviewed={detail.isReportReviewed}
          returned={pending}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}
