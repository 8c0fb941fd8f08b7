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
  /** Whether any filter differs from its default. */
  readonly isFiltered: boolean
  /** Changes filters and goes back to the first page. */
  readonly filter: (changes: Partial<Record<F, string>>) => void
  readonly clear: () => void
  readonly turnTo: (pageNum: number, pageSize?: number) => void
  readonly sortBy: (sort: string) => void
  /** Opens a row beside the list, of this page or of another one. */
  readonly open: (id: string | undefined, pageNum?: number) => void
}

/** Keeps a list's filters, sorting and page in the address: a reload or a shared link shows the same rows. */
export function useListQuery<F extends string>(defaults: Readonly<Record<F, string>>): ListQuery<F> {
  const [words, setWords] = useSearchParams()
  // A caller writes its defaults in place: their words decide, not their identity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    const filters: Record<F, string> = { ...defaults }
    for (const name in defaults) filters[name] = words.get(name) ?? defaults[name]
    const pageNum = positive(words.get('pageNum'), 1)
    function change(pairs: Readonly<Record<string, string | undefined>>) {
      setWords(
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
      pageSize: positive(words.get('pageSize'), pageSizeDefault),
      sort: words.get('sort') ?? '',
      openId: words.get('id') ?? undefined,
      isFiltered: Object.keys(defaults).some(
        (name) => words.has(name) && words.get(name) !== defaultOf(defaults, name),
      ),
      filter: (changes) => change({ ...changes, pageNum: undefined }),
      clear: () =>
        change({ ...Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined])), pageNum: undefined }),
      turnTo: (next, pageSize) =>
        change({
          pageNum: pageWord(next),
          ...(pageSize !== undefined && { pageSize: pageSize === pageSizeDefault ? undefined : String(pageSize) }),
        }),
      sortBy: (sort) => change({ sort: sort || undefined, pageNum: undefined }),
      open: (id, next = pageNum) => change({ id, pageNum: pageWord(next) }),
    }
  }, [words, setWords, JSON.stringify(defaults)])
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
