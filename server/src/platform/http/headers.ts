import type { FastifyReply } from 'fastify'

export type HeaderClass = 'api' | 'page' | 'file' | 'asset'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** The policy of our own pages: no script but our files, no style but our files and the answer's nonce. */
function pagePolicy(nonce: string, connect = "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of pages without styles of their own in the answer: the open pages and the API reference. */
export function plainPagePolicy(formAction: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "object-src 'none'",
  ].join('; ')
}

/** Sets the security headers of a class of answers; `https` adds HSTS. */
export function setHeaders(
  reply: FastifyReply,
  kind: HeaderClass,
  options: { nonce?: string; isHttps: boolean },
): void {
  reply.headers(everywhere)
  if (options.isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (kind === 'api')
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  if (kind === 'file')
    reply.headers({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" })
  if (kind === 'page') {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(options.nonce ?? ''),
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    })
  }
}
