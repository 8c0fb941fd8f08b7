import { ssoReturn, tokenCookie } from '@tongying/contract/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieNames, isSessionPending } from '../platform/auth/sessions.ts'
import { readHostCookie } from '../platform/http/cookies.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * A page asked for with `ssoToken` is answered by its cleaned address: the token is out of address and history before
 * the browser asks for anything else, and no script of ours ever sees it there. It becomes the cookie `token` only if
 * it waits for its first use and its sign-in cookie came along; any other value changes no cookie, so that a link can
 * sign nobody in as somebody else, and nobody out. The page's own guard does the same for addresses that do not come
 * by here.
 */
export function registerSsoReturn(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Nearly every request: looked at without parsing anything.
    if (request.method !== 'GET' || !request.url.includes('ssoToken=')) return done()
    const address = `http://unused${request.url}`
    const returned = URL.canParse(address) ? ssoReturn(new URL(address)) : undefined
    if (!returned || !String(request.headers.accept).includes('text/html')) return done()
    isOwnReturn(platform, request, returned.token).then((isOwn) => {
      if (isOwn)
        reply.setCookie(tokenCookie.name, returned.token, {
          path: '/',
          sameSite: 'lax',
          secure: publicOrigin(request, platform.config).startsWith('https:'),
          maxAge: tokenCookie.seconds,
        })
      void reply.redirect(returned.cleaned, 302)
    }, done)
  })
}

function isOwnReturn(platform: Platform, request: FastifyRequest, token: string): Promise<boolean> {
  const { config, db, clock } = platform
  return isSessionPending(db.orm, {
    token,
    signInSecret: readHostCookie(cookieNames.signIn, { request, config }),
    origin: publicOrigin(request, config),
    now: clock.now(),
  })
}
