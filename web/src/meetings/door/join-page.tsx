import { bareRoom, meetingErrors, type RoomView } from '@tongying/contract/meetings'
import { useEffect, useState } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { isCallError, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { loadInTime } from '../../ui/core/lazy-page.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import { roomCalls } from '../api.ts'
import { LocalMedia } from '../local-media.ts'
import { roomTexts } from '../texts.ts'
import { DeviceCheck } from './device-check.tsx'
import { DoorFrame } from './door-frame.tsx'
import { EarlyNotice } from './early-notice.tsx'
import { RoomNumberForm } from './room-number-form.tsx'

const lookAgainAfterMs = 5_000
const loadRoom = () => loadInTime(() => import('../room/room-page.tsx').then((module) => module.RoomPage))
type Room = Awaited<ReturnType<typeof loadRoom>>

/** `/jm/{roomName}` and `/forClient`: the number, the device check, then the room itself. */
export function JoinPage({ roomName: given }: { roomName: string | undefined }) {
  const t = useTranslate()
  const [roomName, setRoomName] = useState(given)
  const [view, setView] = useState<RoomView>()
  const [error, setError] = useState<string>()
  const [look, setLook] = useState(0)
  const [media] = useState(() => new LocalMedia())
  const [stay, setStay] = useState<{ Room: Room; displayName: string | undefined; count: number }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` asks to look again.
  useEffect(() => {
    if (roomName === undefined || stay) return
    const stop = new AbortController()
    roomCalls
      .view(roomName, stop.signal)
      .then((found) => {
        setError(undefined)
        setView(found)
        // The room's own part loads while the devices are checked.
        if (found.isLobbyOpen) void loadRoom()
      })
      .catch((thrown: unknown) => {
        if (stop.signal.aborted) return
        if (isCallError(thrown) && thrown.name === meetingErrors.RoomInvalid.name) setView(undefined)
        setError(messageOf(thrown, t(roomTexts.fail)))
      })
    return () => stop.abort()
  }, [roomName, look, stay, t])

  const title = `${view?.title ?? t(roomTexts.join.title)} · ${t(siteFacts.brand)}`
  useEffect(() => {
    document.title = title
  }, [title])

  const waitsForLobby = view !== undefined && !view.isLobbyOpen && !stay
  useEffect(() => {
    if (!waitsForLobby) return
    const timer = setInterval(() => setLook((count) => count + 1), lookAgainAfterMs)
    return () => clearInterval(timer)
  }, [waitsForLobby])

  async function enter(displayName: string | undefined) {
    try {
      const Room = await loadRoom()
      setStay((before) => ({ Room, displayName, count: (before?.count ?? 0) + 1 }))
    } catch {
      setError(t(roomTexts.fail))
    }
  }

  if (stay && view) {
    return (
      <stay.Room
        key={stay.count}
        roomName={view.roomName}
        displayName={stay.displayName}
        media={media}
        onAgain={() => {
          setStay(undefined)
          setLook((count) => count + 1)
        }}
      />
    )
  }
  if (!view) {
    return (
      <DoorFrame>
        <RoomNumberForm
          key={roomName ?? ''}
          initial={roomName ? bareRoom(roomName) : ''}
          error={error}
          isBusy={roomName !== undefined && error === undefined}
          onRoom={(next) => {
            setError(undefined)
            history.replaceState(null, '', `/jm/${next}${location.search}`)
            setRoomName(next)
            setLook((count) => count + 1)
          }}
        />
      </DoorFrame>
    )
  }
  return (
    <DoorFrame isWide={view.isLobbyOpen}>
      {error && <Note turn="danger">{error}</Note>}
      {view.isLobbyOpen ? (
        <DeviceCheck view={view} media={media} onEnter={(name) => void enter(name)} />
      ) : (
        <EarlyNotice view={view} />
      )}
    </DoorFrame>
  )
}
