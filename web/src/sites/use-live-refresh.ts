import type { LiveMessage } from '@tongying/contract/platform'
import { useEffect, useRef } from 'react'
import { useLive } from '../ui/core/live.ts'
import { useAnswers } from '../ui/core/use-change.ts'

/** One change often sends two messages, that the case changed and that a notice came: the page asks again once. */
const together = 150

/** Keeps what is on the page true while it is open; mounted once, in the layout of a site. */
export function useLiveRefresh(): void {
  const { refreshAfterOwn } = useAnswers()
  const waiting = useRef<{ messages: LiveMessage[]; timer: number | undefined }>({ messages: [], timer: undefined })
  useEffect(() => () => window.clearTimeout(waiting.current.timer), [])
  useLive((message) => {
    const { current } = waiting
    current.messages.push(message)
    current.timer ??= window.setTimeout(() => {
      const messages = current.messages.splice(0)
      current.timer = undefined
      // The table names routes of every domain: it comes with the first message, not with the page.
      void import('./live-refreshes.ts').then(
        ({ refreshedBy }) => refreshAfterOwn(messages.flatMap(refreshedBy)),
        () => undefined,
      )
    }, together)
  })
}
