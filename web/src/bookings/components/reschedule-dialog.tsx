import { type bookingErrors, bookingRoutes as routes } from '@tongying/contract/bookings'
import { day, requiredText } from '@tongying/contract/kit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { shortDateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { bookForTexts, actionTexts as texts } from '../action-texts.ts'
import { dayAnswers } from '../answers.ts'
import type { BookingDialogProps } from '../use-booking-moves.ts'
import { type DayScene, hospitalOf } from '../use-day.ts'
import { placeOf, useFreeTimes } from '../use-free-times.ts'

const schema = routes.reschedule.input
  .omit({ id: true, sessionId: true, placeNo: true })
  .extend({ orderDate: day, place: requiredText(60) })

/** Another time of this or another open day, after a telephone call. */
export function RescheduleDialog({ scene, row, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const { institutionId } = scene.institution
  const reschedule = useChange(routes.reschedule, {
    isQuiet: true,
    refreshes: ({ orderDate }) =>
      [...new Set([scene.orderDate, orderDate])].flatMap((each) => dayAnswers({ institutionId, orderDate: each })),
  })
  const [needsReason, setNeedsReason] = useState(false)
  const who = t(texts.who, { number: row.orderNumber, name: row.patientName })
  return (
    <FormDialog
      title={texts.rescheduleTitle}
      lead={t(texts.rescheduleLead, { who, time: shortDateTime(row.startsAt) })}
      schema={schema}
      initial={{ orderDate: scene.orderDate < scene.today ? scene.today : scene.orderDate }}
      action={texts.rescheduleAction}
      follows={(before, now) => (before.orderDate === now.orderDate ? {} : { place: undefined })}
      onClose={onClose}
      onSubmit={async ({ orderDate, place, overrideReason }) => {
        const chosen = placeOf(place)
        if (!chosen) return
        const asked = { id: row.id, orderDate, ...chosen, overrideReason }
        const moved = await reschedule.mutateAsync(asked).catch((error: unknown) => {
          // Its field must be there before the sentence that belongs beside it.
          if (isRefused<typeof bookingErrors>(error, 'OverrideReasonNeeded')) flushSync(() => setNeedsReason(true))
          throw error
        })
        const time = moved.orderDate === scene.orderDate ? timeOf(moved.startsAt) : shortDateTime(moved.startsAt)
        toastDone(t(texts.rescheduled, { number: moved.orderNumber, time }))
      }}
    >
      <DateField name="orderDate" label={texts.day} span={6} min={scene.today} />
      <FreeTimeField scene={scene} hospitalId={row.communityHealthHospId} />
      {needsReason && <TextField name="overrideReason" label={bookForTexts.overrideReason} isRequired lines={2} />}
    </FormDialog>
  )
}

function FreeTimeField({ scene, hospitalId }: { scene: DayScene; hospitalId: string }) {
  const t = useTranslate()
  const orderDate = useFieldValue('orderDate')
  const bookPath = hospitalOf(scene, hospitalId)?.bookPath
  const { times, isKnown } = useFreeTimes(bookPath, typeof orderDate === 'string' ? orderDate : undefined)
  const isFull = isKnown && Object.keys(times).length === 0
  return (
    <ChoiceField
      name="place"
      label={texts.time}
      options={times}
      as="select"
      span={6}
      hint={isFull ? t(texts.noTimes) : undefined}
    />
  )
}
