import type { AnyRoute, Language } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type Body, bodyOf, sendBody } from '../platform/http/kept-body.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { languageOf } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

/** `/openapi.json`: made once per language, because making it takes 40 ms in which nobody else is served. */
export function registerOpenApi(app: FastifyInstance, { config }: Platform, routes: readonly AnyRoute[]): void {
  const kept = new Map<Language, Body>()
  const documentIn = (language: Language): Body => {
    const document = openApiDocument(routes, { language, brand: config.brand[language], version: '0.1.0' })
    return bodyOf(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8')
  }
  app.get('/openapi.json', (request, reply) => {
    const language = languageOf(request)
    const body = kept.get(language) ?? documentIn(language)
    kept.set(language, body)
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' })
    return sendBody(request, reply, body)
  })
}
