import type { meetingErrors, RoomView } from '@tongying/contract/meetings'
import { useCallback, useEffect, useState } from 'react'
import { isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomCalls } from '../api.ts'
import { roomTexts } from '../texts.ts'

const lookAgainAfterMs = 5_000

/**
 * The room behind a number, asked again every five seconds until its lobby opens. `isPaused`: the person is inside, where
 * the socket knows better.
 */
export function useRoomView(roomName: string | undefined, isPaused: boolean) {
  const t = useTranslate()
  const [view, setView] = useState<RoomView>()
  const [error, setError] = useState<string>()
  const [looks, setLooks] = useState(0)
  const look = useCallback(() => setLooks((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` asks to look again.
  useEffect(() => {
    if (roomName === undefined || isPaused) return
    const stop = new AbortController()
    roomCalls
      .view(roomName, stop.signal)
      .then((found) => {
        setError(undefined)
        setView(found)
      })
      .catch((thrown: unknown) => {
        if (stop.signal.aborted) return
        if (isRefused<typeof meetingErrors>(thrown, 'RoomInvalid')) setView(undefined)
        setError(messageOf(thrown, t(roomTexts.fail)))
      })
    return () => stop.abort()
  }, [roomName, looks, isPaused, t])

  const waits = view !== undefined && !view.isLobbyOpen && !isPaused
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(look, lookAgainAfterMs)
    return () => clearInterval(timer)
  }, [waits, look])
  return { view, error, setError, look }
}
