import { type AuditFilter, auditFilters } from '@tongying/contract/kit'
import { useListQuery } from '../list/use-list-query.ts'

/** What a review queue shows: what waits, or what was decided; the address keeps which. */
export function useReviewFilter() {
  const { waiting, audited } = auditFilters
  const list = useListQuery({ filter: String(waiting) })
  const isWaiting = list.filters.filter !== String(audited)
  const [filter, other]: AuditFilter[] = isWaiting ? [waiting, audited] : [audited, waiting]
  const asked = { filter, pageNum: list.pageNum, pageSize: list.pageSize }
  return { list, isWaiting, asked, showOther: () => list.filter({ filter: String(other) }) }
}
export type ReviewFilter = ReturnType<typeof useReviewFilter>
