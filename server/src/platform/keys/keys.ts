import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.ts'

const fileShape = z.object({
  version: z.literal(1),
  encryption: z.record(z.string(), z.base64()),
  encryptionCurrent: z.string(),
  lookUp: z.base64(),
  signing: z.string(),
  password: z.string(),
})
type KeysFile = z.output<typeof fileShape>

/** The product's own keys: kept in `KEYS_FILE`, apart from the database, so that neither alone reveals anything. */
export interface Keys {
  /** AES-256 keys by id; new values are sealed under `currentId`, old ones stay readable. */
  readonly encryption: { readonly currentId: string; readonly byId: ReadonlyMap<string, Buffer> }
  /** Keyed hash for look-up of encrypted values. */
  lookUp(kind: string, value: string): Buffer
  /** Ed25519, seals reports and anchors. */
  readonly signing: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  /** RSA 2048, opens passwords that a browser encrypted under `/oauth/publickey`. */
  readonly password: { readonly privateKey: KeyObject; readonly publicKeyPem: string }
}

/** Reads the keys, or makes them on the first start (mode 0600; two starts at once agree on one file). */
export function loadKeys(file: string): Keys {
  const text = readIfThere(file) ?? makeKeysFile(file)
  const parsed = fileShape.safeParse(parseJson(text))
  if (!parsed.success) throw new ConfigError(`KEYS_FILE ${file} is not a keys file of this product.`)
  return toKeys(parsed.data)
}

function toKeys(file: KeysFile): Keys {
  const lookUpKey = Buffer.from(file.lookUp, 'base64')
  const signing = createPrivateKey(file.signing)
  const password = createPrivateKey(file.password)
  return {
    encryption: {
      currentId: file.encryptionCurrent,
      byId: new Map(Object.entries(file.encryption).map(([id, key]) => [id, Buffer.from(key, 'base64')])),
    },
    lookUp: (kind, value) => createHmac('sha256', lookUpKey).update(`${kind}\0${value}`).digest(),
    signing: { privateKey: signing, publicKey: createPublicKey(signing) },
    password: {
      privateKey: password,
      publicKeyPem: createPublicKey(password).export({ type: 'spki', format: 'pem' }).toString(),
    },
  }
}

function makeKeysFile(file: string): string {
  const keys: KeysFile = {
    version: 1,
    encryption: { '1': randomBytes(32).toString('base64') },
    encryptionCurrent: '1',
    lookUp: randomBytes(32).toString('base64'),
    signing: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    password: generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  }
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    // link fails when another start was first: its keys are then the keys.
    linkSync(draft, file)
  } catch (error) {
    if (readIfThere(file) === undefined) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | undefined {
  try {
    if ((statSync(file).mode & 0o077) !== 0) {
      throw new ConfigError(`KEYS_FILE ${file} is readable by others. Run: chmod 600 ${file}`)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
