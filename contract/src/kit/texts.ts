/** The languages of the product, the default first. */
export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'

/** A text that a person may read: a missing language does not compile. */
export type Text = Readonly<Record<Language, string>>
export type Texts = { readonly [key: string]: Text | Texts }

/** Keeps the exact keys of a table of texts while checking that each has every language. */
export function defineTexts<const T extends Texts>(texts: T): T {
  return texts
}

/** A text in one language, with `{name}` replaced by the given values. */
export function say(text: Text, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/**
 * The language a caller wants: `displayLanguage` in the address, then the cookie, then what the browser
 * prefers (an `Accept-Language` header or `navigator.languages`), then Chinese.
 */
export function chooseLanguage(wanted: {
  query?: string | undefined
  cookie?: string | undefined
  accepted?: string | undefined
}): Language {
  return (
    toLanguage(wanted.query) ??
    toLanguage(wanted.cookie) ??
    (wanted.accepted ?? '')
      .split(',')
      .map((part) => toLanguage(part.split(';')[0]?.trim()))
      .find((language) => language !== undefined) ??
    defaultLanguage
  )
}

function toLanguage(word: string | undefined): Language | undefined {
  if (!word) return undefined
  const lower = word.toLowerCase()
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh-CN'
  if (lower === 'en' || lower.startsWith('en-')) return 'en-US'
  return undefined
}
