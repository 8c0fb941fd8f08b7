import { messageOf } from '../../ui/call-error.ts'
import { useSay } from '../../ui/i18n.ts'
import type { RoomState } from '../room-session.ts'
import { roomTexts } from '../texts.ts'

/** The last page of a stay: why it is over and where to go from here. */
export function OverNotice({
  why,
  failure,
  onAgain,
}: {
  why: NonNullable<RoomState['over']>
  failure: unknown
  onAgain(): void
}) {
  const say = useSay()
  const isFinal = why === 'host' || why === 'empty' || why === 'over' || why === 'owner'
  return (
    <div className="plain" role="status">
      <h1>{say(roomTexts.over[why])}</h1>
      {isFinal && <p className="t2">{say(roomTexts.over.endedWhy)}</p>}
      {why === 'failed' && <p role="alert">{messageOf(failure, say(roomTexts.fail))}</p>}
      <div className="row wrap">
        {!isFinal && (
          <button type="button" className="btn primary" onClick={onAgain}>
            {say(roomTexts.over.again)}
          </button>
        )}
        <a className="btn" href="/">
          {say(roomTexts.over.home)}
        </a>
      </div>
    </div>
  )
}
