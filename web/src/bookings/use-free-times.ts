import { publicBookingRoutes } from '@tongying/contract/bookings'
import type { Text } from '@tongying/contract/kit'
import { timeOf } from '../ui/components/date-time/date-time.tsx'
import { useRoute } from '../ui/core/use-route.ts'

/** A place from the single value that a form field holds. */
export function placeOf(value: string): { sessionId: string; placeNo: number } | undefined {
  const [sessionId, placeNo] = value.split(' ')
  return sessionId && placeNo ? { sessionId, placeNo: Number(placeNo) } : undefined
}

/** The free times of a hospital's day, as its open page knows them: a place in the words of `placeOf` with its time. */
export function useFreeTimes(bookPath: string | undefined, orderDate: string | undefined) {
  const page = bookPath?.split('/').at(-1)
  // A place that somebody else takes meanwhile is not offered again.
  const asked = page && orderDate ? { page, orderDate } : undefined
  const { data, error, isFetching } = useRoute(publicBookingRoutes.times, asked, { isQuiet: true, staleTime: 0 })
  const times: Record<string, Text> = {}
  for (const { sessionId, places } of data?.sessions ?? [])
    for (const { placeNo, startsAt, isFree } of places) {
      const time = timeOf(startsAt)
      if (isFree) times[`${sessionId} ${placeNo}`] = { 'zh-CN': time, 'en-US': time }
    }
  return { times, left: data?.left, bodyParts: data?.bodyParts, isKnown: !isFetching && (data ?? error) !== undefined }
}
