import { type BookingPage, bookingNumbers, publicBookingRoutes as routes } from '@tongying/contract/bookings'
import { useEffect, useState } from 'react'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { bookingPageTexts as texts } from './booking-page-texts.ts'
import { ChoosePlace, type Wanted } from './choose-place.tsx'
import styles from './parts.module.css'
import { useAttempt } from './use-attempt.ts'
import type { Held } from './who-step.tsx'

/** What comes after the choice of a place: fetched from its first press on. */
const phonePart = definePart(() => import('./phone-step.tsx'))
const whoPart = definePart(() => import('./who-step.tsx'))

/** From a day to a booking: the place, the phone, who comes. What was typed outlives every step back. */
export function BookPlace(props: { code: string; page: BookingPage; onOpen: (secret: string) => void }) {
  const { code, page } = props
  const t = useTranslate()
  const booking = useBooking(props)
  const { wanted, step } = booking
  const [isStarted, setStarted] = useState(step !== 'choose')
  const [phone, who] = [usePart(phonePart, isStarted), usePart(whoPart, isStarted)]
  if (step !== 'choose' && !(phone && who)) return <Loading />
  if (phone && step === 'phone') {
    return (
      <phone.PhoneStep
        code={code}
        isWaiting={!wanted?.place}
        onProved={(token) => booking.goOn(token)}
        onRefused={booking.refused}
        onBack={() => booking.choose()}
      />
    )
  }
  if (who && step === 'who' && wanted && booking.held) {
    return (
      <who.WhoStep
        code={code}
        wanted={wanted}
        held={booking.held}
        noticeVersion={page.noticeVersion}
        typed={booking.typed}
        onTyped={booking.setTyped}
        onRefused={booking.refused}
        onBack={booking.choose}
        onDone={booking.finish}
      />
    )
  }
  return (
    <>
      <Place page={page} />
      <ChoosePlace
        code={code}
        page={page}
        initial={wanted}
        notice={booking.notice}
        isBusy={booking.isBusy}
        submit={() => t(texts.choose.next)}
        onChosen={booking.want}
        onStart={() => setStarted(true)}
      />
    </>
  )
}

function Loading() {
  const t = useTranslate()
  return (
    <p className="text-muted" role="status">
      {t(texts.loading)}
    </p>
  )
}

/** What for, and where one goes. */
function Place({ page }: { page: BookingPage }) {
  const t = useTranslate()
  return (
    <>
      <h1>{t(texts.title)}</h1>
      <dl className={styles.box}>
        <Fact className={styles.fact} label={t(texts.own.where)}>
          {page.hospital}
          <span>{page.address}</span>
        </Fact>
      </dl>
    </>
  )
}

/** A refusal after which another place has to be chosen. */
const chooseAgain = [
  'BodyPartNotOffered',
  'BookingClosed',
  'DayClosed',
  'DayFull',
  'HoldEnded',
  'PlaceOver',
  'PlaceTaken',
  'PlacesAreFree',
]

/** How far one is. */
interface Progress {
  readonly step: 'choose' | 'phone' | 'who'
  readonly wanted?: Wanted
  readonly proofToken: string
  readonly held?: Held | undefined
  /** Why another place has to be chosen. */
  readonly refusal?: string | undefined
}

const keyOf = (code: string) => `booking-${code}`

/** How far one was before a reload: a phone that showed the SMS may load the page again. Nothing about a person is kept. */
function keptProgress(code: string): Progress {
  const kept: Progress | null = JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null')
  return kept ?? { step: 'choose', proofToken: '' }
}

function useBooking({ code, onOpen }: { code: string; onOpen: (secret: string) => void }) {
  const [progress, setProgress] = useState(() => keptProgress(code))
  useEffect(() => sessionStorage.setItem(keyOf(code), JSON.stringify(progress)), [code, progress])
  const [typed, setTyped] = useState<Values>({})
  const { notice, isBusy, attempt } = useAttempt(refused)
  const go = (change: Partial<Progress>) => {
    setProgress((before) => ({ ...before, ...change }))
    scrollTo({ top: 0 })
  }
  function refused(name: string, sentence: string): boolean {
    if (name === 'PhoneNotVerified') go({ step: 'phone', proofToken: '' })
    else if (chooseAgain.includes(name)) choose(sentence)
    else return false
    return true
  }
  function choose(refusal?: string) {
    giveBack(progress.held)
    go({ step: 'choose', held: undefined, refusal })
  }
  async function goOn(proofToken: string, wanted = progress.wanted) {
    if (wanted) go({ step: 'who', proofToken, held: await heldFor(code, proofToken, wanted) })
  }
  function want(wanted: Wanted) {
    if (progress.proofToken === '') return go({ step: 'phone', wanted, refusal: undefined })
    go({ wanted, refusal: undefined })
    void attempt(() => goOn(progress.proofToken, wanted))
  }
  function finish(secret: string) {
    sessionStorage.removeItem(keyOf(code))
    onOpen(secret)
  }
  const why = progress.refusal ?? notice
  return { ...progress, typed, setTyped, notice: why, isBusy, refused, choose, goOn, want, finish }
}

/** The place is free for others at once; if it cannot be given back, it lapses. */
function giveBack(held: Held | undefined): void {
  if (held?.secret) void call(routes.release, { secret: held.secret }).catch(() => undefined)
}

async function heldFor(page: string, proofToken: string, { bodyPart, place }: Wanted): Promise<Held> {
  if (!place) return { proofToken, secret: null, until: 0 }
  const { startsAt: _shown, ...chosen } = place
  const { secret } = await call(routes.hold, { page, proofToken, bodyPart, ...chosen })
  return { proofToken, secret, until: Date.now() + bookingNumbers.holdMs }
}
