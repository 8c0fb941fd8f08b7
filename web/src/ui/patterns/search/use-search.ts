import { useEffect, useState } from 'react'
import type { Hit } from './hit.ts'

interface Found {
  readonly hits: readonly Hit[]
  readonly state: 'idle' | 'searching' | 'found' | 'failed'
}
const nothing: Found = { hits: [], state: 'idle' }

/** Asks 250 ms after the last key; an answer to an older search is dropped, the old hits stay meanwhile. */
export function useSearch(search: string, find: (search: string) => Promise<readonly Hit[]>): Found {
  const [found, setFound] = useState(nothing)
  const wanted = search.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text starts a search.
  useEffect(() => {
    if (wanted === '') {
      setFound(nothing)
      return
    }
    let isOld = false
    const answer = (next: Found) => !isOld && setFound(next)
    setFound(({ hits }) => ({ hits, state: 'searching' }))
    const timer = setTimeout(() => {
      find(wanted).then(
        (hits) => answer({ hits, state: 'found' }),
        () => answer({ hits: [], state: 'failed' }),
      )
    }, 250)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [wanted])
  return found
}
