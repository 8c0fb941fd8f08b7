import { consultationErrors } from '@tongying/contract/consultations'
import { defineTexts, isIn, kitErrors } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { isCallError } from '../../ui/core/call-error.ts'
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

/** What a call answers about a case that is not there, and about an address that holds no id of one. */
const names = [consultationErrors.ConsultationNotFound.name, kitErrors.NotFound.name, kitErrors.Malformed.name] as const

/** Whether a case could not be read because there is none: asking again would not help. */
export function isNoCase(error: unknown): boolean {
  return isCallError(error) && isIn(names, error.name)
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
