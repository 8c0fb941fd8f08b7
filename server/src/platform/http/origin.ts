import { kitErrors } from '@tongying/contract/kit'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'

/** As much of a request as origins need; WebSocket openings have it too. */
export interface Addressed {
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly protocol: string
}

/** The address people use: `PUBLIC_URL`, or where this request was sent to, unless its Host header is no host. */
export function publicOrigin(request: Addressed, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const named = `${request.protocol}://${String(request.headers.host ?? '')}`
  return isOrigin(named) ? named : `${request.protocol}://${config.host}:${config.port}`
}

/** Whether an address is a scheme with a host and nothing else. */
function isOrigin(address: string): boolean {
  return /^https?:\/\/[^/?#@\\]+$/.test(address) && URL.canParse(address)
}

/** Whether people reach the product by https, whatever the last leg to this process is. */
export function isHttps(request: Addressed, config: Config): boolean {
  return publicOrigin(request, config).startsWith('https:')
}

/**
 * Refuses a changing call that another site's page makes a browser send. Programs send neither header.
 * @throws ForeignOrigin
 */
export function refuseForeignOrigin(request: Addressed, config: Config): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem(kitErrors.ForeignOrigin)
  if (!isOwnOrigin(request.headers.origin, request, config)) throw new Problem(kitErrors.ForeignOrigin)
}

/** Whether an Origin header (absent is fine) is ours. */
export function isOwnOrigin(origin: string | string[] | undefined, request: Addressed, config: Config): boolean {
  if (origin === undefined) return true
  if (typeof origin !== 'string') return false
  return origin === publicOrigin(request, config) || (!config.isProduction && hostOf(origin) === request.headers.host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
