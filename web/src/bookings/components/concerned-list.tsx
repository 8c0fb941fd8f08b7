import type { ClosingPreview, CommunityHospital } from '@tongying/contract/bookings'
import { useState } from 'react'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'
import { WaitingItems } from './waiting-items.tsx'

/** Who is booked on the day that is closed, and who waits, once somebody wants to see them. */
export function ConcernedList(props: {
  bookings: ClosingPreview['bookings']
  waiting: ClosingPreview['waitingPatients']
  hospitals: readonly CommunityHospital[]
}) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { bookings, waiting, hospitals } = props
  const count = bookings.length + waiting.length
  if (count === 0) return null
  const label = t(texts.list, { count })
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
          <WaitingItems waiting={waiting} hospitals={hospitals} />
        </ul>
      )}
    </div>
  )
}
