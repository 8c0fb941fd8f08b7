import { type Codes, codeNamesOf, type Language, type Text } from '@tongying/contract/kit'
import { countries, ethnicGroups } from '@tongying/contract/patients'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** An enumeration as the choices of a field, by their numbers on the wire. */
export function codeOptions<W extends string>(codes: Codes<W>): Record<string, Text> {
  return Object.fromEntries(codeNamesOf(codes).map((word) => [String(codes[word].wire), codes[word].label]))
}

/** The countries by their names in a language, the home country first. */
export function countryChoices(language: Language): Choice[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const [home = 'CN', ...others] = countries
  const named = others
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label, language))
  return [{ value: home, label: names.of(home) ?? home }, ...named]
}

/** The ethnic groups in their official order. */
export function ethnicChoices(language: Language): Choice[] {
  return ethnicGroups.map(([value, chinese, english]) => ({ value, label: language === 'zh-CN' ? chinese : english }))
}
