import { useEffect, useRef, useState } from 'react'
import { listCards, openCard, openScreen, type PictureProblem, pictureProblem } from './captured-picture.ts'

/** The picture of this device, from a capture card or the screen, until it is closed or its source ends. */
export function usePicture() {
  const isAble = navigator.mediaDevices !== undefined
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [cards, setCards] = useState<readonly MediaDeviceInfo[]>([])
  const [problem, setProblem] = useState<PictureProblem | undefined>(isAble ? undefined : 'insecure')
  const current = useRef<MediaStreamTrack>(undefined)
  function put(next: MediaStreamTrack | undefined) {
    current.current?.stop()
    current.current = next
    setTrack(next)
    next?.addEventListener('ended', () => current.current === next && put(undefined))
  }
  useEffect(() => () => current.current?.stop(), [])
  async function open(work: () => Promise<MediaStreamTrack>) {
    setProblem(undefined)
    try {
      put(await work())
      setCards(await listCards())
    } catch (error) {
      setProblem(pictureProblem(error))
    }
  }
  return {
    isAble,
    track,
    cards,
    problem,
    openCard: (deviceId?: string) => open(() => openCard(deviceId)),
    openScreen: () => open(openScreen),
    close: () => put(undefined),
  }
}
