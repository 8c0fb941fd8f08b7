import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import styles from './line-note.module.css'

/** My own line, as a word first and figures second. */
export function LineNote({ state }: { state: RoomState }) {
  const t = useTranslate()
  const { word, roundTrip, loss } = state.line
  if (state.isReconnecting) {
    return (
      <p className={clsx(styles.line, styles.isWeak)} role="status">
        <Icon name="signal" />
        {t(roomTexts.line.off)}
      </p>
    )
  }
  return (
    <p className={clsx(styles.line, word === 'fair' && styles.isFair, word === 'weak' && styles.isWeak)}>
      <Icon name="signal" />
      <span className={styles.words}>{t(roomTexts.line[word])}</span>
      {roundTrip !== null && (
        <em>
          {roundTrip} ms　{t(roomTexts.line.loss, { loss: (loss * 100).toFixed(1) })}
        </em>
      )}
    </p>
  )
}
