import { pageSizeDefault } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Filters, sorting and page of a list, as they stand in the address. */
export interface ListQuery<F extends string = string> {
  /** What the filters say; a filter that is not in the address is its default. */
  readonly filters: Readonly<Record<F, string>>
  readonly pageNum: number
  readonly pageSize: number
  /** `field` or `-field`; empty for the list's own order. */
  readonly sort: string
  /** What is open beside the list: it belongs to its page, and goes when another filter or page is chosen. */
  readonly openId: string | undefined
  /** Whether any filter differs from its default; which part of the list is open is none. */
  readonly isFiltered: boolean
  /** Changes filters and goes back to the first page; another part of the list begins without any. */
  readonly filter: (changes: Partial<Record<F, string>>) => void
  readonly clear: () => void
  readonly turnTo: (pageNum: number, pageSize?: number) => void
  readonly sortBy: (sort: string) => void
  /** Opens a row beside the list, of this page or of another one. */
  readonly open: (id: string | undefined, pageNum?: number) => void
}

/**
 * Keeps a list's filters, sorting and page in the address: a reload or a shared link shows the same rows. `parts` are
 * the words that say which list it is (a tab, a view): nobody clears them.
 */
export function useListQuery<F extends string>(
  defaults: Readonly<Record<F, string>>,
  parts: readonly NoInfer<F>[] = [],
): ListQuery<F> {
  const [params, setParams] = useSearchParams()
  // A caller writes its defaults and parts in place: their words decide, not their identity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    const filters: Record<F, string> = { ...defaults }
    for (const name in defaults) filters[name] = params.get(name) ?? defaults[name]
    const names: string[] = Object.keys(defaults).filter((name) => parts.every((part) => part !== name))
    const none = Object.fromEntries(names.map((name) => [name, undefined]))
    const pageNum = positive(params.get('pageNum'), 1)
    function change(pairs: Readonly<Record<string, string | undefined>>) {
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries({ id: undefined, ...pairs })) {
            if (value === undefined || value === defaultOf(defaults, name)) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }
    return {
      filters,
      pageNum,
      pageSize: positive(params.get('pageSize'), pageSizeDefault),
      sort: params.get('sort') ?? '',
      openId: params.get('id') ?? undefined,
      isFiltered: names.some((name) => params.has(name) && params.get(name) !== defaultOf(defaults, name)),
      filter: (changes) => {
        const isOtherPart = parts.some((part) => (changes[part] ?? filters[part]) !== filters[part])
        change({ ...(isOtherPart && none), ...changes, pageNum: undefined })
      },
      clear: () => change({ ...none, pageNum: undefined }),
      turnTo: (next, pageSize) =>
        change({
          pageNum: pageWord(next),
          ...(pageSize !== undefined && { pageSize: pageSize === pageSizeDefault ? undefined : String(pageSize) }),
        }),
      sortBy: (sort) => change({ sort: sort || undefined, pageNum: undefined }),
      open: (id, next = pageNum) => change({ id, pageNum: pageWord(next) }),
    }
  }, [params, setParams, JSON.stringify(defaults)])
}

function defaultOf(defaults: Readonly<Record<string, string>>, name: string): string | undefined {
  return defaults[name]
}

function pageWord(pageNum: number): string | undefined {
  return pageNum === 1 ? undefined : String(pageNum)
}

function positive(word: string | null, otherwise: number): number {
  const number = Number(word)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
