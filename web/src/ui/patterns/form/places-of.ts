import type { Region } from '@tongying/contract/regions'

/** A city or a district with the way to it: `浙江省 / 杭州市`, `浙江省 / 杭州市 / 桐庐县`. */
export interface Place {
  /** Two codes of a city, three of a district. */
  readonly codes: readonly string[]
  readonly name: string
}

/**
 * Everything that can be chosen: province and city are enough, a district may follow (section 5 of the specification). A
 * level that names no place, as 市辖区, is left out of the way; a municipality is then chosen by its own name.
 */
export function placesOf(provinces: readonly Region[], isNamed: (region: Region) => boolean): Place[] {
  const places = new Map<string, Place>()
  const walk = (regions: readonly Region[], codes: readonly string[], way: readonly string[]) => {
    for (const region of regions) {
      const here = [...codes, region.code]
      const names = isNamed(region) ? [...way, region.name] : way
      const name = names.join(' / ')
      if (here.length > 1 && !places.has(name)) places.set(name, { codes: here, name })
      walk(region.children ?? [], here, names)
    }
  }
  for (const province of provinces) walk([province], [], [])
  return [...places.values()]
}
