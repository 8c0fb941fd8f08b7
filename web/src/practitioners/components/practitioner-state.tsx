import { licenceNoticeDays, type PractitionerState, practitionerStateLabels } from '@tongying/contract/practitioners'
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { daysUntil } from '../days-until.ts'
import { standingTexts as texts } from '../standing-texts.ts'

const turns: Readonly<Record<PractitionerState, Turn>> = {
  inForce: 'closed',
  suspended: 'held',
  revoked: 'danger',
  lapsed: 'applicant',
}

/** How a certification stands. */
export function PractitionerStateTag({ standing }: { standing: PractitionerState }) {
  return <StatusTag turn={turns[standing]} label={practitionerStateLabels[standing]} />
}

/** The last day of a license, and how long it is until then where that is soon. */
export function LicenceEnd({ day }: { day: string | null }) {
  const t = useTranslate()
  if (day === null) return <span className="text-muted">{t(texts.notNamed)}</span>
  const count = daysUntil(day)
  const isSoon = count <= licenceNoticeDays
  return (
    <span className="nowrap">
      {dayText(day)}
      {isSoon && (
        <span className={count < 0 ? 'second-line text-danger' : 'second-line'}>
          {count < 0 ? t(texts.over) : t(texts.left, { count })}
        </span>
      )}
    </span>
  )
}
