import {
  bodyPartLabels,
  bodyParts,
  type bookingErrors,
  type CommunityHospital,
  bookingRoutes as routes,
  type Slip,
  staffBooking,
  withRightCertificate,
} from '@tongying/contract/bookings'
import { optionalText } from '@tongying/contract/kit'
import { certificateTypes, genders } from '@tongying/contract/patients'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeOptions } from '../../patients/index.ts'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { bookForTexts as texts } from '../action-texts.ts'
import { useDayChange } from '../use-booking-moves.ts'
import { bookableHospitals, type DayScene } from '../use-day.ts'
import { placeOf, useFreeTimes } from '../use-free-times.ts'
import { SlipDialog } from './booking-slip.tsx'

const fields = staffBooking
  .omit({ orderDate: true, sessionId: true, placeNo: true })
  .extend({ place: optionalText(60).default('') })
const schemas = {
  ofSeveral: withRightCertificate(fields),
  // A form sends the fields that it shows, and one hospital is no choice.
  ofOne: withRightCertificate(fields.omit({ communityHealthHospId: true })),
}

/** Books for somebody who asks at the desk or by telephone, and shows the slip that they take home. */
export function BookFor({ scene, onClose }: { scene: DayScene; onClose: () => void }) {
  const [booked, setBooked] = useState<Slip>()
  if (booked)
    return <SlipDialog scene={scene} booked={booked} onClose={onClose} title={texts.booked} lead={texts.bookedLead} />
  return <BookForDialog scene={scene} onClose={onClose} onBooked={setBooked} />
}

interface BookForProps {
  readonly scene: DayScene
  readonly onClose: () => void
  readonly onBooked: (booked: Slip) => void
}

function BookForDialog(props: BookForProps) {
  const t = useTranslate()
  const { scene, onClose } = props
  const [needsReason, setNeedsReason] = useState(false)
  const [left, setLeft] = useState<number>()
  const hospitals = bookableHospitals(scene)
  const [only] = hospitals.length === 1 ? hospitals : []
  const isFull = left === 0
  const send = useSending(props, { only, isFull, onLeft: setLeft, onReason: () => setNeedsReason(true) })
  return (
    <FormDialog
      title={texts.title}
      lead={t(texts.lead, { day: dayAndWeekday(scene.orderDate) })}
      width="large"
      schema={only ? schemas.ofOne : schemas.ofSeveral}
      initial={{ certificateType: certificateTypes.residentIdentityCard.wire }}
      action={isFull ? texts.wait : texts.action}
      follows={(before, now) =>
        before.communityHealthHospId === now.communityHealthHospId ? {} : { place: undefined }
      }
      onClose={onClose}
      onDone={() => undefined}
      onSubmit={send}
    >
      {hospitals.length > 1 && (
        <ChoiceField
          name="communityHealthHospId"
          label={texts.hospital}
          options={Object.fromEntries(hospitals.map(({ id, name }) => [id, { 'zh-CN': name, 'en-US': name }]))}
          span={12}
        />
      )}
      <WhatFields scene={scene} only={only} isFull={isFull} onLeft={setLeft} />
      <PersonFields today={scene.today} />
      {needsReason && <TextField name="overrideReason" label={texts.overrideReason} isRequired lines={2} />}
    </FormDialog>
  )
}

interface Sending {
  readonly only: CommunityHospital | undefined
  readonly isFull: boolean
  readonly onLeft: (left: number) => void
  readonly onReason: () => void
}

/** Books, or puts on the waiting list of a day that is full; another one may have been faster either way. */
function useSending({ scene, onClose, onBooked }: BookForProps, sending: Sending) {
  const t = useTranslate()
  const { orderDate } = scene
  const { only, isFull } = sending
  const bookFor = useDayChange(routes.bookFor, scene)
  const waitFor = useDayChange(routes.waitFor, scene)
  return async ({ place, overrideReason, ...values }: (typeof schemas)[keyof typeof schemas]['_output']) => {
    const communityHealthHospId =
      only?.id ?? ('communityHealthHospId' in values ? String(values.communityHealthHospId) : '')
    const patient = { ...values, communityHealthHospId, orderDate }
    try {
      if (!isFull) return onBooked(await bookFor.mutateAsync({ ...patient, overrideReason, ...placeOf(place) }))
      const { patientName: name } = await waitFor.mutateAsync(patient)
      toastDone(t(texts.onList, { name }))
      onClose()
    } catch (error) {
      learnFrom(error, sending)
      throw error
    }
  }
}

/** What a refusal says of the day: its form asks for what is missing. */
function learnFrom(error: unknown, { onReason, onLeft }: Pick<Sending, 'onReason' | 'onLeft'>): void {
  // Its field must be there before the sentence that belongs beside it.
  if (isRefused<typeof bookingErrors>(error, 'OverrideReasonNeeded')) flushSync(onReason)
  if (isRefused<typeof bookingErrors>(error, 'DayFull')) onLeft(0)
  if (isRefused<typeof bookingErrors>(error, 'PlacesAreFree')) onLeft(1)
}

/** What is examined, and when: what the chosen hospital offers on the day. */
function WhatFields(props: {
  scene: DayScene
  only: CommunityHospital | undefined
  isFull: boolean
  onLeft: (left: number | undefined) => void
}) {
  const t = useTranslate()
  const { scene, only, isFull, onLeft } = props
  const chosen = useFieldValue('communityHealthHospId')
  const hospital = only ?? scene.hospitals.find(({ id }) => id === chosen)
  const setting = scene.settings.find((each) => each.communityHealthHospId === hospital?.id)
  const { times, left } = useFreeTimes(hospital?.bookPath, scene.orderDate)
  const offered = setting?.bodyParts ?? bodyParts
  useEffect(() => onLeft(left), [left, onLeft])
  return (
    <>
      <ChoiceField
        name="bodyPart"
        label={texts.bodyPart}
        options={Object.fromEntries(offered.map((part) => [part, bodyPartLabels[part]]))}
        span={6}
      />
      {isFull ? (
        <Note role="status" turn="nobody">
          {t(texts.isFull)}
        </Note>
      ) : (
        <ChoiceField
          name="place"
          label={texts.time}
          options={times}
          as="select"
          placeholder={t(texts.firstFree)}
          span={6}
          hint={left === undefined ? undefined : t(texts.left, { count: left })}
        />
      )}
    </>
  )
}

/** Who comes. Gender and birthday follow from an identity card, and are asked for other papers. */
function PersonFields({ today }: { today: string }) {
  const t = useTranslate()
  const isCard = useFieldValue('certificateType') === certificateTypes.residentIdentityCard.wire
  return (
    <>
      <TextField name="patientName" label={texts.name} span={12} autoComplete="off" />
      <ChoiceField
        name="certificateType"
        label={texts.certificateType}
        options={codeOptions(certificateTypes)}
        isNumber
        as="select"
        span={6}
      />
      <TextField
        name="certificateId"
        label={texts.certificateId}
        span={6}
        follows={['certificateType']}
        autoComplete="off"
      />
      {!isCard && (
        <>
          <ChoiceField name="gender" label={texts.gender} options={codeOptions(genders)} isNumber span={6} />
          <DateField name="dateBirth" label={texts.dateBirth} max={today} span={6} />
        </>
      )}
      <TextField name="phone" label={texts.phone} type="tel" span={6} hint={t(texts.phoneHint)} autoComplete="off" />
      <TextField name="landline" label={texts.landline} type="tel" span={6} autoComplete="off" />
    </>
  )
}
