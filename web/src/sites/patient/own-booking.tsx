import {
  bodyPartLabels,
  bodyPartPreparations,
  type OwnBooking,
  publicBookingRoutes as routes,
} from '@tongying/contract/bookings'
import { secondMs } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { TimeLeft } from '../../ui/components/time-left/time-left.tsx'
import { call } from '../../ui/core/call.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { saveFile } from '../../ui/core/save-file.ts'
import { bookingPageTexts } from './booking-page-texts.ts'
import { useDayAndTime, useTime } from './format-time.ts'
import styles from './parts.module.css'
import { useAttempt } from './use-attempt.ts'

const texts = bookingPageTexts.own

interface OwnProps {
  readonly booking: OwnBooking
  readonly secret: string
  readonly onPut: (booking: OwnBooking) => void
  /** The offered place was declined. */
  readonly onGone: () => void
  readonly onChange: () => void
}

/** A booking as its patient sees it, with what they may do. */
export function OwnBookingView(props: OwnProps) {
  const t = useTranslate()
  const time = useTime()
  const day = useDayAndTime()
  const { booking } = props
  const isAhead = booking.state === 'booked'
  return (
    <>
      <h1>{t(titleOf(booking.state))}</h1>
      {isAhead && (
        <div className={styles.arrival}>
          <Qr value={booking.arrivalNumber} label={t(texts.qr)} size={128} />
          <div>
            <b>{day(booking.startsAt)}</b>
            <p>{t(texts.show)}</p>
            <p>{t(texts.arrivalNumber, { number: booking.arrivalNumber })}</p>
          </div>
        </div>
      )}
      <BookingFacts booking={booking} isAhead={isAhead} />
      {booking.state === 'offered' ? <Answer {...props} /> : <Actions {...props} />}
      {isAhead && booking.mayChange && (
        <p className={styles.foot}>{t(texts.until, { time: time(booking.deadline) })}</p>
      )}
      {isAhead && <p className={styles.foot}>{t(booking.wasSent ? texts.keep : texts.keepPaper)}</p>}
    </>
  )
}

function titleOf(state: OwnBooking['state']) {
  if (state === 'booked') return texts.booked
  if (state === 'offered') return texts.offered
  if (state === 'arrived' || state === 'checkedIn') return texts.here
  return state === 'cancelledByPatient' || state === 'cancelledByHospital' ? texts.cancelled : texts.ended
}

function BookingFacts({ booking, isAhead }: { booking: OwnBooking; isAhead: boolean }) {
  const t = useTranslate()
  const day = useDayAndTime()
  return (
    <dl className={styles.box}>
      {!isAhead && (
        <Fact className={styles.fact} label={t(texts.when)}>
          {day(booking.startsAt)}
        </Fact>
      )}
      <Fact className={styles.fact} label={t(texts.who)}>
        {t(texts.whoIs, { name: booking.patientName, number: booking.orderNumber })}
      </Fact>
      <Fact className={styles.fact} label={t(texts.where)}>
        {booking.hospital}
        <span>{booking.address}</span>
      </Fact>
      <Fact className={styles.fact} label={t(texts.what)}>
        {t(bodyPartLabels[booking.bodyPart])}
        {booking.bodyPart === 'abdomen' && <span>{t(bodyPartPreparations.abdomen)}</span>}
      </Fact>
      <Fact className={styles.fact} label={t(texts.by)}>
        {booking.examiningHospital} {booking.examiner}
      </Fact>
      {isAhead && booking.reminders.includes('soon') && (
        <Fact className={styles.fact} label={t(texts.reminder)}>
          {t(booking.reminders.includes('dayBefore') ? texts.reminders : texts.reminderSoon)}
        </Fact>
      )}
      {booking.reason && (
        <Fact className={styles.fact} label={t(texts.reason)}>
          {booking.reason}
        </Fact>
      )}
    </dl>
  )
}

/** The answer to an offered place. */
function Answer({ booking, secret, onPut, onGone }: OwnProps) {
  const t = useTranslate()
  const time = useTime()
  const { notice, isBusy, attempt } = useAttempt()
  const [until] = useState(() => Date.now() + (booking.expiresInSeconds ?? 0) * secondMs)
  const [isOver, setOver] = useState(false)
  const accept = () => attempt(async () => onPut(await call(routes.accept, { secret })))
  const decline = () =>
    attempt(async () => {
      await call(routes.decline, { secret })
      onGone()
    })
  return (
    <>
      {booking.expiresAt && (
        <TimeLeft
          label={t(texts.answerBy, { time: time(booking.expiresAt) })}
          until={until}
          onOver={() => setOver(true)}
        />
      )}
      {isOver && <Note turn="danger">{t(texts.offerOver)}</Note>}
      {booking.insteadOf && <p>{t(texts.insteadOf, { time: time(booking.insteadOf.startsAt) })}</p>}
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={isBusy} disabled={isOver} onClick={() => void accept()}>
          {t(texts.accept)}
        </Button>
        <Button isLoading={isBusy} disabled={isOver} onClick={() => void decline()}>
          {t(booking.insteadOf ? texts.declineAndKeep : texts.decline)}
        </Button>
      </div>
    </>
  )
}

/** The calendar, another time, and to cancel, which is asked once more. */
function Actions({ booking, secret, onPut, onGone, onChange }: OwnProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { notice, isBusy, attempt } = useAttempt()
  const [isSure, setSure] = useState(false)
  const save = () =>
    attempt(async () => {
      const { fileName, content } = await call(routes.calendar, { secret, language })
      saveFile(fileName, content, 'text/calendar')
    })
  const cancel = () =>
    attempt(async () => {
      onPut(await call(routes.cancel, { secret }))
      scrollTo({ top: 0 })
    })
  if (booking.state !== 'booked') {
    return (
      <div className={styles.buttons}>
        <Button onClick={onGone}>{t(bookingPageTexts.bookAgain)}</Button>
      </div>
    )
  }
  return (
    <div className={styles.buttons}>
      {notice && <Note turn="danger">{notice}</Note>}
      <Button variant="primary" isLoading={isBusy} onClick={() => void save()}>
        {t(texts.calendar)}
      </Button>
      {booking.mayChange && <Button onClick={onChange}>{t(texts.change)}</Button>}
      {booking.mayCancel && !isSure && (
        <Button isDanger onClick={() => setSure(true)}>
          {t(texts.cancel)}
        </Button>
      )}
      {isSure && (
        <>
          <p role="alert">{t(texts.cancelSure)}</p>
          <Button isDanger isLoading={isBusy} onClick={() => void cancel()}>
            {t(texts.cancelYes)}
          </Button>
          <Button onClick={() => setSure(false)}>{t(texts.keepIt)}</Button>
        </>
      )}
    </div>
  )
}
