import { languages } from '@tongying/contract/kit'
import { canonicalPath, isMarketingPath, pages } from '@tongying/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What search engines look for, by the address that the visitor named: which pages they may read, and a list of them. */
export function registerSearchFiles(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  app.get('/robots.txt', (request, reply) => answer(reply, 'text/plain', robots(originOf(request))))
  app.get('/sitemap.xml', (request, reply) => answer(reply, 'application/xml', sitemap(originOf(request))))
}

function answer(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text)
}

/** The open pages that are the same for everybody, each once. */
export const foundPages: readonly string[] = pages
  .filter(({ path, isPublic }) => isPublic && isMarketingPath(path) && canonicalPath(path) === path)
  .map(({ path }) => path)
  // The same page as the policy.
  .filter((path) => path !== '/agreement')

/** Pages behind a sign-in, links that open one thing for one person, and calls: nothing for a search engine. */
const closed = ['/me', '/console', '/auth/', '/jm/', '/book/', '/result/', '/verify/', '/addPatient', '/agreeBook']

function robots(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

function sitemap(origin: string): string {
  const of = (path: string, language?: string) =>
    escapeXml(origin + path + (language ? `?displayLanguage=${language}` : ''))
  const entry = (path: string) => {
    const alternates = languages.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${of(path, each)}"/>`,
    )
    const other = `<xhtml:link rel="alternate" hreflang="x-default" href="${of(path)}"/>`
    return `<url><loc>${of(path)}</loc>${alternates.join('')}${other}</url>`
  }
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${foundPages.map(entry).join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
