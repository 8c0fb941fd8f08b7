import { chooseLanguage, type Language, languages } from '@tongying/contract/kit'
import { languageCookie, tokenCookie, wantedPage } from '@tongying/contract/site'
import type { FastifyRequest } from 'fastify'
import { targetUrl } from '../platform/http/target-url.ts'

export interface Visitor {
  readonly language: Language
  /** A language asked for in the address is kept in the cookie. */
  readonly isLanguageChosen: boolean
  readonly isSignedIn: boolean
  readonly wanted?: string
}

/** What a page depends on of the one who asks: language, whether there is a token, and the page they wanted. */
export function readVisitor(request: FastifyRequest): Visitor {
  const query = targetUrl(request.url)?.searchParams ?? new URLSearchParams()
  const displayLanguage = query.get('displayLanguage') ?? undefined
  const language = chooseLanguage({
    query: displayLanguage,
    cookie: cookieOf(request, languageCookie.name),
    accepted: request.headers['accept-language'],
  })
  const wanted = wantedPage(query.get('wanted'))
  return {
    language,
    isLanguageChosen: languages.some((each) => each === displayLanguage),
    isSignedIn: Boolean(cookieOf(request, tokenCookie.name)),
    ...(wanted === undefined ? {} : { wanted }),
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
