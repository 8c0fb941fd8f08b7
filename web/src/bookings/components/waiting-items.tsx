import { type ClosingPreview, type CommunityHospital, waitingEntryStateLabels } from '@tongying/contract/bookings'
import { useTranslate } from '../../ui/core/i18n.ts'
import { nameOf } from '../day-form.ts'

/** Who waits for a day that is closed, in a list. */
export function WaitingItems(props: {
  waiting: ClosingPreview['waitingPatients']
  hospitals: readonly CommunityHospital[]
}) {
  const t = useTranslate()
  return props.waiting.map(({ waitingId, communityHealthHospId, patientName, phone }) => (
    <li key={waitingId}>
      {patientName} {phone}
      <span className="second-line">
        {nameOf(props.hospitals, communityHealthHospId)} {t(waitingEntryStateLabels.waiting)}
      </span>
    </li>
  ))
}
