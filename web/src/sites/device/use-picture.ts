import { useEffect, useRef, useState } from 'react'
import {
  keepCard,
  keptCard,
  listCards,
  openCard,
  openScreen,
  type PictureProblem,
  pictureProblem,
} from './captured-picture.ts'

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
  // After a cut of power the page is opened anew, and a card that was pulled out is put back: nobody is there to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the page is open.
  useEffect(() => {
    const openKept = () =>
      void keptCard().then((deviceId) => {
        if (deviceId !== undefined && !current.current) void open(() => openCard(deviceId))
      })
    openKept()
    navigator.mediaDevices?.addEventListener('devicechange', openKept)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', openKept)
  }, [])
  async function open(work: () => Promise<MediaStreamTrack>) {
    setProblem(undefined)
    try {
      const next = await work()
      put(next)
      keepCard(next.getSettings().deviceId)
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
    close() {
      put(undefined)
      keepCard(undefined)
    },
  }
}
