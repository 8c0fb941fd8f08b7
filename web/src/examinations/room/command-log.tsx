import { type GivenCommand, probeCommandLabels } from '@tongying/contract/meetings'
import { timeWithSeconds } from '../../meetings/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './exam-room.module.css'
import { examRoomTexts } from './texts.ts'

const texts = examRoomTexts.command
const shown = 4

/** The last commands, the latest at the top. */
export function CommandLog({ commands, isHost }: { commands: readonly GivenCommand[]; isHost: boolean }) {
  const t = useTranslate()
  return (
    <section className={styles.log} aria-label={t(texts.said)}>
      <h2>
        {t(texts.said)} {isHost && <span>{t(texts.keys)}</span>}
      </h2>
      {commands.length === 0 && <p className="text-muted text-tiny">{t(texts.none)}</p>}
      <ul>
        {commands
          .slice(-shown)
          .toReversed()
          .map(({ id, at, command, name }) => (
            <li key={id}>
              <span>{timeWithSeconds(at)}</span>
              <b>{t(probeCommandLabels[command])}</b>
              <span className="truncate">{name}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
