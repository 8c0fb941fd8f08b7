import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { passkeyRoutes } from '@tongying/contract/accounts'
import type { RouteAnswer, RouteInput } from '@tongying/contract/kit'

type ToMake = RouteAnswer<typeof passkeyRoutes.beginPasskey>
type ToUse = RouteAnswer<typeof passkeyRoutes.passkeyChallenge>
type Made = RouteInput<typeof passkeyRoutes.addPasskey>['response']
type Used = RouteInput<typeof passkeyRoutes.signInByPasskey>['response']

/** How a device answers, where it does not answer as it should. */
interface Ways {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

/** A device that makes one passkey and signs by it, as WebAuthn describes it: ES256, no attestation. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #origin: string
  /** What it counts; 0 for one that does not count. */
  #counter: number
  #userHandle = ''

  constructor(origin = 'http://localhost', counter = 1) {
    this.#origin = origin
    this.#counter = counter
  }

  make({ challenge, rp, user }: ToMake, ways: Ways = {}): Made {
    this.#userHandle = user.id
    const idLength = Buffer.from([0, this.#id.length])
    const key = Buffer.concat([Buffer.alloc(16), idLength, this.#id, coseKey(this.#keys.publicKey)])
    const data = Buffer.concat([authenticatorData(ways.rpId ?? rp.id, 0x40, this.#counter, ways), key])
    return {
      ...this.#names(),
      clientDataJSON: this.#client('webauthn.create', challenge, ways),
      // { fmt: 'none', attStmt: {}, authData }
      attestationObject: Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]).toString('base64url'),
    }
  }

  use({ challenge, rpId }: ToUse, ways: Ways = {}): Used {
    if (this.#counter > 0) this.#counter += 1
    const data = authenticatorData(ways.rpId ?? rpId, 0, ways.counter ?? this.#counter, ways)
    const clientDataJSON = this.#client('webauthn.get', challenge, ways)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#names(),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    }
  }

  #names() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id }
  }

  #client(type: string, challenge: string, ways: Ways): string {
    const client = { type, challenge, origin: ways.origin ?? this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(client)).toString('base64url')
  }
}

/** Present is 1, verified 4. */
function authenticatorData(rpId: string, flags: number, counter: number, { isVerified = true }: Ways): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
}

/** { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
