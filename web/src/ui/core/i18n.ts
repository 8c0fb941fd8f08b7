import { type AnyText, chooseLanguage, type Language, translate, type ValuesOf } from '@tongying/contract/kit'
import { languageCookie } from '@tongying/contract/site'
import { useCallback } from 'react'
import { readCookie, writeCookie } from './cookie.ts'
import { createStore, useStore } from './store.ts'

export type Translate = <const T extends AnyText>(text: T, ...values: ValuesOf<T>) => string

const language = createStore<Language>(startLanguage())
applyLanguage(language.get())

/** The page's language outside React. */
export function currentLanguage(): Language {
  return language.get()
}

/** The page's language; the component follows a switch. */
export function useLanguage(): Language {
  return useStore(language)
}

/** Translates a text into the page’s language: `t(texts.title, { name })`. */
export function useTranslate(): Translate {
  const now = useLanguage()
  return useCallback((text, ...values) => translate(text, now, ...values), [now])
}

/** Translates a text outside React, in the language of this moment. */
export function translateNow<const T extends AnyText>(text: T, ...values: ValuesOf<T>): string {
  return translate(text, language.get(), ...values)
}

/** Switches the language without a reload, and keeps it for a year. */
export function setLanguage(next: Language): void {
  writeCookie(languageCookie.name, next, languageCookie.seconds)
  const url = new URL(location.href)
  if (url.searchParams.has('displayLanguage')) {
    // The address would win again at the next reload.
    url.searchParams.delete('displayLanguage')
    history.replaceState(history.state, '', url)
  }
  applyLanguage(next)
  language.set(next)
}

/** The language of a fresh page: address, cookie, browser, Chinese; the one in the address is kept as the cookie. */
export function startLanguage(): Language {
  const query = new URLSearchParams(location.search).get('displayLanguage') ?? undefined
  const chosen = chooseLanguage({
    query,
    cookie: readCookie(languageCookie.name),
    accepted: navigator.languages.join(','),
  })
  if (query !== undefined) writeCookie(languageCookie.name, chosen, languageCookie.seconds)
  return chosen
}

function applyLanguage(next: Language): void {
  document.documentElement.lang = next
}
