import { type Snapshot, snapshotNumbers, terminalRoomRoutes } from '@tongying/contract/meetings'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { translateNow } from '../../ui/core/i18n.ts'
import { frameOf, pictureText } from '../frame.ts'
import { frameTexts } from './texts.ts'

/** The picture stands still for so long after it was kept, to be looked at. */
const stillMs = 1_500

/**
 * Keeps frames: the picture freezes at once, the terminal stores its own frame of that moment, and where it does not, what was
 * seen here is stored.
 */
export function useSnapshots(stage: RefObject<HTMLElement | null>, roomName: string, snapshots: readonly Snapshot[]) {
  const [frozen, setFrozen] = useState<HTMLCanvasElement>()
  const stored = useRef<ReadonlySet<string>>(new Set())
  stored.current = new Set(snapshots.map(({ id }) => id))
  const takeMarked = useCallback(
    (mark?: string) => {
      const video = stage.current?.querySelector('video')
      if (!video || video.videoWidth === 0) return
      const frame = frameOf(video)
      setFrozen(frame)
      void keep(frame, { roomName, ...(mark && { mark }) }, (id) => stored.current.has(id))
        .catch((error: unknown) => toastFailure(messageOf(error, translateNow(frameTexts.failed))))
        .then(() => setTimeout(() => setFrozen((now) => (now === frame ? undefined : now)), stillMs))
    },
    [stage, roomName],
  )
  const take = useCallback(() => takeMarked(), [takeMarked])
  return { frozen, take, takeMarked }
}

async function keep(
  frame: HTMLCanvasElement,
  asked: { readonly roomName: string; readonly mark?: string },
  isStored: (id: string) => boolean,
): Promise<void> {
  const { roomName } = asked
  const { id, isAsked } = await call(terminalRoomRoutes.askSnapshot, asked)
  if (isAsked && (await becomes(() => isStored(id), snapshotNumbers.waitMs))) return
  const picture = await pictureText(frame)
  await call(terminalRoomRoutes.storeSnapshot, { roomName, id, picture }).catch((error: unknown) => {
    // The terminal's own came at the last moment.
    if (!isStored(id)) throw error
  })
}

/** Waits until something is so, at most so long; answers whether it is. */
async function becomes(isSo: () => boolean, mostMs: number): Promise<boolean> {
  const until = performance.now() + mostMs
  while (!isSo() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  return isSo()
}

/** The space bar keeps a frame, unless it presses something else. */
export function useSpaceKey(isOn: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, button, a, dialog')
      if (event.key !== ' ' || event.repeat || isElsewhere) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, onPress])
}
