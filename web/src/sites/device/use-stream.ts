import { ownTerminalRoutes } from '@tongying/contract/devices'
import { terminalRoomRoutes } from '@tongying/contract/meetings'
import { useCallback, useEffect, useState } from 'react'
import { frameOf, pictureText, RoomSession, withoutDevices } from '../../meetings/index.ts'
import { call } from '../../ui/core/call.ts'
import { createStore } from '../../ui/core/store.ts'

/** A room at this place. */
export interface OpenRoom {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly joinsUnasked: boolean
}
type Picture = MediaStreamTrack | undefined

/** How often it is asked which rooms there are, beside each notice of the server. */
const askEveryMs = 15_000
/** What went wrong by itself is tried again after so long. */
const againAfterMs = 3_000

/** The rooms at this place, as they are now. */
export function useRooms(isOnline: boolean, roomChanges: number): readonly OpenRoom[] {
  const [rooms, setRooms] = useState<readonly OpenRoom[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `roomChanges` asks again.
  useEffect(() => {
    if (!isOnline) return
    let isOld = false
    const ask = () =>
      call(terminalRoomRoutes.ownRooms, {}).then(
        ({ list }) => !isOld && setRooms(list),
        () => undefined,
      )
    void ask()
    const timer = setInterval(ask, askEveryMs)
    return () => {
      isOld = true
      clearInterval(timer)
    }
  }, [isOnline, roomChanges])
  return rooms
}

/** Sends the picture into a room for as long as both are there; answers the session that does it, and a way to begin anew. */
export function useSession(roomId: string | undefined, track: Picture) {
  const [session, setSession] = useState<RoomSession>()
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((count) => count + 1), [])
  const [media] = useState(pictureMedia)
  const hasPicture = track !== undefined
  useEffect(() => media.show(track), [media, track])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` begins anew.
  useEffect(() => {
    if (roomId === undefined || !hasPicture) return
    const opened = new RoomSession({
      roomName: '',
      media,
      publish: (pageId) => call(terminalRoomRoutes.publish, { id: roomId, pageId }),
      takeSnapshot: (id) => void storeFrame(id, media.frame()),
    })
    setSession(opened)
    let retry: ReturnType<typeof setTimeout> | undefined
    const unfollow = opened.state.subscribe(() => {
      const { phase, over } = opened.state.get()
      // Whoever took it out, or its other page, is not contradicted.
      if (phase === 'over' && retry === undefined && (over === 'failed' || over === 'left'))
        retry = setTimeout(again, againAfterMs)
    })
    return () => {
      unfollow()
      clearTimeout(retry)
      setSession(undefined)
      if (opened.state.get().phase !== 'over') opened.leave()
    }
  }, [roomId, hasPicture, tries, again, media])
  return { session, again }
}

/** Stores a frame; where that fails, whoever asked for it stores what they saw. */
async function storeFrame(id: string, frame: HTMLCanvasElement): Promise<void> {
  const picture = await pictureText(frame)
  await call(terminalRoomRoutes.ownSnapshot, { id, picture }).catch(() => undefined)
}

/** The picture of a device as a room takes it: no microphone, no face, and it stays open when the room ends. */
function pictureMedia() {
  const state = createStore(withoutDevices)
  const nothing = async () => undefined
  // Plays all the time, so that a frame is there at the moment it is asked for.
  const video = document.createElement('video')
  video.muted = true
  return {
    state,
    setMic: nothing,
    setCamera: nothing,
    stopScreen: () => undefined,
    frame: () => frameOf(video),
    show(track: Picture) {
      state.set({ ...withoutDevices, screen: track ?? null })
      video.srcObject = track ? new MediaStream([track]) : null
      if (track) void video.play().catch(() => undefined)
    },
  }
}

/** Tells the server whether the picture goes out, again after each cut. */
export function useStreamingState(isStreaming: boolean, isOnline: boolean): void {
  useEffect(() => {
    // The next connection finds it online again.
    if (isOnline) void call(ownTerminalRoutes.stream, { isStreaming }).catch(() => undefined)
  }, [isStreaming, isOnline])
}
