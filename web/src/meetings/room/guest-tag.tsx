import { meetingPartLabels } from '@tongying/contract/meetings'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import styles from './guest-tag.module.css'

/** Distinguishes a guest from the meeting's people, also under the same name; where the name was typed, the tag shows it. */
export function GuestTag({ isNameTyped = false }: { isNameTyped?: boolean }) {
  const t = useTranslate()
  return (
    <span className={styles.tag} title={isNameTyped ? t(roomTexts.room.typedName) : undefined}>
      {t(meetingPartLabels.guest)}
      {isNameTyped && <span className="visually-hidden">{t(roomTexts.room.typedName)}</span>}
    </span>
  )
}
