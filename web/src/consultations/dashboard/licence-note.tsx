import { consultationTimers } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { useDoctorInfo } from '../../practitioners/index.ts'
import { dateOf, fullDate, instantOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { dashboardTexts as texts } from './texts.ts'

/** A licence that ends soon, or has ended: the person should renew it before having to refuse an invitation. */
export function LicenceNote({ isPractitioner }: { isPractitioner: boolean }) {
  const t = useTranslate()
  const expiresOn = useDoctorInfo(isPractitioner)?.licenceExpiresOn
  if (!expiresOn) return null
  const end = new Date(instantOf(expiresOn, '00:00')).getTime()
  const today = new Date(instantOf(dateOf(new Date().toISOString()), '00:00')).getTime()
  const days = Math.round((end - today) / dayMs)
  if (days > consultationTimers.licenceNoticeDays) return null
  const words = { date: fullDate(instantOf(expiresOn, '00:00')), days }
  return (
    <Note turn={days < 0 ? 'danger' : 'applicant'} action={<Link to="/me/certification">{t(texts.renew)}</Link>}>
      {t(days < 0 ? texts.licenceEnded : texts.licenceEnds, words)}
    </Note>
  )
}
