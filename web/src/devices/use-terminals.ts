import { type IssuedCode, terminalRoutes as routes, type TerminalRow } from '@tongying/contract/devices'
import { useState } from 'react'
import { useRoute } from '../ui/core/use-route.ts'
import type { ListQuery } from '../ui/patterns/list/use-list-query.ts'

/** A page of an institution's terminals: those in use, or those that were revoked. */
export function useTerminals(institutionId: string, list: ListQuery<'institution' | 'show'>) {
  const { data, error, isFetching, refetch } = useRoute(routes.list, { institutionId }, { keepPrevious: true })
  const wanted = data?.list.filter((row) => (row.state === 'revoked') === (list.filters.show === 'revoked'))
  const start = (list.pageNum - 1) * list.pageSize
  const page = wanted && {
    list: wanted.slice(start, start + list.pageSize),
    total: wanted.length,
    pageNum: list.pageNum,
    pageSize: list.pageSize,
  }
  return { rows: data?.list, places: data?.places ?? [], state: { data: page, error, isFetching, refetch } }
}

/** A code that was issued here, and the terminal as it was then. */
interface Issued {
  readonly row: TerminalRow
  readonly pairing: IssuedCode
}

/** The code in the open dialog, and whether a device was paired by it meanwhile. */
export function usePairing(rows: readonly TerminalRow[] | undefined) {
  const [issued, setIssued] = useState<Issued>()
  const now = rows?.find((row) => row.id === issued?.row.id) ?? issued?.row
  return {
    shown: issued && now && { ...issued, row: now, isPaired: now.pairedAt !== issued.row.pairedAt },
    show: (row: TerminalRow, pairing: IssuedCode) => setIssued({ row, pairing }),
    showAnother: (pairing: IssuedCode) => now && setIssued({ row: now, pairing }),
    close: () => setIssued(undefined),
  }
}
