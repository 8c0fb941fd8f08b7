import { bareRoom, type RoomView } from '@tongying/contract/meetings'
import { useCallback, useEffect, useState } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { Toasts } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { loadInTime } from '../../ui/core/lazy-page.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import { useStore } from '../../ui/core/store.ts'
import { LocalMedia } from '../local-media.ts'
import type { CallComponent, RecordLinks } from '../record-paths.ts'
import { roomTextsOf } from '../room-texts-of.ts'
import { roomTexts } from '../texts.ts'
import { LobbyFrame } from './lobby-frame.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { RoomNumberForm } from './room-number-form.tsx'
import { useRoomView } from './use-room-view.ts'

const loadRoom = () => loadInTime(() => import('../room/room-page.tsx').then((module) => module.RoomPage))
type Room = Awaited<ReturnType<typeof loadRoom>>

/** One stay in the room, with the code that shows it. */
interface Stay {
  readonly Room: Room
  readonly Call: CallComponent | undefined
  readonly displayName: string | undefined
  readonly count: number
}

async function loadStay(
  links: RecordLinks,
  owner: RoomView['owner'] | undefined,
): Promise<Pick<Stay, 'Room' | 'Call'>> {
  const [Room, Call] = await Promise.all([loadRoom(), owner ? links.loadCall(owner) : undefined])
  return { Room, Call }
}

/** `/jm/{roomName}` and `/forClient`: the number, the device check, then the room itself. */
export function JoinPage({ roomName: given, links }: { roomName: string | undefined; links: RecordLinks }) {
  const t = useTranslate()
  const [roomName, setRoomName] = useState(given)
  const [stay, setStay] = useState<Stay>()
  const { view, error, setError, look } = useRoomView(roomName, stay !== undefined)
  const isSearching = roomName !== undefined && error === undefined
  const media = useMedia(isSearching && view === undefined)
  usePageTitle(view)
  usePreloadedRoom(view?.isLobbyOpen === true)
  const owner = view?.owner
  const enter = useCallback(
    (displayName: string | undefined) => {
      loadStay(links, owner)
        .then((loaded) => setStay((before) => ({ ...loaded, displayName, count: (before?.count ?? 0) + 1 })))
        .catch(() => setError(t(roomTexts.fail)))
    },
    [t, setError, links, owner],
  )

  function lookFor(next: string) {
    setError(undefined)
    setRoomName(next)
    look()
  }
  if (!view) {
    return <RoomSearch roomName={roomName} error={error} isSearching={isSearching} media={media} onRoom={lookFor} />
  }
  if (stay) {
    return (
      <stay.Room
        key={stay.count}
        {...{ view, links, media }}
        Call={stay.Call}
        displayName={stay.displayName}
        onAgain={() => {
          setStay(undefined)
          look()
        }}
      />
    )
  }
  const paths = view.owner ? links.pathsOf(view.owner) : undefined
  return (
    <LobbyFrame isWide backTo={paths?.record} back={roomTextsOf(view).back}>
      {error && <Note turn="danger">{error}</Note>}
      <LobbyPage view={view} media={media} paths={paths} onLook={look} onEnter={enter} />
      <Toasts />
    </LobbyFrame>
  )
}

/** Asks for the number of a room, or looks the given one up. */
function RoomSearch(props: {
  roomName: string | undefined
  error: string | undefined
  isSearching: boolean
  media: LocalMedia
  onRoom: (roomName: string) => void
}) {
  const { roomName, error, isSearching, media, onRoom } = props
  return (
    <LobbyFrame>
      {!isSearching && <DevicesAtRest media={media} />}
      <RoomNumberForm
        key={roomName ?? ''}
        initial={roomName ? bareRoom(roomName) : ''}
        error={error}
        isBusy={isSearching}
        onRoom={(next) => {
          history.replaceState(null, '', `/jm/${next}${location.search}`)
          onRoom(next)
        }}
      />
    </LobbyFrame>
  )
}

/** The room's own part of the build loads while the devices are checked. */
function usePreloadedRoom(isLobbyOpen: boolean): void {
  useEffect(() => {
    if (isLobbyOpen) void loadRoom()
  }, [isLobbyOpen])
}

/** Camera and microphone of the page: they start while the room is looked up, and stop with the page. */
function useMedia(isLookingUp: boolean): LocalMedia {
  const [media] = useState(() => new LocalMedia())
  // Another page must not find the camera on.
  useEffect(() => () => media.stop(), [media])
  useEffect(() => {
    if (isLookingUp) void media.startIfAllowed()
  }, [media, isLookingUp])
  return media
}

/** A number that leads nowhere lets go of the devices that were opened for it. */
function DevicesAtRest({ media }: { media: LocalMedia }) {
  const { camera, microphone } = useStore(media.state)
  useEffect(() => {
    if (camera || microphone) media.stop()
  }, [media, camera, microphone])
  return null
}

function usePageTitle(view: RoomView | undefined): void {
  const t = useTranslate()
  const title = `${view?.title ?? t(roomTexts.join.title)} · ${t(siteFacts.brand)}`
  useEffect(() => {
    document.title = title
  }, [title])
}
