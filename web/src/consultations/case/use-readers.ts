import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { type RefObject, useEffect, useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'

/** Who reads along; what stands in sight counts as read by the one who looks at it. */
export function useReaders(
  id: string,
  { newestId, foot }: { newestId: string | undefined; foot: RefObject<HTMLElement | null> },
) {
  const { put } = useAnswers()
  const myId = useMe()?.userId
  const { data, dataUpdatedAt } = useRoute(routes.discussionReaders, { id }, { isQuiet: true })
  const { mutate } = useChange(routes.markDiscussion, { isQuiet: true })
  const isInSight = useIsInSight(foot)
  const mine = data?.readers.find(({ accountId }) => accountId === myId)
  const isBehind = mine !== undefined && newestId !== undefined && mine.readToId !== newestId
  // Without a connection it is tried again with the next answer.
  useEffect(() => {
    if (!isBehind || !isInSight || dataUpdatedAt === 0) return
    mutate({ id, entryId: newestId }, { onSuccess: (answer) => put(routes.discussionReaders, { id }, answer) })
  }, [id, newestId, isBehind, isInSight, dataUpdatedAt, mutate, put])
  return { readers: data?.readers ?? [], unread: data?.unread ?? 0, myId }
}

/** Whether an element is on the screen of a page that somebody looks at. */
function useIsInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  const [isShown, setIsShown] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((changes) => setIsOnScreen(changes.at(-1)?.isIntersecting === true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOnScreen && isShown
}
