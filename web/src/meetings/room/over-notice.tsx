import { messageOf } from '../../ui/core/call-error.ts'
import { useSay } from '../../ui/core/i18n.ts'
import { PlainNotice } from '../plain-notice.tsx'
import { RoomButton, RoomLink } from '../room-button.tsx'
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
    <PlainNotice role="status">
      <h1>{say(roomTexts.over[why])}</h1>
      {isFinal && <p className="text-muted">{say(roomTexts.over.endedWhy)}</p>}
      {why === 'failed' && <p role="alert">{messageOf(failure, say(roomTexts.fail))}</p>}
      <div className="cluster wrap">
        {!isFinal && (
          <RoomButton look="primary" onClick={onAgain}>
            {say(roomTexts.over.again)}
          </RoomButton>
        )}
        <RoomLink href="/">{say(roomTexts.over.home)}</RoomLink>
      </div>
    </PlainNotice>
  )
}
