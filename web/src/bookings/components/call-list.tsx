import type { ClosingOutcome, CommunityHospital } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'

interface CallListProps {
  readonly toCall: ClosingOutcome['toCall']
  readonly hospitals: readonly CommunityHospital[]
  readonly onClose: () => void
}

/** Who learns by a call that their day is closed: they left no mobile phone. */
export function CallList({ toCall, hospitals, onClose }: CallListProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t(texts.callTitle)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(uiTexts.common.close)}</Button>}
    >
      <DialogLead>{t(texts.callLead)}</DialogLead>
      <ul className="stack">
        {toCall.map(({ bookingId, patientName, phone, startsAt, communityHealthHospId }) => (
          <li key={bookingId}>
            {patientName} {phone}
            <span className="second-line">
              {nameOf(hospitals, communityHealthHospId)} <DateTime at={startsAt} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
