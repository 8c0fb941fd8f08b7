import {
  type BookingRow,
  bodyPartLabels,
  bookingNumbers,
  orderTypeLabels,
  bookingRoutes as routes,
  type UnmaskedBooking,
} from '@tongying/contract/bookings'
import { choice } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { actionTexts as texts } from '../action-texts.ts'
import { type Asked, type BookingDialogProps, useDayChange } from '../use-booking-moves.ts'
import { hospitalOf } from '../use-day.ts'
import styles from './booking-dialogs.module.css'
import { SlipDialog } from './booking-slip.tsx'
import { personOf } from './booking-text.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** The dialog of an action on a booking. */
export function BookingDialog({ scene, onClose, ...asked }: Asked & Pick<BookingDialogProps, 'scene' | 'onClose'>) {
  if (asked.action === 'slip')
    return (
      <SlipDialog scene={scene} booked={asked.slip} onClose={onClose} title={texts.slipTitle} lead={texts.slipLead} />
    )
  const { action } = asked
  // The booking as the list has it now; one that has left the list is shown as it was.
  const row = scene.day.list.find(({ id }) => id === asked.row.id) ?? asked.row
  const given = { scene, onClose, row }
  if (action === 'examine') return <ExamineDialog {...given} />
  if (action === 'cancelFor') return <CancelDialog {...given} />
  if (action === 'beAbsent') return <AbsentDialog {...given} />
  if (action === 'reschedule') return <RescheduleDialog {...given} />
  return <DetailsDialog {...given} />
}

function useWho({ orderNumber: number, patientName: name }: BookingRow): string {
  const t = useTranslate()
  return t(texts.who, { number, name })
}

const findings = { none: texts.none, found: texts.found, unsaid: texts.unsaid }
const hasFindings = { none: false, found: true, unsaid: undefined }
const examineSchema = routes.examine.input
  .omit({ id: true, hasFindings: true })
  .extend({ findings: choice(['none', 'found', 'unsaid']) })

/** The examination is done: whether something was found is for the statistics. */
function ExamineDialog({ scene, row, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const examine = useDayChange(routes.examine, scene)
  return (
    <FormDialog
      title={texts.examineTitle}
      lead={useWho(row)}
      schema={examineSchema}
      action={texts.examineAction}
      onClose={onClose}
      onSubmit={async (values) => {
        await examine.mutateAsync({ id: row.id, hasFindings: hasFindings[values.findings] })
        toastDone(t(texts.examined, { number: row.orderNumber }))
      }}
    >
      <ChoiceField name="findings" label={texts.findings} options={findings} span={12} hint={t(texts.findingsHint)} />
    </FormDialog>
  )
}

const reasonSchema = routes.cancelFor.input.omit({ id: true })

function CancelDialog({ scene, row, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const cancel = useDayChange(routes.cancelFor, scene)
  return (
    <FormDialog
      title={texts.cancelTitle}
      lead={[useWho(row), t(texts.cancelLead)]}
      schema={reasonSchema}
      action={texts.cancelAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await cancel.mutateAsync({ id: row.id, reason })
        toastDone(t(texts.cancelled, { number: row.orderNumber }))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} />
    </FormDialog>
  )
}

function AbsentDialog({ scene, row, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const beAbsent = useDayChange(routes.beAbsent, scene)
  return (
    <FormDialog
      title={texts.absentTitle}
      lead={[useWho(row), t(texts.absentLead)]}
      schema={reasonSchema}
      action={texts.absentAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await beAbsent.mutateAsync({ id: row.id, reason })
        toastDone(t(texts.absent, { number: row.orderNumber }))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} />
    </FormDialog>
  )
}

/** Everything the list knows of somebody, and the patient in full for a recorded reason. */
function DetailsDialog({ scene, row, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const { mutateAsync: unmask } = useChange(routes.unmask, { isQuiet: true, isSecret: true })
  const { values, control } = useUnmasked<UnmaskedBooking>({
    of: row.id,
    title: texts.facts.unmask,
    reasons: [texts.facts.identity, texts.facts.contact],
    seconds: bookingNumbers.unmaskedSeconds,
    ask: (reason) => unmask({ id: row.id, reason }),
  })
  const shown = values ?? row
  const hospital = hospitalOf(scene, row.communityHealthHospId)
  return (
    <Dialog
      title={t(texts.facts.title, { number: row.orderNumber, name: shown.patientName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(uiTexts.common.close)}</Button>}
    >
      <Facts>
        <Known label={t(texts.facts.name)}>{shown.patientName}</Known>
        <Known label={t(texts.facts.person)}>{personOf(t, row)}</Known>
        <Known label={t(texts.facts.certificate)}>{shown.certificateId}</Known>
        <Known label={t(texts.facts.phone)}>{shown.phone}</Known>
        <Known label={t(texts.facts.time)}>
          <DateTime at={row.startsAt} />
        </Known>
        <Known label={t(texts.facts.bodyPart)}>{t(bodyPartLabels[row.bodyPart])}</Known>
        <Known label={t(texts.facts.hospital)}>{hospital?.name}</Known>
        <Known label={t(texts.facts.way)}>
          {t(row.wasWaiting ? texts.facts.wasWaiting : orderTypeLabels[row.orderType])}
        </Known>
        <Moments row={row} />
      </Facts>
      <div className={clsx(styles.control, 'cluster wrap')}>{control}</div>
    </Dialog>
  )
}

/** The times of arrival, check-in, call and examination. */
function Moments({ row }: { row: BookingRow }) {
  const t = useTranslate()
  const moments = [
    { label: texts.facts.arrived, at: row.arrivedAt },
    { label: texts.facts.checkedIn, at: row.checkedInAt },
    { label: texts.facts.called, at: row.calledAt },
    { label: texts.facts.examined, at: row.examinedAt },
  ].filter(({ at }) => at !== null)
  return (
    <>
      {moments.map(({ label, at }) => (
        <Known key={label['en-US']} label={t(label)}>
          <DateTime at={at} />
        </Known>
      ))}
      {row.reason && <Known label={t(texts.facts.reason)}>{row.reason}</Known>}
    </>
  )
}

/** A fact of somebody; nothing where it is not known. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}
