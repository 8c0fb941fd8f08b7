import type { ConsultationDetail } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'

const texts = defineTexts({
  byPerson: { 'zh-CN': '{by}于{at}取消了会诊', 'en-US': '{by} cancelled the consultation on {at}' },
  byTimer: {
    'zh-CN': '申请没有在期限内重新提交，已于{at}自动关闭',
    'en-US': 'The application was not resubmitted in time and was closed on {at}',
  },
})

/** Who cancelled the case, when and why, at its head: its history stands far below. */
export function CancelledNote({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const last = detail.history.findLast(({ what }) => what === 'cancel' || what === 'autoClose')
  if (!last) return null
  return (
    <Note turn="nobody">
      <b>{t(last.by ? texts.byPerson : texts.byTimer, { by: last.by ?? '', at: dateTimeOf(last.at) })}</b>
      {last.note && <p>{last.note}</p>}
    </Note>
  )
}
