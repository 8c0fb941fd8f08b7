import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import type { RoomState } from '../room-session.ts'
import { roomTexts } from '../texts.ts'

/** My own line, as a word first and figures second. */
export function LineNote({ state }: { state: RoomState }) {
  const say = useSay()
  const { word, roundTrip, loss } = state.line
  if (state.isReconnecting) {
    return (
      <p className="line weak" role="status">
        <Icon name="signal" />
        {say(roomTexts.line.off)}
      </p>
    )
  }
  return (
    <p className={`line ${word}`}>
      <Icon name="signal" />
      <span className="words">{say(roomTexts.line[word])}</span>
      {roundTrip !== null && (
        <em>
          {roundTrip} ms　{say(roomTexts.line.loss, { loss: (loss * 100).toFixed(1) })}
        </em>
      )}
    </p>
  )
}
