import { useListQuery } from '../list/use-list-query.ts'

/** What a review queue shows: what waits, or what was decided; the address keeps which. */
export function useReviewFilter<F extends number>(filters: { readonly waiting: F; readonly decided: F }) {
  const { waiting, decided } = filters
  const list = useListQuery({ filter: String(waiting) })
  const isWaiting = list.filters.filter !== String(decided)
  const [filter, other] = isWaiting ? [waiting, decided] : [decided, waiting]
  const asked = { filter, pageNum: list.pageNum, pageSize: list.pageSize }
  return { list, isWaiting, asked, showOther: () => list.filter({ filter: String(other) }) }
}
export type ReviewFilter = ReturnType<typeof useReviewFilter>
