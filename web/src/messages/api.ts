import { messageRoutes as routes } from '@tongying/contract/messages'
import { isSignedIn } from '../ui/core/session.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** What a new message, or one that was read or removed, makes old. */
export const messageAnswers = [routes.unreadCount, routes.unreadByType, routes.byType] as const

/** How many messages are unread, for the bell. */
export function useUnreadCount(): number {
  return useRoute(routes.unreadCount, isSignedIn() ? {} : undefined, { isQuiet: true }).data ?? 0
}
