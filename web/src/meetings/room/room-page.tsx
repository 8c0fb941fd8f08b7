import { useEffect, useState } from 'react'
import { Toasts } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { DoorFrame } from '../door/door-frame.tsx'
import type { LocalMedia } from '../local-media.ts'
import { RoomSession } from '../room-session.ts'
import { roomTexts } from '../texts.ts'
import { CallView } from './call-view.tsx'
import { OverNotice } from './over-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** Diagnostics for support and tests: what each line carries now, in the browser's console as `tongyingRoom.stats()`. */
declare global {
  var tongyingRoom: { stats: RoomSession['stats'] } | undefined
}

/** One stay in a room, from the knock to the last word. */
export function RoomPage(props: {
  roomName: string
  displayName: string | undefined
  media: LocalMedia
  onAgain(): void
}) {
  const { roomName, displayName, media } = props
  const [session, setSession] = useState<RoomSession>()
  useEffect(() => {
    const opened = new RoomSession({ roomName, displayName, media })
    setSession(opened)
    globalThis.tongyingRoom = { stats: () => opened.stats() }
    return () => {
      globalThis.tongyingRoom = undefined
      if (opened.state.get().phase !== 'over') opened.leave()
    }
  }, [roomName, displayName, media])
  return session ? <Stay session={session} media={media} onAgain={props.onAgain} /> : null
}

function Stay({ session, media, onAgain }: { session: RoomSession; media: LocalMedia; onAgain(): void }) {
  const t = useTranslate()
  const state = useStore(session.state)
  const isOver = state.phase === 'over'
  useEffect(() => {
    if (isOver) media.stop()
  }, [isOver, media])

  if (state.phase === 'in' && state.room) {
    return (
      <>
        <CallView session={session} state={state} room={state.room} media={media} />
        <Toasts />
      </>
    )
  }
  return (
    <DoorFrame>
      {isOver && state.over ? (
        <OverNotice why={state.over} failure={state.failure} onAgain={onAgain} />
      ) : (
        <WaitingNotice room={state.room} note={t(roomTexts.wait.entering)} onLeave={() => session.leave()} />
      )}
    </DoorFrame>
  )
}
