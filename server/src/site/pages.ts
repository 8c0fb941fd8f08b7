import {
  type ContactOnPage,
  defaultOperator,
  filingNumberOf,
  languageCookie,
  type MarketingPath,
  marketingPageOf,
  marketingPaths,
  pageAt,
  pages,
  type ReportOnPage,
  type VerifyPath,
} from '@tongying/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../platform/http/envelope.ts'
import { plainPagePolicy } from '../platform/http/headers.ts'
import { type Body, bodyOf, sendBody } from '../platform/http/kept-body.ts'
import { targetUrl } from '../platform/http/target-url.ts'
import { loadBundle, type MarketingBundle } from './bundle.ts'
import { refusedForm } from './contact-page.ts'
import { readVisitor } from './read-visitor.ts'
import { type RenderedPage, renderedPages } from './rendered-pages.ts'
import { registerSearchFiles } from './search-files.ts'
import type { SiteFacts } from './site-facts.ts'

export interface MarketingConfig {
  /** What is known of a report by its number; without it the page knows no number. */
  readonly findReport?: (request: FastifyRequest, reportNo: string) => Promise<ReportOnPage>
  /** Takes what was typed into the contact form; throws the `Problem` for which it is refused. */
  readonly sendContact?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** The address people use, to which the sign-in page sends them back. */
  readonly originOf: (request: FastifyRequest) => string
  readonly isDemo: boolean
  /** What is shown now; the defaults alone when left out. */
  readonly facts?: () => Partial<SiteFacts>
}

const policy = plainPagePolicy("'self'")

const pageHeaders = {
  'content-security-policy': policy,
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()',
} as const

/** Serves the open pages from the bundle in `root` (`web/dist-marketing`): rendered once a kind of request, then kept; answers it. */
export async function registerMarketing(
  app: FastifyInstance,
  { root, config, bundle: given }: { root: string; config: MarketingConfig; bundle?: MarketingBundle },
): Promise<MarketingBundle> {
  const bundle = given ?? (await loadBundle(root))
  const answer = pageAnswers(renderedPages(bundle), config)
  for (const path in marketingPaths) if (isPath(path)) app.get(path, (request, reply) => answer(path, request, reply))
  app.get<{ Params: { reportNo: string } }>('/verify/:reportNo', async (request, reply) => {
    const report = await (config.findReport?.(request, request.params.reportNo) ?? { is: 'unknown' as const })
    // Only what was found is part of the page, so that wrong numbers share one rendering.
    const path = `/verify/${report.is === 'known' ? report.reportNo : '-'}` as const
    return answer(path, request, reply, { report })
  })
  app.post('/contactUs', { bodyLimit: contactBodyLimit }, async (request, reply) => {
    try {
      await config.sendContact?.(request, reply)
      return reply.redirect(`/contactUs?${sentWord}#write`, 303)
    } catch (error) {
      const problem = toProblem(error)
      if (problem !== error) request.log.error({ err: error }, 'a contact request failed')
      const { language } = readVisitor(request)
      return answer('/contactUs', request, reply, { contact: refusedForm(request.body, problem, language) })
    }
  })
  app.get('/join-room', joinRoom)
  registerSearchFiles(app, config.originOf)
  for (const [address, body] of bundle.assets) {
    app.get(address, (request, reply) => {
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
      // An SVG opened by itself is a document: it may style itself and do nothing else.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      return sendBody(request, reply, body)
    })
  }
  return bundle
}

/** The words of the contact form in their longest form, as a form encodes them. */
const contactBodyLimit = 65_536
/** Stands in the address of the contact page once its form was sent. */
const sentWord = 'sent'

function isPath(path: string): path is MarketingPath {
  return Object.hasOwn(marketingPaths, path)
}

/** The pages whose address has no part of its own: as many renderings of the home page are kept. */
const plainPages = new Set(
  pages.map(({ path }) => path.replace(/\/\{rest\}$/, '')).filter((path) => !path.includes('{')),
)

/** Stands for any other wanted page in the one rendering that is kept for them all: callers can name as many as they like. */
const someWanted = '/some-wanted-page'

/** Stands for the address of this server in every rendering: without a set one it is whatever the caller says. */
const someOrigin = 'http://some-origin.invalid'
/** For so many addresses the bytes are kept: a server answers to few names. */
const mostOrigins = 8

