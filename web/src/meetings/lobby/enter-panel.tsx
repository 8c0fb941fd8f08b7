import { isIn, type Text } from '@tongying/contract/kit'
import type { RoomView } from '@tongying/contract/meetings'
import type { ReactNode } from 'react'
import { dateOf, dayAndWeekday, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import type { LocalMedia, LocalMediaState } from '../local-media.ts'
import { roomTextsOf } from '../room-texts-of.ts'
import { roomTexts } from '../texts.ts'

/** Trying it out on one machine needs no relay. */
const isThisMachine = isIn(['localhost', '127.0.0.1', '[::1]'], location.hostname)

/** The way in while the lobby is open; `children` ask for a guest's name. */
export function EnterPanel({ view, media, children }: { view: RoomView; media: LocalMedia; children: ReactNode }) {
  const t = useTranslate()
  const state = useStore(media.state)
  const words = roomTextsOf(view).check
  return (
    <>
      <div>
        {view.owner?.kind !== 'examination' && <p>{t(roomTexts.check.when, hoursOf(view))}</p>}
        <p className="text-muted">{t(words[view.state])}</p>
      </div>
      {view.displayName !== null && <p>{t(roomTexts.check.as, { name: view.displayName })}</p>}
      {children}
      {!view.hasRelay && !isThisMachine && <Note>{t(roomTexts.check.noRelay)}</Note>}
      <RoomButton type="submit" look="primary" isLarge>
        {t(enterText(state, view.role === 'guest' ? words.knock : words.enter))}
      </RoomButton>
    </>
  )
}

/** The day and the hours that were agreed, in the product's zone. */
function hoursOf({ startsAt, endsAt }: RoomView) {
  return { day: dayAndWeekday(dateOf(startsAt)), from: timeOf(startsAt), to: timeOf(endsAt) }
}

/** The button names what the person gets: picture and sound, sound only, or nothing but watching. */
function enterText({ microphone, problems, isStarting }: LocalMediaState, whole: Text) {
  const hasNoCamera = problems.camera !== undefined
  if (!isStarting && !microphone && hasNoCamera) return roomTexts.check.watchOnly
  if (!isStarting && hasNoCamera) return roomTexts.check.soundOnly
  return whole
}
