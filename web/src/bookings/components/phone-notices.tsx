import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'

const cardPart = definePart(() => import('./phone-notices-card.tsx'))

/** Whom staff still have to call, on the pages of the month and of a day; nothing where there is nobody. */
export function PhoneNotices({ institutionId }: { institutionId: string }) {
  const { data } = useRoute(routes.toPhone, { institutionId })
  const hasSome = data !== undefined && data.total > 0
  const part = usePart(cardPart, hasSome)
  return hasSome && part ? <part.PhoneNoticesCard institutionId={institutionId} {...data} /> : null
}
