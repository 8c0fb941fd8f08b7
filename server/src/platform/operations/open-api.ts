import { allFiles } from '@tongying/contract'
import type { AnyRoute, Language } from '@tongying/contract/kit'
import { releases } from '@tongying/contract/site'
import type { FastifyInstance } from 'fastify'
import { type Body, bodyOf, sendBody } from '../http/kept-body.ts'
import { languageOf } from '../http/language-of.ts'
import { openApiDocument } from '../http/openapi.ts'
import type { Platform } from '../platform.ts'

/** `/openapi.json`: made once per language, because making it takes 40 ms in which nobody else is served. */
export function registerOpenApi(app: FastifyInstance, { config }: Platform, routes: readonly AnyRoute[]): void {
  const kept = new Map<Language, Body>()
  const documentIn = (language: Language): Body => {
    const files = Object.values(allFiles).flatMap((byName) => Object.values(byName))
    const document = openApiDocument(
      { routes, files },
      { language, brand: config.brand[language], version: releases[0].version },
    )
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
