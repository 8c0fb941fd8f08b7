import {
  bodyPartLabels,
  type OwnWaiting,
  publicBookingRoutes as routes,
  waitingEntryStateLabels,
} from '@tongying/contract/bookings'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { bookingPageTexts } from './booking-page-texts.ts'
import { useDay } from './format-time.ts'
import styles from './parts.module.css'
import { useAttempt } from './use-attempt.ts'

const texts = bookingPageTexts.own

/** One's own entry of a waiting list, and leaving it. */
export function OwnWaitingView(props: { entry: OwnWaiting; secret: string; onBookAgain: () => void }) {
  const t = useTranslate()
  const day = useDay()
  const { entry, secret } = props
  const { notice, isBusy, attempt } = useAttempt()
  const [hasLeft, setLeft] = useState(false)
  const leave = () =>
    attempt(async () => {
      await call(routes.leave, { secret })
      setLeft(true)
    })
  const mayLeave = entry.mayLeave && !hasLeft
  const title = hasLeft ? texts.left : waitingEntryStateLabels[entry.state]
  return (
    <>
      <h1>{t(title)}</h1>
      <dl className={styles.box}>
        <Fact className={styles.fact} label={t(texts.when)}>
          {day(entry.orderDate)}
        </Fact>
        <Fact className={styles.fact} label={t(texts.who)}>
          {entry.patientName}
        </Fact>
        <Fact className={styles.fact} label={t(texts.where)}>
          {entry.hospital}
          <span>{entry.address}</span>
        </Fact>
        <Fact className={styles.fact} label={t(texts.what)}>
          {t(bodyPartLabels[entry.bodyPart])}
        </Fact>
        {entry.rank !== null && !hasLeft && (
          <Fact className={styles.fact} label={t(texts.rank)}>
            {entry.rank}
          </Fact>
        )}
      </dl>
      {mayLeave && <p className={styles.foot}>{t(bookingPageTexts.phone.waitingLead)}</p>}
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        {mayLeave ? (
          <Button isDanger isLoading={isBusy} onClick={() => void leave()}>
            {t(texts.leave)}
          </Button>
        ) : (
          <Button onClick={props.onBookAgain}>{t(bookingPageTexts.bookAgain)}</Button>
        )}
      </div>
    </>
  )
}
