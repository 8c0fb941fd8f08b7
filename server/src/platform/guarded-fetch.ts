import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { SpanKind } from '@opentelemetry/api'
import { secondMs } from '@tongying/contract/kit'
import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'
import { inSpan } from './tracing/spans.ts'

/** Why an address is not asked: it is no https, or leads into the network that the server stands in. */
export class AddressRefused extends Error {}

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}
export type Places = Pick<Config, 'privateHosts' | 'isProduction'>

const mostBytes = 1024 ** 2
const longestMs = 10 * secondMs
/** What is given out of IPv6; all else is of one network or of none. */
const givenOut = ipaddr.parseCIDR('2000::/3')

/**
 * Fetches an address that somebody typed: by https alone, never from this machine or a private network (the address is
 * looked at when it is connected to, so no name can change its meaning in between), without following redirects, with
 * bounds of time and size. Hosts that the operator names may be private; of this machine also by http, but for production.
 */
export async function guardedFetch(address: string, asked: Asked, places: Places): Promise<Response> {
  const url = new URL(address)
  requireAllowed(url, places)
  const attributes = { 'server.address': url.hostname, 'http.request.method': asked.method }
  return inSpan('fetch', { kind: SpanKind.CLIENT, attributes }, () => fetchAllowed(url, asked, places))
}

function fetchAllowed(url: URL, asked: Asked, places: Places): Promise<Response> {
  const body = bodyOf(asked.body)
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(asked.signal ? [asked.signal] : [])])
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: asked.method,
        headers: { ...asked.headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: isNamed(url, places) ? lookup : lookupPublic,
        agent: false,
        signal,
      },
      (answer) => void read(answer).then(resolve, reject),
    )
    asking.on('error', reject)
    // Whoever answers by another protocol is cut without an error, and whoever asked would wait for ever.
    asking.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('the answer is of another protocol'))
    })
    asking.end(body)
  })
}

function bodyOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || body === null || Buffer.isBuffer(body)) return body ?? undefined
  return String(body)
}

/**
 * @throws AddressRefused
 */
export function requireAllowed(url: URL, places: Places): void {
  const host = hostOf(url)
  const mayBeHttp = isHere(host) && !places.isProduction && isNamed(url, places)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeHttp)) throw new AddressRefused('not https')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('a password in the address')
  if (isIP(host) !== 0 && !isNamed(url, places) && !isPublic(host)) throw new AddressRefused('a private address')
}

/**
 * Where anybody with an account may have something asked: what the operator named is for the providers that an
 * administrator types; of that only this machine's own, for those who develop.
 */
export function placesOfEverybody({ privateHosts, isProduction }: Places): Places {
  const own = privateHosts.filter((host) => isHere(hostOf(new URL(`http://${host}`))))
  return { isProduction, privateHosts: isProduction ? [] : own }
}

function isHere(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.parse(host).range() === 'loopback')
}

function isNamed(url: URL, { privateHosts }: Places): boolean {
  return privateHosts.includes(url.host) || privateHosts.includes(hostOf(url))
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Whether a name leads to public addresses alone: one of several would do for whoever owns the name. */
export function arePublic(addresses: readonly string[]): boolean {
  return addresses.every(isPublic)
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut))
}

/** Looks a name up as Node does, and refuses what is not public. */
const lookupPublic: typeof lookup = Object.assign(
  (hostname: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error)
      if (!arePublic(found.map(({ address }) => address))) return done(new AddressRefused('a private address'))
      const [first] = found
      if ('all' in options && options.all === true) return done(null, found)
      return first ? done(null, first.address, first.family) : done(new AddressRefused('no address'))
    })
  },
  { __promisify__: lookup.__promisify__ },
) as typeof lookup // Node calls it in this one of its forms.

async function read(answer: http.IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > mostBytes) throw new Error('the answer is too long')
    pieces.push(bytes)
  }
  const status = answer.statusCode ?? 502
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((each) => [name, each]),
  )
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? Buffer.concat(pieces) : null, { status, headers })
}
