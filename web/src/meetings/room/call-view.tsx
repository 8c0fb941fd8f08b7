import type { RoomPerson, RoomPicture, RoomView } from '@tongying/contract/meetings'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useStore } from '../../ui/core/store.ts'
import { useSteady } from '../../ui/core/use-steady.ts'
import type { LocalMedia } from '../local-media.ts'
import type { RoomSession } from '../room-session.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import styles from './call-view.module.css'
import { ChatDrawer } from './chat-drawer.tsx'
import { RemoteSound } from './remote-sound.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'
import { Tile } from './tile.tsx'
import { chooseMainTile, tilesOf } from './tiles.ts'
import { type Drawer, ToolBar } from './tool-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { VideoGrid } from './video-grid.tsx'

const membersDrawer = definePart(() => import('./members-drawer.tsx'))
const keepFrames = definePart(() => import('../frames/keep-frames.tsx'))

/** A person who speaks this long gets the main picture. */
const speakerAfterMs = 1_500

export interface CallViewProps {
  /** The room as the lobby showed it. */
  readonly view: RoomView
  readonly session: RoomSession
  readonly state: RoomState
  readonly room: RoomPicture
  readonly media: LocalMedia
}

/** The call itself: bar, main picture, tiles, one drawer, tools. */
export function CallView({ view, session, state, room, media }: CallViewProps) {
  const t = useTranslate()
  const stage = useRef<HTMLElement>(null)
  const local = useStore(media.state)
  const [drawer, setDrawer] = useState<Drawer | undefined>()
  const [pinned, setPinned] = useState<string>()
  const unread = useUnread(state.chat.length, drawer === 'chat')
  const all = tilesOf(state, room, local)
  const speaker = useSteady(
    state.speaking.find((id) => id !== state.me),
    speakerAfterMs,
  )
  const onStage = chooseMainTile(all, { pinned, speaker })
  const tiles = all.filter((tile) => tile.key !== onStage?.key)
  const mayKeep = room.role === 'host' && onStage?.kind === 'screen' && !isPerson(onStage.person)
  // Guests read no file of the case.
  const frames = usePart(keepFrames, mayKeep || (room.role !== 'guest' && state.snapshots.length > 0))
  const toggle = (which: Drawer) => setDrawer((open) => (open === which ? undefined : which))
  return (
    <div className={styles.call}>
      <TopBar room={room} clockAhead={state.clockAhead} />
      <Notices session={session} state={state} />
      <main>
        <VideoGrid ref={stage} tile={onStage} room={room} isAlone={room.people.filter(isPerson).length <= 1} />
        <ul className={styles.tiles} aria-label={t(roomTexts.room.people)}>
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} onStage={() => setPinned(tile.key)} />
          ))}
        </ul>
      </main>
      {frames && (
        <frames.KeepFrames stage={stage} roomName={view.roomName} snapshots={state.snapshots} mayKeep={mayKeep} />
      )}
      <RemoteSound tracks={state.tracks} />
      <OpenDrawer {...{ drawer, session, state, room, media }} onClose={() => setDrawer(undefined)} />
      <ToolBar
        session={session}
        state={state}
        room={room}
        media={media}
        drawer={drawer}
        onDrawer={toggle}
        unread={unread}
      />
    </div>
  )
}

/** What stands open beside the picture. */
function OpenDrawer(props: Omit<CallViewProps, 'view'> & { drawer: Drawer | undefined; onClose(): void }) {
  const { drawer, session, state, room, media, onClose } = props
  const members = usePart(membersDrawer)
  if (drawer === 'chat') return <ChatDrawer session={session} state={state} onClose={onClose} />
  if (drawer === 'settings') return <SettingsDrawer media={media} onClose={onClose} />
  if (drawer !== 'members' || !members) return null
  return <members.MembersDrawer room={room} me={state.me} onClose={onClose} />
}

/** A terminal is nobody. */
function isPerson({ role }: RoomPerson): boolean {
  return role !== 'publisher'
}

/** What is wrong with the call just now, and who muted the microphone. */
export function Notices({ session, state }: Pick<CallViewProps, 'session' | 'state'>) {
  const t = useTranslate()
  return (
    <div className={styles.notices} aria-live="polite">
      {state.isReconnecting && <Note>{t(roomTexts.room.reconnecting)}</Note>}
      {state.media === 'sound' && <Note icon="info">{t(roomTexts.room.youSoundOnly)}</Note>}
      {state.mutedBy !== undefined && (
        <Note
          icon="micOff"
          action={<LinkButton onClick={() => session.forgetMuted()}>{t(roomTexts.chat.close)}</LinkButton>}
        >
          {state.mutedBy ? t(roomTexts.room.mutedBy, { name: state.mutedBy }) : t(roomTexts.room.mutedByHost)}
        </Note>
      )}
    </div>
  )
}

/** How many messages of the chat came since it was last open. */
export function useUnread(messages: number, isChatOpen: boolean): number {
  const [seen, setSeen] = useState(messages)
  useEffect(() => {
    if (isChatOpen) setSeen(messages)
  }, [isChatOpen, messages])
  return isChatOpen ? 0 : Math.max(0, messages - seen)
}
