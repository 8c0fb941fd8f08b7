import { Link } from 'react-router'
import { useDoctorInfo } from '../../practitioners/index.ts'
import { fullDate, instantOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { licenceNotice } from './licence-notice.ts'
import { dashboardTexts as texts } from './texts.ts'

/** A licence that ends soon, or has ended: the person should renew it before having to refuse an invitation. */
export function LicenceNote({ isPractitioner }: { isPractitioner: boolean }) {
  const t = useTranslate()
  const expiresOn = useDoctorInfo(isPractitioner)?.licenceExpiresOn
  if (!expiresOn) return null
  const days = licenceNotice(expiresOn, new Date())
  if (days === undefined) return null
  const words = { date: fullDate(instantOf(expiresOn, '00:00')), days }
  return (
    <Note turn={days < 0 ? 'danger' : 'applicant'} action={<Link to="/me/certification">{t(texts.renew)}</Link>}>
      {t(days < 0 ? texts.licenceEnded : texts.licenceEnds, words)}
    </Note>
  )
}
