import { useQuery } from '@tanstack/react-query'
import type { Region } from '@tongying/contract/regions'
import { placesOf } from './places-of.ts'

/** The cities and districts and how their names read; undefined until they are here. */
export function useRegions() {
  return useQuery({
    queryKey: ['regions'],
    queryFn: async () => {
      const { isPlaceholder, provinces, regionName } = await import('@tongying/contract/regions')
      const named = (region: Region) => !isPlaceholder(region.name)
      return { places: placesOf(provinces, named), regionName }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
