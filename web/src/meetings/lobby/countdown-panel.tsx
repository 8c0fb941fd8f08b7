import { minuteMs } from '@tongying/contract/kit'
import type { RoomView } from '@tongying/contract/meetings'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateOf, dayAndWeekday, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RoomButton, RoomLink } from '../../ui/components/room-button/room-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { copyInvitation } from '../copy-invitation.ts'
import { playTone } from '../play-tone.ts'
import { roomTexts } from '../texts.ts'
import { countdownParts, useTimeUntil } from './countdown.ts'
import styles from './countdown-panel.module.css'

interface CountdownPanelProps {
  readonly view: RoomView
  readonly calendarPath: string
  /** The person has checked their devices and goes in by themselves when the lobby opens. */
  readonly isReady: boolean
  /** Asks for a guest's name. */
  readonly children: ReactNode
  onNotReady(): void
  /** The time is up: asks the server. */
  onLook(): void
}

/** The lobby is not open yet: how long it takes, and what can be done meanwhile. */
export function CountdownPanel({ view, calendarPath, isReady, children, onNotReady, onLook }: CountdownPanelProps) {
  const t = useTranslate()
  const left = useTimeUntil(view.lobbyOpensAt, view.now)
  useReminder(left, view.title)
  const isUp = left <= 0
  useEffect(() => {
    if (isUp) onLook()
  }, [isUp, onLook])
  return (
    <>
      <div className={styles.clock} role="timer" aria-label={t(roomTexts.early.until)}>
        <p className="text-muted">{t(roomTexts.early.until)}</p>
        <p className={styles.time}>{clockText(left, t)}</p>
        <p>{whenText(view, t)}</p>
      </div>
      {children}
      {isReady ? (
        <div className={styles.ready} role="status">
          <Icon name="check" />
          <span className="grow">{t(roomTexts.early.isReady)}</span>
          <LinkButton onClick={onNotReady}>{t(roomTexts.wait.leave)}</LinkButton>
        </div>
      ) : (
        <RoomButton type="submit" look="primary" isLarge>
          <Icon name="check" />
          {t(roomTexts.early.ready)}
        </RoomButton>
      )}
      <div className={styles.more}>
        <RoomLink href={calendarPath} isLarge>
          <Icon name="calendar" />
          {t(roomTexts.early.calendar)}
        </RoomLink>
        <RoomButton isLarge onClick={() => void copyInvitation(view)}>
          <Icon name="copy" />
          {t(roomTexts.room.copyInvitation)}
        </RoomButton>
      </div>
      <p className="text-muted text-small">{t(roomTexts.early.stay)}</p>
    </>
  )
}

/** One sound a minute before the lobby opens, and a title that shows it in the tab. */
function useReminder(left: number, title: string): void {
  const t = useTranslate()
  const hasRung = useRef(left <= minuteMs)
  const isSoon = left <= minuteMs
  useEffect(() => {
    if (!isSoon) return
    document.title = t(roomTexts.early.soon, { title })
    if (!hasRung.current) void playTone()
    hasRung.current = true
  }, [isSoon, title, t])
}

function clockText(left: number, t: Translate): string {
  const { days, hours, minutes, seconds } = countdownParts(left)
  if (days > 0) return t(roomTexts.early.days, { days, hours })
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}

/** The day and the hours in the product's zone. */
function whenText({ lobbyOpensAt, startsAt, endsAt }: RoomView, t: Translate): string {
  return t(roomTexts.early.when, {
    day: dayAndWeekday(dateOf(startsAt)),
    opens: timeOf(lobbyOpensAt),
    from: timeOf(startsAt),
    to: timeOf(endsAt),
  })
}
