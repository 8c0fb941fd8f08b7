import type { ClosingPreview, CommunityHospital } from '@tongying/contract/bookings'
import { useState } from 'react'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'

/** Who is booked on the day that is closed, once somebody wants to see them. */
export function ConcernedList(props: {
  bookings: ClosingPreview['bookings']
  hospitals: readonly CommunityHospital[]
}) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { bookings, hospitals } = props
  if (bookings.length === 0) return null
  const label = t(texts.list, { count: bookings.length })
  return (
    <div className="stack">
      <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </LinkButton>
      {isOpen && (
        <ul aria-label={label}>
          {bookings.map(({ bookingId, communityHealthHospId, patientName, phone, startsAt }) => (
            <li key={bookingId}>
              {patientName} {phone}
              <span className="second-line">
                {nameOf(hospitals, communityHealthHospId)} <DateTime at={startsAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
