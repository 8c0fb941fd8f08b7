import { useQuery } from '@tanstack/react-query'
import type { Region } from '@tongying/contract/regions'

/** A district with the way to it: `浙江省 / 杭州市 / 桐庐县`. */
interface District {
  readonly codes: readonly string[]
  readonly name: string
}

/** The districts and how their names read; undefined until they are here. */
export function useRegions() {
  return useQuery({
    queryKey: ['regions'],
    queryFn: async () => {
      const { provinces, regionName } = await import('@tongying/contract/regions')
      return { districts: districtsOf(provinces, [], ''), regionName }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function districtsOf(regions: readonly Region[], codes: readonly string[], way: string): District[] {
  return regions.flatMap((region) => {
    const here = [...codes, region.code]
    const name = way === '' ? region.name : `${way} / ${region.name}`
    return region.children ? districtsOf(region.children, here, name) : [{ codes: here, name }]
  })
}
