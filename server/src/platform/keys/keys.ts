import {
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { ConfigError } from '../config-error.ts'

const fileShape = z.object({
  version: z.literal(1),
  encryption: z.record(z.string(), z.base64()),
  encryptionCurrent: z.string(),
  lookUp: z.base64(),
  signing: z.string(),
  password: z.string(),
  /** What was rotated out: for what stays hashed or signed under it. */
  formerLookUps: z.array(z.base64()).default([]),
  formerSigning: z.array(z.string()).default([]),
  /** A rotation has begun and is not finished. */
  isRotating: z.boolean().default(false),
})
type KeysFile = z.output<typeof fileShape>

/** The product's own keys: kept in `KEYS_FILE`, apart from the database, so that neither alone reveals anything. */
export interface Keys {
  /** AES-256 keys by id; new values are sealed under `currentId`, old ones stay readable. */
  readonly encryption: { readonly currentId: string; readonly byId: ReadonlyMap<string, KeyObject> }
  /** Keyed hash for look-up of encrypted values. */
  lookUp(kind: string, value: string): Buffer
  /** The same under the keys that were current before, the newest first: for what cannot be hashed again. */
  formerLookUps(kind: string, value: string): Buffer[]
  /** Ed25519, seals reports and anchors; `publicKeys` are the current one and those of before, the newest first. */
  readonly signing: {
    readonly privateKey: KeyObject
    readonly publicKey: KeyObject
    readonly publicKeys: readonly KeyObject[]
  }
  /** P-256 in base64url, proves to push services who sends (VAPID). Rotated with the signing key. */
  readonly push: { readonly privateKey: string; readonly publicKey: string }
  /** RSA 2048, opens passwords that a browser encrypted under `/oauth/publickey`. */
  readonly password: { readonly privateKey: KeyObject; readonly publicKeyPem: string }
}

/** Reads the keys, or makes them on the first start (mode 0600; two starts at once agree on one file). */
export function loadKeys(file: string): Keys {
  const keys = parseKeys(file, readIfThere(file) ?? makeKeysFile(file))
  if (keys.isRotating)
    throw new ConfigError(`The rotation of the keys in ${file} was broken off. Run: npm run rotate-keys`)
  return toKeys(keys)
}

/**
 * Puts new keys next to the old ones in the file, or finds those of a rotation that was broken off. Until `finish`, no
 * server starts on the file; afterwards the old keys stay for what was sealed, hashed or signed under them.
 */
export function beginRotation(file: string): { keys: Keys; finish(): void } {
  const text = readIfThere(file)
  if (text === undefined) throw new ConfigError(`KEYS_FILE ${file} is missing: there is nothing to rotate.`)
  const found = parseKeys(file, text)
  const rotated = found.isRotating ? found : withNewKeys(found)
  if (!found.isRotating) replaceKeysFile(file, rotated)
  return {
    keys: toKeys(rotated),
    finish: () => replaceKeysFile(file, { ...rotated, isRotating: false }),
  }
}

function parseKeys(file: string, text: string): KeysFile {
  const parsed = fileShape.safeParse(parseJson(text))
  if (!parsed.success) throw new ConfigError(`KEYS_FILE ${file} is not a keys file of this product.`)
  return parsed.data
}

function toKeys(file: KeysFile): Keys {
  const lookUpKey = secretKey(file.lookUp)
  const formerLookUpKeys = file.formerLookUps.map(secretKey)
  const signing = createPrivateKey(file.signing)
  const password = createPrivateKey(file.password)
  return {
    encryption: {
      currentId: file.encryptionCurrent,
      byId: new Map(Object.entries(file.encryption).map(([id, key]) => [id, secretKey(key)])),
    },
    lookUp: (kind, value) => keyedHash(lookUpKey, kind, value),
    formerLookUps: (kind, value) => formerLookUpKeys.map((key) => keyedHash(key, kind, value)),
    signing: {
      privateKey: signing,
      publicKey: createPublicKey(signing),
      publicKeys: [createPublicKey(signing), ...file.formerSigning.map((pem) => createPublicKey(pem))],
    },
    push: pushKeys(file.signing),
    password: {
      privateKey: password,
      publicKeyPem: createPublicKey(password).export({ type: 'spki', format: 'pem' }).toString(),
    },
  }
}

/** Made of the signing key, so that a file of before has them, too, and all processes the same. */
function pushKeys(signingPem: string): Keys['push'] {
  const secret = createECDH('prime256v1')
  secret.setPrivateKey(Buffer.from(hkdfSync('sha256', signingPem, '', 'tongying web push', 32)))
  // As they are taken, with the zeros that stand in front.
  const privateKey = secret.getPrivateKey('hex').padStart(64, '0')
  return {
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    publicKey: secret.getPublicKey('base64url'),
  }
}

/** Made once: a key that is only bytes is imported again at every use, which costs more than the use. */
function secretKey(base64: string): KeyObject {
  return createSecretKey(base64, 'base64')
}

function keyedHash(key: KeyObject, kind: string, value: string): Buffer {
  return createHmac('sha256', key).update(`${kind}\0${value}`).digest()
}

type NewKeys = Pick<KeysFile, 'lookUp' | 'signing' | 'password'> & { encryptionKey: string }

function newKeys(): NewKeys {
  const pem = { type: 'pkcs8', format: 'pem' } as const
  return {
    encryptionKey: randomBytes(32).toString('base64'),
    lookUp: randomBytes(32).toString('base64'),
    signing: generateKeyPairSync('ed25519').privateKey.export(pem).toString(),
    password: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString(),
  }
}

function withNewKeys(old: KeysFile): KeysFile {
  const { encryptionKey, ...fresh } = newKeys()
  const id = String(Math.max(...Object.keys(old.encryption).map(Number)) + 1)
  const wasSigning = createPublicKey(old.signing).export({ type: 'spki', format: 'pem' }).toString()
  return {
    ...old,
    ...fresh,
    encryption: { ...old.encryption, [id]: encryptionKey },
    encryptionCurrent: id,
    formerLookUps: [old.lookUp, ...old.formerLookUps],
    // Public halves alone: nothing is signed with them any more.
    formerSigning: [wasSigning, ...old.formerSigning],
    isRotating: true,
  }
}

/** Whole or not at all, and owned by whom it was owned by. */
function replaceKeysFile(file: string, keys: KeysFile): void {
  const { uid, gid } = statSync(file)
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  chownSync(draft, uid, gid)
  renameSync(draft, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function makeKeysFile(file: string): string {
  const { encryptionKey, ...fresh } = newKeys()
  const keys = { version: 1, encryption: { '1': encryptionKey }, encryptionCurrent: '1', ...fresh }
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
