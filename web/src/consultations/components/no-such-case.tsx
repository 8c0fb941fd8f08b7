import type { consultationErrors } from '@tongying/contract/consultations'
import { defineTexts, type kitErrors } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'

const texts = defineTexts({
  title: { 'zh-CN': '会诊', 'en-US': 'Consultation' },
  absent: { 'zh-CN': '没有这份会诊', 'en-US': 'Consultation not found' },
  absentWhy: {
    'zh-CN': '它可能已被删除，或不再由你查看。',
    'en-US': 'It may have been discarded, or you may no longer have access to it.',
  },
  toList: { 'zh-CN': '回到会诊列表', 'en-US': 'Back to the list' },
})

/** Whether a case could not be read because there is none, or the address holds no id of one: asking again would not help. */
export function isNoCase(error: unknown): boolean {
  return (
    isRefused<typeof consultationErrors>(error, 'ConsultationNotFound') ||
    isRefused<typeof kitErrors>(error, 'NotFound', 'Malformed')
  )
}

/** Not there, or not for this person: the page does not reveal which. */
export function NoSuchCase() {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.absent)}
          detail={t(texts.absentWhy)}
          actions={<Link to="/me/consultations">{t(texts.toList)}</Link>}
        />
      </Card>
    </PageFrame>
  )
}
