import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import styles from './connection-note.module.css'

/** How good my own connection is, in a word first and in numbers second. */
export function ConnectionNote({ state }: { state: RoomState }) {
  const t = useTranslate()
  const { word, roundTrip, loss } = state.connection
  if (state.isReconnecting) {
    return (
      <p className={clsx(styles.connection, styles.isWeak)} role="status">
        <Icon name="signal" />
        {t(roomTexts.connection.off)}
      </p>
    )
  }
  return (
    <p className={clsx(styles.connection, word === 'fair' && styles.isFair, word === 'weak' && styles.isWeak)}>
      <Icon name="signal" />
      <span className={styles.words}>{t(roomTexts.connection[word])}</span>
      {roundTrip !== null && (
        <em>{valuesInLine(t, [`${roundTrip} ms`, t(roomTexts.connection.loss, { loss: (loss * 100).toFixed(1) })])}</em>
      )}
    </p>
  )
}
