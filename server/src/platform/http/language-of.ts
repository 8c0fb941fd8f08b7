import { chooseLanguage, type Language } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'

/** The caller's language: the address, the cookie, the browser, Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const wanted =
    typeof query === 'object' && query !== null && 'displayLanguage' in query
      ? String(query.displayLanguage)
      : undefined
  return chooseLanguage({
    query: wanted,
    cookie: request.cookies?.language,
    accepted: request.headers['accept-language'],
  })
}
