import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { PlainNotice } from '../plain-notice.tsx'
import { RoomButton, RoomLink } from '../room-button.tsx'
import type { RoomState } from '../room-state.ts'
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
  const t = useTranslate()
  const isFinal = why === 'host' || why === 'empty' || why === 'over' || why === 'owner'
  return (
    <PlainNotice role="status">
      <h1>{t(roomTexts.over[why])}</h1>
      {isFinal && <p className="text-muted">{t(roomTexts.over.endedWhy)}</p>}
      {why === 'failed' && <p role="alert">{messageOf(failure, t(roomTexts.fail))}</p>}
      <div className="cluster wrap">
        {!isFinal && (
          <RoomButton look="primary" onClick={onAgain}>
            {t(roomTexts.over.again)}
          </RoomButton>
        )}
        <RoomLink href="/">{t(roomTexts.over.home)}</RoomLink>
      </div>
    </PlainNotice>
  )
}
