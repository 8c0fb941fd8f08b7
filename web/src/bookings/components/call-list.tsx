import type { ClosingOutcome, CommunityHospital } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTime, dateTimeOf, dayText } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'
import { WaitingItems } from './waiting-items.tsx'

interface CallListProps {
  readonly outcome: Pick<ClosingOutcome, 'toCall' | 'waitingToCall'>
  readonly hospitals: readonly CommunityHospital[]
  readonly onClose: () => void
}

/** What to say on the telephone. */
function becameOf(t: Translate, { arrangedAs, newStartsAt, waitsFor }: ClosingOutcome['toCall'][number]): string {
  if (arrangedAs === 'moved') return t(texts.calledMoved, { time: dateTimeOf(newStartsAt ?? '') })
  if (arrangedAs === 'waiting') return t(texts.calledWaiting, { day: dayText(waitsFor ?? '') })
  return t(texts.calledCancelled)
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
        {outcome.toCall.map((patient) => (
          <li key={patient.bookingId}>
            {patient.patientName} {patient.phone}
            <span className="second-line">
              {nameOf(hospitals, patient.communityHealthHospId)} <DateTime at={patient.startsAt} />
            </span>
            <strong>{becameOf(t, patient)}</strong>
          </li>
        ))}
        <WaitingItems waiting={outcome.waitingToCall} hospitals={hospitals} />
      </ul>
    </Dialog>
  )
}
