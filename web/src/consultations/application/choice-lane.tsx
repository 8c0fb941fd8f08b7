import type { BusyHours } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { placeOnDay, type Stretch } from '../components/day-axis.ts'
import { busyLabels } from '../texts.ts'
import styles from './expert-drawer.module.css'
import { clockOf, firstFree, isFree, minuteAt } from './free-time.ts'
import { rowTexts as texts } from './row-texts.ts'

interface ChoiceLaneProps {
  readonly name: string
  readonly taken: readonly (Stretch & Pick<BusyHours, 'kind'>)[]
  /** The hours that may still be chosen. */
  readonly hours: Stretch
  readonly wanted: Stretch | undefined
  readonly minutes: number
  readonly isChosen: boolean
  readonly onToggle: () => void
  /** Left out, the time stands. */
  readonly onPropose?: (time: Stretch) => void
}

/** An expert's hours of the day: pressing the wanted time chooses the person, pressing elsewhere proposes another time. */
export function ChoiceLane(props: ChoiceLaneProps) {
  const t = useTranslate()
  const { name, taken, hours, wanted, minutes, isChosen, onPropose } = props
  const isFreeThen = wanted !== undefined && isFree(taken, wanted)
  const later = wanted && { from: Math.max(hours.from, wanted.from), to: hours.to }
  const offer = onPropose && !isFreeThen && later ? firstFree(taken, later, minutes) : undefined
  function press(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return
    onPropose?.(timeFrom(minuteAt(event.currentTarget, event.clientX), minutes, hours))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the time is changed on the scale above.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div className={styles.lane} onClick={press}>
      {taken.map((one) => (
        <i
          key={`${one.kind} ${one.from}`}
          className={clsx(one.kind === 'outside' && styles.outside, wanted && !isFree([one], wanted) && styles.clash)}
          title={t(busyLabels[one.kind])}
          ref={(element) => placeOnDay(element, one)}
        />
      ))}
      {wanted && isFreeThen && (
        <PlainButton
          className={clsx(styles.wanted, isChosen && styles.isTaken)}
          aria-pressed={isChosen}
          title={t(isChosen ? texts.remove : texts.takeAt, { name, ...spoken(wanted) })}
          aria-label={t(texts.takeAt, { name, ...spoken(wanted) })}
          ref={(element) => placeOnDay(element, wanted)}
          onClick={props.onToggle}
        />
      )}
      {offer && (
        <PlainButton
          className={styles.offer}
          title={t(texts.moveTo, spoken(offer))}
          aria-label={t(texts.moveToOf, { name, ...spoken(offer) })}
          ref={(element) => placeOnDay(element, offer)}
          onClick={() => onPropose?.(offer)}
        />
      )}
    </div>
  )
}

/** So many minutes from a moment of the day on, as far as they fit into the hours. */
export function timeFrom(minute: number, minutes: number, hours: Stretch): Stretch {
  const from = Math.max(hours.from, Math.min(minute, hours.to - minutes))
  return { from, to: from + minutes }
}

function spoken({ from, to }: Stretch) {
  return { from: clockOf(from), to: clockOf(to) }
}
