import type { GreyWindow, SeriesView } from '@tongying/contract/imaging'
import { useCallback, useMemo, useState } from 'react'
import { placeOf, stackOf } from './stack.ts'

export type StackPosition = ReturnType<typeof useStackPosition>

/** Which picture of which series is shown, in which window, and whether the film plays. */
export function useStackPosition(series: readonly SeriesView[], attachmentId: string | undefined) {
  const [place, setPlace] = useState(() => placeOf(series, attachmentId ?? ''))
  const [isPlaying, setIsPlaying] = useState(false)
  /** Of the files themselves while nothing else is chosen. */
  const [window, setWindow] = useState<GreyWindow>()
  const shown = series[place.series]
  const stack = useMemo(() => (shown ? stackOf(shown) : []), [shown])
  const count = stack.length
  const step = useCallback(
    (by: number) => {
      setIsPlaying(false)
      setPlace((now) => ({ ...now, picture: Math.min(Math.max(now.picture + by, 0), count - 1) }))
    },
    [count],
  )
  /** The next picture of the film, which begins again after the last. */
  const advance = useCallback(() => setPlace((now) => ({ ...now, picture: (now.picture + 1) % count })), [count])
  function openSeries(index: number): void {
    setIsPlaying(false)
    setWindow(undefined)
    setPlace({ series: index, picture: 0 })
  }
  function openPicture(picture: number): void {
    setIsPlaying(false)
    setPlace((now) => ({ ...now, picture }))
  }
  return {
    series: place.series,
    index: place.picture,
    shown,
    stack,
    count,
    current: stack[place.picture],
    isPlaying,
    window,
    setWindow,
    step,
    advance,
    openSeries,
    openPicture,
    togglePlaying: () => setIsPlaying(!isPlaying),
  }
}
