import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { kitErrors } from '@tongying/contract/kit'
import { canonicalPath, filingNumberOf, pageAt, tokenCookie } from '@tongying/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstCalls } from './first-calls.ts'
import { documentOf, preloadsName, readDocuments } from './page-documents.ts'
import type { Config } from './platform/config.ts'
import { answerProblem } from './platform/http/app.ts'
import { setHeaders } from './platform/http/headers.ts'
import { isHttps } from './platform/http/origin.ts'
import { targetUrl } from './platform/http/target-url.ts'
import { Problem } from './platform/problem.ts'
import { clientWorkerName, configuredFacts, registerClient, type SiteFacts } from './site/index.ts'

type Documents = Awaited<ReturnType<typeof readDocuments>>

/** A worker's own policy: hash-wasm compiles its module there, and nowhere else. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
const places = /__(?:CSP_NONCE|SITE|CALLS)__/g

/** The built web: hashed files without an end, the html entries by the contract's table of pages, unknown pages to `/`. */
export async function registerPages(app: FastifyInstance, config: Config, web: Web): Promise<void> {
  const { webRoot, facts = () => configuredFacts({ config }) } = web
  const documents = await readDocuments(webRoot)
  await registerClient(app, config, { webRoot, build: JSON.stringify([...documents]) })
  const allowedPath = (path: string) => !path.endsWith('/')
  const asFile = { allowedPath, index: false, cacheControl: false, preCompressed: true } as const
  // One route for all hashed files: a route for each took 20 MB and a tenth of the start.
  await app.register(fastifyStatic, {
    ...asFile,
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply, path) => setFileHeaders(reply, path, 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...asFile,
    root: webRoot,
    wildcard: false,
    globIgnore: ['**/*.html', preloadsName, clientWorkerName, 'assets/**'],
    decorateReply: false,
    setHeaders: (reply, path) => setFileHeaders(reply, path, 'public, max-age=300'),
  })
  app.get('/*', (request, reply) => answerPage(request, reply, config, { documents, facts }))
}

function setFileHeaders(reply: Pick<FastifyReply, 'header'>, path: string, caching: string): void {
  reply.header('cache-control', caching)
  reply.header(
    'content-security-policy',
    path.includes('-worker-') ? workerPolicy : "default-src 'none'; style-src 'unsafe-inline'",
  )
}

interface Web {
  readonly webRoot: string
  /** Who runs this installation, as pages name them now; what is configured when left out. */
  readonly facts?: () => Pick<SiteFacts, 'operator' | 'filingByHost'>
}

function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { documents, facts }: Required<Pick<Web, 'facts'>> & { documents: Documents },
): FastifyReply {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  if (!wantsPage) return answerProblem(new Problem(kitErrors.NotFound), request, reply)
  const { pathname, search } = targetUrl(request.url) ?? { pathname: '', search: '' }
  const page = pageAt(pathname)
  const path = canonicalPath(pathname)
  const document = page && !(page.isDemoOnly && !config.isDemo) ? documentOf(documents, page.entry, path) : undefined
  if (!page || document === undefined) return reply.redirect('/', 302)
  const nonce = randomBytes(16).toString('base64')
  setHeaders(reply, 'page', { nonce, isHttps: isHttps(request, config) })
  return reply.type('text/html; charset=utf-8').send(
    // In one pass: what is filled in is not looked through again.
    document.replace(places, (place) => {
      if (place === '__CSP_NONCE__') return nonce
      if (place === '__SITE__') return asAttribute(factsFor(request, { isDemo: config.isDemo, ...facts() }))
      return asAttribute({ cookie: tokenCookie.name, urls: firstCalls({ pathname: path, search }, page.entry) })
    }),
  )
}

/** What every page gets to know about this installation; read by `web/src/ui/core/site-facts.ts`. */
function factsFor(
  request: FastifyRequest,
  { operator, filingByHost, isDemo }: Pick<SiteFacts, 'operator' | 'filingByHost'> & { isDemo: boolean },
): Record<string, unknown> {
  const { brand, product, company, filings } = operator
  return { brand, product, company, filing: filings[filingNumberOf(request.hostname, filingByHost)], isDemo }
}

function asAttribute(value: unknown): string {
  return JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
