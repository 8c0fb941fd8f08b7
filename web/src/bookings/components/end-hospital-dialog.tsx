import type { bookingErrors } from '@tongying/contract/bookings'
import { type CommunityHospital, bookingRoutes as routes } from '@tongying/contract/bookings'
import { filledText } from '@tongying/contract/kit'
import { useState } from 'react'
import { Link } from 'react-router'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useHospitalChange } from '../api.ts'
import { hospitalFormTexts as texts } from '../hospital-texts.ts'
import styles from './hospital-dialogs.module.css'

/** Ends the work with a hospital; bookings that are left are named, with a link to the calendar. */
export function EndHospitalDialog(props: {
  hospital: CommunityHospital
  /** The address of the calendar. */
  calendar: string
  onClose: () => void
}) {
  const t = useTranslate()
  const { hospital, calendar, onClose } = props
  const [booked, setBooked] = useState<string>()
  const end = useHospitalChange(routes.endHospital)
  return (
    <FormDialog
      title={filledText(texts.endTitle, { hospital: hospital.name })}
      schema={routes.endHospital.input.omit({ id: true })}
      lead={[t(texts.endLead), booked === undefined ? t(texts.endBooked) : null]}
      action={texts.endAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        try {
          await end.mutateAsync({ id: hospital.id, reason })
        } catch (error) {
          if (!isRefused<typeof bookingErrors>(error, 'CommunityHospitalHasBookings')) throw error
          return setBooked(error.msg)
        }
        toastDone(t(texts.endDone, { hospital: hospital.name }))
        onClose()
      }}
      // The bookings that are left are named in the dialog, which stays open.
      onDone={() => undefined}
    >
      {booked !== undefined && (
        <div className={styles.kind}>
          <Note turn="danger" action={<Link to={calendar}>{t(texts.toCalendar)}</Link>}>
            {booked}
          </Note>
        </div>
      )}
      <TextField name="reason" label={texts.reason} lines={3} hint={t(texts.reasonHint)} />
    </FormDialog>
  )
}
