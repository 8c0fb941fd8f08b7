import { useEffect, useState } from 'react'
import type { ListState } from '../list/column.ts'
import type { ListQuery } from '../list/use-list-query.ts'

/** What a review queue needs to know of its query; the result of `useQuery` with `keepPreviousData` fits. */
export interface QueueState<T> extends ListState<T> {
  /** The rows are still those of another page or filter. */
  readonly isPlaceholderData: boolean
}

/** The places of a page that stand for a row until the page is there. */
const [first, last] = ['first', 'last']

/** Which row of the page is open, and what has to happen for it to be there. */
function placeOf(
  { ids: rows, data, isFetching }: { ids: readonly string[] } & Pick<QueueState<unknown>, 'data' | 'isFetching'>,
  { pageNum, pageSize, openId: word }: Pick<ListQuery, 'pageNum' | 'pageSize' | 'openId'>,
  decidedId: string | undefined,
) {
  // Decided and left, while the list that still has it is asked for again.
  const isOld = decidedId !== undefined && rows.includes(decidedId)
  const ids = rows.filter((id) => id !== decidedId)
  const isNamed = word !== undefined && word !== first && word !== last
  // An old page in the cache shows rows that have moved on: where one comes in is known once it has been fetched again.
  const landing = isFetching || isOld ? undefined : word === last ? ids.at(-1) : ids[0]
  const openId = isNamed ? word : landing
  return {
    ids,
    isOld,
    isNamed,
    landing,
    openId,
    at: openId === undefined ? -1 : ids.indexOf(openId),
    lastPage: Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)),
    isBeyond: data !== undefined && !isFetching && !isOld && ids.length === 0 && pageNum > 1,
  }
}

/** Which row of a queue is open, and where one goes from it: within the page, and over its edges to the next one. */
export function useQueue<T>(
  { list, data, isFetching, isPlaceholderData }: QueueState<T> & { list: ListQuery },
  idOf: (row: T) => string,
) {
  const [decidedId, setDecidedId] = useState<string>()
  const rows = isPlaceholderData ? [] : (data?.list ?? []).map(idOf)
  const place = placeOf({ ids: rows, data, isFetching }, list, decidedId)
  const { openId, isOld } = place

  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` only writes the address, which the others are read from.
  useEffect(() => {
    if (place.isBeyond) list.turnTo(Math.min(place.lastPage, list.pageNum - 1))
    // The address holds on to what is open: a colleague's decision does not replace the open case by another.
    else if (!place.isNamed && place.landing !== undefined) list.open(place.landing)
  }, [place.isBeyond, place.isNamed, place.landing])

  useEffect(() => {
    // It may come back: an application is submitted again.
    if (!isOld && data) setDecidedId(undefined)
  }, [isOld, data])

  function go(step: 1 | -1) {
    const next = place.ids[place.at + step]
    if (isPlaceholderData) return
    if (next !== undefined) list.open(next)
    else if (step === 1 && list.pageNum < place.lastPage) list.open(first, list.pageNum + 1)
    else if (step === -1 && list.pageNum > 1) list.open(last, list.pageNum - 1)
  }
  /** After a decision: the next one, which comes up to the end of this page when there are more. */
  function leave() {
    const { ids, at, lastPage } = place
    if (at >= 0) setDecidedId(openId)
    list.open(ids[at + 1] ?? (list.pageNum < lastPage ? last : ids[at - 1]))
  }
  return { openId, go, leave }
}
