import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { translateNow, useTranslate } from '../../ui/core/i18n.ts'
import { roomCalls } from '../api.ts'
import { roomTexts } from '../texts.ts'
import { GuestTag } from './guest-tag.tsx'
import styles from './lobby-notice.module.css'

/** Shows the host who waits, the only amber thing in the room. */
export function LobbyNotice({ room }: { room: RoomPicture }) {
  const t = useTranslate()
  const [first, ...others] = room.lobby
  return (
    <div aria-live="polite" className={styles.place}>
      {first && (
        <section className={styles.lobby} aria-label={t(roomTexts.lobby.label)}>
          <Icon name="people" />
          <b className="nowrap">{t(roomTexts.lobby.count, { count: room.lobby.length })}</b>
          <span className="truncate">{first.name}</span>
          {first.role === 'guest' && <GuestTag isNameTyped={first.isNameTyped} />}
          {first.isNameTyped && (
            <span className={clsx(styles.typed, 'nowrap text-tiny')}>{t(roomTexts.room.typedName)}</span>
          )}
          {first.wasTurnedAway && <span className="nowrap text-tiny">{t(roomTexts.room.turnedAway)}</span>}
          {others.length > 0 && <span className="nowrap">{t(roomTexts.lobby.more, { count: room.lobby.length })}</span>}
          <PlainButton
            className={styles.admit}
            aria-label={t(roomTexts.lobby.admitName, { name: first.name })}
            onClick={() => showCallFailure(roomCalls.admit(room.roomName, first.id))}
          >
            {t(roomTexts.lobby.admit)}
          </PlainButton>
          <PlainButton
            aria-label={t(roomTexts.lobby.declineName, { name: first.name })}
            onClick={() => showCallFailure(roomCalls.decline(room.roomName, first.id))}
          >
            {t(roomTexts.lobby.decline)}
          </PlainButton>
        </section>
      )}
    </div>
  )
}

/** The room itself shows what came of a host's call; only a failure needs words. */
export function showCallFailure(call: Promise<unknown>): void {
  call.catch((error: unknown) => toastFailure(messageOf(error, translateNow(roomTexts.fail))))
}
