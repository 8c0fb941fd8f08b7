import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseLanguage, type Text } from '@tongying/contract/kit'
import { clientManifest, clientManifestPath, pathOfClientLink } from '@tongying/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { setHeaders } from '../platform/http/headers.ts'
import { isHttps } from '../platform/http/origin.ts'
import { targetUrl } from '../platform/http/target-url.ts'

/** Its own requests, which the policy of other files would refuse. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The file of the service worker; it is answered here, with the build in it, and not as the file that it is. */
export const clientWorkerName = 'client-worker.js'

/**
 * What makes the web an installable client: its manifest, its service worker, and where its links lead. `build` is what the
 * web was built of: another one makes another worker, by which open pages learn of it.
 */
export async function registerClient(
  app: FastifyInstance,
  config: Config,
  { webRoot, build }: { webRoot: string; build: string },
): Promise<void> {
  const source = await readFile(join(webRoot, clientWorkerName), 'utf8').catch(() => undefined)
  const worker = source?.replace(/__BUILD__/g, hash('sha256', build).slice(0, 16))
  if (worker !== undefined)
    app.get(`/${clientWorkerName}`, (request, reply) => {
      setHeaders(reply, 'asset', { isHttps: isHttps(request, config) })
      // A browser asks for it again at each start; an old one would show pages of yesterday's build.
      reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
      return reply.type('text/javascript; charset=utf-8').send(worker)
    })
  app.get(clientManifestPath, (request, reply) => {
    const accepted = request.headers['accept-language']
    const language = chooseLanguage({ query: undefined, cookie: undefined, accepted })
    const brand: Text = config.brand
    setHeaders(reply, 'asset', { isHttps: isHttps(request, config) })
    reply.header('cache-control', 'public, max-age=300').header('vary', 'Accept-Language')
    return reply.type('application/manifest+json').send(clientManifest(brand, language))
  })
  // A link of the client, as the system hands it over.
  app.get('/open', (request, reply) => {
    const link = targetUrl(request.url)?.searchParams.get('link') ?? ''
    return reply.header('cache-control', 'no-store').redirect(encoded(pathOfClientLink(link)), 302)
  })
}

/** A path as a header holds it: whatever is no ASCII percent-encoded; home where it would lead elsewhere. */
function encoded(path: string | undefined): string {
  const url = path === undefined ? null : URL.parse(path, 'http://no-host')
  if (url?.host !== 'no-host' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
