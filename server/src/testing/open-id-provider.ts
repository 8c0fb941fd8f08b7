import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Logs in at its page as a browser does, and answers the query that it sends back. */
  logIn(address: string, name: string): Promise<string>
  close(): Promise<void>
}

/** A real OpenID provider on a port of its own; whoever types a name is that person, whose phone is what `phones` says. */
export async function openIdProvider(
  redirectUri: string,
  phones: Readonly<Record<string, string>> = {},
): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port of this machine: its address is no path.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const client = { clientId: 'tongying', clientSecret: 'a-secret-of-the-hospital' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'] },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, phone_number: phones[id], phone_number_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid phone')
      await grant.save()
      return grant
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...client,
    logIn: (address, name) => logIn(address, { name, redirectUri }),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function logIn(address: string, { name, redirectUri }: { name: string; redirectUri: string }): Promise<string> {
  const jar = new Map<string, string>()
  let [next, body] = [address, '']
  for (let step = 0; step < 10; step++) {
    if (next.startsWith(redirectUri)) return new URL(next).search
    const answer = await fetch(next, {
      method: body === '' ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body !== '' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== '' && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      jar.set(key, value)
    }
    const to = answer.headers.get('location')
    body = to === null ? new URLSearchParams({ prompt: 'login', login: name, password: 'any' }).toString() : ''
    next = to === null ? next : new URL(to, next).href
  }
  throw new Error(`the provider sends nobody back to ${redirectUri}`)
}
