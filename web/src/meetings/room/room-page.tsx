import type { RoomView } from '@tongying/contract/meetings'
import { useEffect, useState } from 'react'
import { Toasts } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { LobbyFrame } from '../lobby/lobby-frame.tsx'
import { Preview } from '../lobby/preview.tsx'
import type { LocalMedia } from '../local-media.ts'
import type { CallComponent, RecordLinks } from '../record-paths.ts'
import { RoomSession } from '../room-session.ts'
import { roomTextsOf } from '../room-texts-of.ts'
import { CallView } from './call-view.tsx'
import { OverPage } from './over-page.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** Diagnostics for support and tests: what each connection carries now, in the browser's console as `tongyingRoom.stats()`. */
declare global {
  var tongyingRoom: { stats: RoomSession['stats'] } | undefined
}

interface RoomPageProps {
  /** The room as the lobby showed it: what the person is to its record. */
  readonly view: RoomView
  readonly links: RecordLinks
  /** How the call is shown, where that is not the common way. */
  readonly Call: CallComponent | undefined
  readonly displayName: string | undefined
  readonly media: LocalMedia
  onAgain(): void
}

/** One stay in a room, from the knock to the last word. */
export function RoomPage({ view, links, Call, displayName, media, onAgain }: RoomPageProps) {
  const { roomName } = view
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
  return session ? <Stay {...{ session, view, links, Call, media, onAgain }} /> : null
}

type StayProps = Omit<RoomPageProps, 'displayName'> & { readonly session: RoomSession }

function Stay({ session, view, links, Call = CallView, media, onAgain }: StayProps) {
  const t = useTranslate()
  const state = useStore(session.state)
  const isOver = state.phase === 'over'
  useEffect(() => {
    if (isOver) media.stop()
  }, [isOver, media])

  if (state.phase === 'in' && state.room) {
    return (
      <>
        <Call view={view} session={session} state={state} room={state.room} media={media} />
        <Toasts />
      </>
    )
  }
  const paths = view.owner ? links.pathsOf(view.owner) : undefined
  const words = roomTextsOf(view)
  if (isOver && state.over) {
    return <OverPage view={view} links={links} why={state.over} failure={state.failure} onAgain={onAgain} />
  }
  return (
    <LobbyFrame backTo={paths?.record} back={words.back}>
      <div className="stack">
        <Preview media={media} />
        <WaitingNotice room={state.room} note={t(words.entering)} onLeave={() => session.leave()} />
      </div>
    </LobbyFrame>
  )
}
