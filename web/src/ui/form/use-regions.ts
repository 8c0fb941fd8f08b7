import { useQuery } from '@tanstack/react-query'
import type { Region } from '@tongying/contract/regions'

/** The divisions and how their names read; undefined until they are here. */
export function useRegions() {
  return useQuery({
    queryKey: ['regions'],
    queryFn: async () => {
      const { provinces, regionName } = await import('@tongying/contract/regions')
      return { options: provinces.map(optionOf), regionName }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface Option {
  readonly code: string
  readonly name: string
  readonly children?: Option[]
}

/** The picker wants lists that it might change. */
function optionOf({ code, name, children }: Region): Option {
  return { code, name, ...(children && { children: children.map(optionOf) }) }
}
