/** The languages of the product, the default first. */
export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'

/** A text that a person may read: a missing language does not compile. */
export type Text = Readonly<Record<Language, string>>

/** Values that replace the `{name}` placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** The English forms of a text with a number in it; the value called `by` chooses between them. */
export interface PluralForms<By extends string = string> {
  readonly by: By
  readonly one: string
  readonly other: string
}

/** A text whose English depends on a number ("1 field", "2 fields"); Chinese has one form for every number. */
export interface CountedText<By extends string = string> {
  readonly 'zh-CN': string
  readonly 'en-US': PluralForms<By>
}

export type AnyText = Text | CountedText
export type Texts = { readonly [key: string]: AnyText | Texts }

/** What a text needs in addition to the language: a counted text does not compile without its number. */
export type ValuesOf<T extends AnyText> =
  T extends CountedText<infer By> ? [values: Values & Readonly<Record<By, number>>] : [values?: Values]

const englishPlurals = new Intl.PluralRules('en-US')

/** A text that both languages write alike: a name, a day. */
export function sameText(words: string): Text {
  return { 'zh-CN': words, 'en-US': words }
}

/** Keeps the exact keys of a table of texts while checking that each has every language. */
export function defineTexts<const T extends Texts>(texts: T): T {
  return texts
}

/**
 * A text in one language, with `{name}` replaced by the given values. A value that a person wrote as a sentence loses
 * its full stop where the text goes on with punctuation of its own.
 */
export function translate<const T extends AnyText>(text: T, language: Language, ...[values]: ValuesOf<T>): string {
  return formOf(text, language, values).replace(/\{(\w+)\}([。，；.]?)/g, (whole, name: string, mark: string) => {
    const value = values?.[name] ?? undefined
    if (value === undefined) return whole
    return (mark === '' ? String(value) : String(value).replace(/[。.]$/, '')) + mark
  })
}

/** A text with its values filled in, in every language: for a title or label that takes a text. */
export function filledText<const T extends AnyText>(text: T, ...values: ValuesOf<T>): Text {
  return { 'zh-CN': translate(text, 'zh-CN', ...values), 'en-US': translate(text, 'en-US', ...values) }
}

/** The sentence of a text before its placeholders are replaced; without the number, the form for many. */
export function formOf(text: AnyText, language: Language, values?: Values): string {
  const form = text[language]
  if (typeof form === 'string') return form
  return englishPlurals.select(Number(values?.[form.by])) === 'one' ? form.one : form.other
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
