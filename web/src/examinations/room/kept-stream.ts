import { streamRoutes as routes } from '@tongying/contract/examinations'
import { minuteMs } from '@tongying/contract/kit'
import { useEffect, useRef } from 'react'
import { call } from '../../ui/core/call.ts'
import { StreamLooks } from './stream-looks.ts'
import type { StreamMeasures } from './stream-measures.ts'

const keepEveryMs = 5 * minuteMs

/**
 * Keeps how the picture came in with the examination: every five minutes, when the page is hidden, and when the room is left.
 * The examination goes on where it cannot be kept.
 */
export function useKeptStream(examinationId: string | undefined, look: StreamMeasures | undefined): void {
  const looks = useRef(new StreamLooks())
  useEffect(() => looks.current.add(look), [look])
  useEffect(() => {
    if (examinationId === undefined) return
    const pageId = crypto.randomUUID()
    const kept = looks.current
    let sent = 0
    function keep() {
      const measure = kept.measure()
      if (!measure || measure.seconds === sent) return
      sent = measure.seconds
      call(routes.keepStream, { id: examinationId ?? '', pageId, ...measure }).catch(() => undefined)
    }
    const timer = setInterval(keep, keepEveryMs)
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepHidden)
      keep()
    }
  }, [examinationId])
}
