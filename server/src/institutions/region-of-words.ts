import { isPlaceholder, provinces, type Region } from '@tongying/contract/regions'

/** The codes of province, city and district that somebody wrote, by their names or the code; nothing where there is none. */
export function regionOfWords(words: string): string[] | undefined {
  const plain = words.normalize('NFKC').replace(/[\s/、,.·\-|>]+/g, '')
  const [code] = /^\d{4}(\d{2})?$/.exec(plain) ?? []
  const path = code === undefined ? pathByNames(provinces, plain) : pathByCode(code)
  return path && path.length >= 2 ? path : undefined
}

/** Six digits name a district; those that end in 00 a city. */
function pathByCode(code: string): string[] | undefined {
  const [province, city] = [code.slice(0, 2), code.slice(0, 4)]
  const found = provinces.find((one) => one.code === province)?.children?.find((one) => one.code === city)
  if (!found) return undefined
  if (code.length === 4 || code.endsWith('00')) return [province, city]
  return found.children?.some((one) => one.code === code) ? [province, city, code] : undefined
}

/** Each name at the beginning of what is left, the longest first; what stands for no place may be left out. */
function pathByNames(level: readonly Region[], words: string): string[] | undefined {
  if (words === '') return []
  for (const region of level) {
    const starts = isPlaceholder(region.name) ? ['', region.name] : namesOf(region.name)
    for (const start of starts) {
      if (!words.startsWith(start)) continue
      const rest = pathByNames(region.children ?? [], words.slice(start.length))
      // A placeholder with nothing behind it is no place.
      if (rest && (start !== '' || rest.length > 0)) return [region.code, ...rest]
    }
  }
  return undefined
}

/** 浙江省 is also 浙江, 新疆维吾尔自治区 新疆; the whole name comes first. */
function namesOf(name: string): string[] {
  const short = name.replace(/(维吾尔|壮族|回族)?(自治区|特别行政区)$|[省市]$/, '')
  return short === name || short.length < 2 ? [name] : [name, short]
}
