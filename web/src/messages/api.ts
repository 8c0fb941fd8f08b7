import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MessageType, messageRoutes } from '@tongying/contract/messages'
import { call } from '../ui/call.ts'
import { useLanguage } from '../ui/i18n.ts'
import { liveResumed, useLive } from '../ui/live.ts'
import { isSignedIn } from '../ui/session.ts'

/** Everything under `all` is asked anew when a message arrives or is read. */
export const messageKeys = {
  all: ['messages'],
  unread: ['messages', 'unread'],
  unreadByType: ['messages', 'unreadByType'],
  list: ['messages', 'list'],
} as const

/** How many messages are unread, for the bell. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: messageKeys.unread,
    queryFn: () => call(messageRoutes.unreadCount, {}),
    meta: { isQuiet: true },
    enabled: isSignedIn(),
  })
  return data ?? 0
}

/** How many messages of each type are unread, for the tabs. */
export function useUnreadByType() {
  return useQuery({
    queryKey: messageKeys.unreadByType,
    queryFn: () => call(messageRoutes.unreadByType, {}),
    meta: { isQuiet: true },
  })
}

/** A page of messages of one type, in the page's language. */
export function useMessages(asked: { type: MessageType; pageNum: number; pageSize: number }) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...messageKeys.list, asked, language],
    queryFn: () => call(messageRoutes.byType, asked),
    placeholderData: keepPreviousData,
  })
}

/** Marks one message as read. */
export function useAcknowledge() {
  return useMarking((id: string) => call(messageRoutes.acknowledge, { id }))
}

/** Marks every message of one type as read. */
export function useReadAll() {
  return useMarking((type: MessageType) => call(messageRoutes.readAll, { type }))
}

/** Hides every message of one type. */
export function useDeleteAll() {
  return useMarking((type: MessageType) => call(messageRoutes.deleteAll, { type }))
}

/** Keeps lists and counts of messages true while the page is open; mount once, in the layout. */
export function useLiveMessages(): void {
  const client = useQueryClient()
  useLive(({ kind }) => {
    if (kind.startsWith('message.') || kind === liveResumed) {
      void client.invalidateQueries({ queryKey: messageKeys.all })
    }
  })
}

function useMarking<I>(mark: (input: I) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: mark,
    onSuccess: () => client.invalidateQueries({ queryKey: messageKeys.all }),
  })
}
