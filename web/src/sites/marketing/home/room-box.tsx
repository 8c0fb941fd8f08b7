import { homeTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import styles from './room-box.module.css'

const { room } = homeTexts

/** The nine digits of a room; leads to `/jm/{number}` (without the script by way of `/join-room`). */
export function RoomBox() {
  const { t } = usePage()
  return (
    <form className={styles.box} action="/join-room" method="get" data-room-box>
      <div className={styles.line}>
        <input
          id="room-number"
          name="room"
          aria-label={t(room.label)}
          placeholder={t(room.label)}
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*\d{3}[\s\-]?\d{3}[\s\-]?\d{3}\s*"
          maxLength={13}
          required
          aria-describedby="room-error"
        />
        <button type="submit">{t(room.join)}</button>
      </div>
      <p id="room-error" className={styles.error} role="alert" data-invalid={t(room.invalid)} />
    </form>
  )
}