interface Part {
  readonly wanted: string | undefined
  readonly origin: string
}

/** The kept rendering with what this caller asks for in place of what stands for it. */
function fill(page: Buffer, { wanted, origin }: Part): string {
  return page
    .toString()
    .replaceAll(encodeURIComponent(someWanted), () => encodeURIComponent(wanted ?? someWanted))
    .replaceAll(encodeURIComponent(someOrigin), () => encodeURIComponent(origin))
    .replaceAll(someOrigin, () => escapeText(origin))
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function pageAnswers(pageFor: ReturnType<typeof renderedPages>, config: MarketingConfig) {
  const keptFor = addressesInUse()
  return (
    path: MarketingPath | VerifyPath,
    request: FastifyRequest,
    reply: FastifyReply,
    { report, contact }: { report?: ReportOnPage; contact?: ContactOnPage } = {},
  ): FastifyReply => {
    const { isLanguageChosen, wanted, ...visitor } = readVisitor(request)
    reply.headers(pageHeaders)
    // A form of a page that names no referrer comes from nowhere, and would be refused like another site's.
    if (marketingPageOf(path) === 'contactUs') reply.header('referrer-policy', 'same-origin')
    if (isLanguageChosen) reply.header('set-cookie', languageCookieOf(visitor.language))
    if (!visitor.isSignedIn && !pageAt(path)?.isPublic)
      return reply.redirect(`/?wanted=${encodeURIComponent(path)}`, 302)
    const wantedHere = visitor.isSignedIn || marketingPageOf(path) !== 'home' ? undefined : wanted
    const isKeptWanted = wantedHere === undefined || plainPages.has(wantedHere)
    const origin = config.originOf(request)
    const { operator = defaultOperator, filingByHost, installers = [] } = config.facts?.() ?? {}
    const page = pageFor({
      path,
      ...visitor,
      origin: someOrigin,
      operator,
      filing: filingNumberOf(request.hostname, filingByHost),
      installers,
      isDemo: config.isDemo,
      wanted: isKeptWanted ? wantedHere : someWanted,
      report,
      contact: contact ?? contactAt(path, request),
    })
    const isOwn = contact?.is === 'refused'
    const kept = isKeptWanted && !isOwn ? keptFor(origin) : undefined
    const { plain, type } = page.body
    const filled = () => fill(plain, { wanted: wantedHere, origin })
    if (!kept) return reply.code(page.status).type(type).send(filled())
    const body = kept.get(page) ?? bodyOf(Buffer.from(filled()), type)
    kept.set(page, body)
    return sendBody(request, reply.code(page.status), body)
  }
}

/**
 * The kept bytes of an address, by rendering. A new address takes the place of the one unused for the longest time, but
 * gets nothing kept before it asks again: names that are asked once cost no compression.
 */
function addressesInUse(): (origin: string) => WeakMap<RenderedPage, Body> | undefined {
  const addresses = new Map<string, WeakMap<RenderedPage, Body>>()
  return (origin) => {
    const known = addresses.get(origin)
    const oldest = addresses.keys().next().value
    const isFull = known === undefined && addresses.size >= mostOrigins
    if (isFull && oldest !== undefined) addresses.delete(oldest)
    const kept = known ?? new WeakMap()
    addresses.delete(origin)
    addresses.set(origin, kept)
    return isFull ? undefined : kept
  }
}

function contactAt(path: string, request: FastifyRequest): ContactOnPage | undefined {
  const isSent = path === '/contactUs' && targetUrl(request.url)?.searchParams.has(sentWord)
  return isSent ? { is: 'sent' } : undefined
}

function languageCookieOf(language: string): string {
  return `${languageCookie.name}=${language}; Path=/; Max-Age=${languageCookie.seconds}; SameSite=Lax`
}

/** The room box without its script: nine digits lead to the room, anything else back to the box. */
function joinRoom(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const typed = targetUrl(request.url)?.searchParams.get('room') ?? ''
  const digits = typed.replace(/[\s-]/g, '')
  return reply.redirect(/^\d{9}$/.test(digits) ? `/jm/${digits}` : '/#room-number', 303)
}
