import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Readonly<Record<string, unknown>>

/** An OpenID provider that says whatever a test wants of anybody, and remembers what it was asked. */
export class ScriptedProvider {
  readonly clientId = 'tongying'
  readonly clientSecret = 'a-secret-of-the-hospital'
  issuer = ''
  /** What its discovery says besides, or instead; undefined leaves out. */
  metadata: Claims = {}
  /** While it is there nothing is answered. */
  held: Promise<void> | undefined
  /** The codes that were brought to it. */
  readonly brought: string[] = []
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, { person: Claims; challenge: string | null }>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    // It listens on a port of this machine: its address is no path.
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  /** The code that its page gives to this person who came by this address. */
  codeFor(address: string, person: Claims): string {
    const asked = new URL(address).searchParams
    const code = randomBytes(16).toString('hex')
    const said = { nonce: asked.get('nonce'), ...person }
    this.#grants.set(code, { person: said, challenge: asked.get('code_challenge') })
    return code
  }

  /** What its page sends the browser back with. */
  sendBack(address: string, person: Claims): string {
    return `?code=${this.codeFor(address, person)}&state=${new URL(address).searchParams.get('state')}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request))
    await this.held
    const [status, answer] = this.#answerTo(
      request.url ?? '',
      body,
      request.headers.authorization?.replace('Bearer ', ''),
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #answerTo(path: string, body: URLSearchParams, bearer = ''): [status: number, answer: unknown] {
    if (path.endsWith('/.well-known/openid-configuration')) return [200, { ...this.#discovery(), ...this.metadata }]
    if (path === '/keys') return [200, { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k' }] }]
    if (path === '/userinfo') return [200, { sub: bearer }]
    if (path !== '/token') return [404, {}]
    const code = body.get('code') ?? ''
    this.brought.push(code)
    const grant = this.#grants.get(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge) return [400, { error: 'invalid_grant' }]
    this.#grants.delete(code)
    return [
      200,
      { access_token: String(grant.person.sub), token_type: 'Bearer', id_token: this.#idToken(grant.person) },
    ]
  }

  #discovery(): Claims {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  #idToken(person: Claims): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300, ...person }
    const signed = [{ alg: 'RS256', kid: 'k' }, claims].map(encoded).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#keys.privateKey).toString('base64url')}`
  }
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
