import type { ClosingOutcome, CommunityHospital } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'
import { WaitingItems } from './waiting-items.tsx'

interface CallListProps {
  readonly outcome: Pick<ClosingOutcome, 'toCall' | 'waitingToCall'>
  readonly hospitals: readonly CommunityHospital[]
  readonly onClose: () => void
}

/** Who learns by a call that their day is closed: they left no mobile phone. */
export function CallList({ outcome, hospitals, onClose }: CallListProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t(texts.callTitle)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(uiTexts.common.close)}</Button>}
    >
      <DialogLead>{t(texts.callLead)}</DialogLead>
      <ul className="stack">
        {outcome.toCall.map(({ bookingId, patientName, phone, startsAt, communityHealthHospId }) => (
          <li key={bookingId}>
            {patientName} {phone}
            <span className="second-line">
              {nameOf(hospitals, communityHealthHospId)} <DateTime at={startsAt} />
            </span>
          </li>
        ))}
        <WaitingItems waiting={outcome.waitingToCall} hospitals={hospitals} />
      </ul>
    </Dialog>
  )
}
