import { ssoReturn, tokenCookie } from '@tongying/contract/site'
import type { FastifyInstance } from 'fastify'
import { publicOrigin } from '../platform/http/origin.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * A page asked for with `ssoToken` is answered by its cleaned address and the cookie `token`: the token is out of
 * address and history before the browser asks for anything else, and no script of ours ever sees it there. The page's
 * own guard does the same for addresses that do not come by here.
 */
export function registerSsoReturn(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Nearly every request: looked at without parsing anything.
    if (request.method !== 'GET' || !request.url.includes('ssoToken=')) return done()
    const returned = ssoReturn(new URL(`http://unused${request.url}`))
    if (!returned || !String(request.headers.accept).includes('text/html')) return done()
    reply.setCookie(tokenCookie.name, returned.token, {
      path: '/',
      sameSite: 'lax',
      secure: publicOrigin(request, platform.config).startsWith('https:'),
      maxAge: tokenCookie.seconds,
    })
    void reply.redirect(returned.cleaned, 302)
  })
}
