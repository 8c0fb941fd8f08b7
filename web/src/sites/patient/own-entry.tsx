import {
  type BookingPage,
  type OwnEntry as Entry,
  type OwnBooking,
  publicBookingRoutes as routes,
} from '@tongying/contract/bookings'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { bookingPageTexts as texts } from './booking-page-texts.ts'
import { ChoosePlace, type Wanted } from './choose-place.tsx'
import { OwnBookingView } from './own-booking.tsx'
import { OwnWaitingView } from './own-waiting.tsx'
import styles from './parts.module.css'
import { useAttempt } from './use-attempt.ts'

/** One's own booking or entry of a waiting list, by the secret of its link. */
export function OwnEntry(props: { code: string; page: BookingPage; secret: string; onOpen: (secret: string) => void }) {
  const t = useTranslate()
  const { secret, onOpen } = props
  const { entry, failure, put, load } = useOwn(secret)
  const [isChanging, setChanging] = useState(false)
  if (failure) {
    return (
      <div className="stack">
        <p role="alert">{failure}</p>
        <Button onClick={() => void load()}>{t(texts.retry)}</Button>
        <Button onClick={() => onOpen('')}>{t(texts.bookAgain)}</Button>
      </div>
    )
  }
  if (!entry) return <p role="status">{t(texts.loading)}</p>
  if (entry.kind === 'waiting') return <OwnWaitingView entry={entry} secret={secret} onBookAgain={() => onOpen('')} />
  if (isChanging) {
    return (
      <ChangeTime
        {...props}
        booking={entry}
        onChanged={(changed) => {
          put(changed)
          setChanging(false)
        }}
        onBack={() => setChanging(false)}
      />
    )
  }
  return (
    <OwnBookingView
      booking={entry}
      secret={secret}
      onPut={put}
      onGone={() => onOpen('')}
      onChange={() => setChanging(true)}
    />
  )
}

function useOwn(secret: string) {
  const t = useTranslate()
  const [entry, put] = useState<Entry>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      put(await call(routes.own, { secret }))
    } catch (error) {
      setFailure(messageOf(error, t(texts.failed)))
    }
  }, [secret, t])
  useEffect(() => void load(), [load])
  return { entry, put, failure, load }
}

/** Another time for a booking; on a full day one waits with the booking kept. */
function ChangeTime(props: {
  code: string
  page: BookingPage
  secret: string
  booking: OwnBooking
  onOpen: (secret: string) => void
  onChanged: (booking: OwnBooking) => void
  onBack: () => void
}) {
  const t = useTranslate()
  const { secret, booking } = props
  const { notice, isBusy, attempt } = useAttempt()
  const change = ({ orderDate, place }: Wanted) =>
    attempt(async () => {
      if (!place) return props.onOpen((await call(routes.joinInstead, { secret, orderDate })).secret)
      const { startsAt: _shown, ...chosen } = place
      props.onChanged(await call(routes.change, { secret, ...chosen }))
    })
  return (
    <>
      <h1>{t(texts.own.changeTitle)}</h1>
      <ChoosePlace
        code={props.code}
        page={props.page}
        bodyPart={booking.bodyPart}
        notice={notice}
        isBusy={isBusy}
        submit={(isWaiting) => t(isWaiting ? texts.choose.waitInstead : texts.choose.change)}
        onChosen={(wanted) => void change(wanted)}
      >
        <Note turn="reviewer">{t(texts.choose.instead)}</Note>
      </ChoosePlace>
      <div className={styles.buttons}>
        <Button onClick={props.onBack}>{t(texts.own.keepTime)}</Button>
      </div>
    </>
  )
}
