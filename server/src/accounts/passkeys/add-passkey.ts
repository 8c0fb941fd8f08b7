import { accountErrors, mostPasskeys, passkeyAnswerMs } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { newPasskeyLimit } from '../limits.ts'
import { accountById } from '../queries.ts'
import { requireRecentSecondFactor } from '../recent-sign-in.ts'
import { passkeys } from '../tables.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { makeChallenge, readChallenge, spendChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

interface NewPasskey {
  readonly name: string
  readonly response: {
    readonly id: string
    readonly rawId: string
    readonly clientDataJSON: string
    readonly attestationObject: string
  }
}

/**
 * What the browser asks a device to make: a key that names its account by itself, and that wants a finger, a face or a
 * PIN at each use. Needs a recent sign-in, of an account with a role of the platform with the second factor.
 * @throws PasskeysFull
 */
export async function beginPasskey(call: Call) {
  const { tx, platform, language } = call
  await requireRecentSecondFactor(call)
  const accountId = accountIdOf(call)
  const had = await credentialsOf(call)
  const { phoneMasked } = await accountById(tx, accountId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID: relyingParty(call).id,
    rpName: platform.config.brand[language],
    userID: userHandleOf(accountId),
    userName: phoneMasked,
    challenge: makeChallenge(call, purposeOf(call)),
    timeout: passkeyAnswerMs,
    supportedAlgorithmIDs,
    excludeCredentials: had.map((id) => ({ id: id.toString('base64url') })),
  })
  return {
    challenge: options.challenge,
    rp: { id: relyingParty(call).id, name: options.rp.name },
    user: { ...options.user, displayName: phoneMasked },
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type })),
    timeout: passkeyAnswerMs,
    attestation: 'none' as const,
    excludeCredentials: had.map((id) => ({ id: id.toString('base64url'), type })),
    authenticatorSelection,
  }
}
const type = 'public-key' as const
/** EdDSA, ES256 and RS256: what every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

/**
 * Keeps the public half of a key that a device has made, and notifies the phone.
 * @throws PasskeyExists
 */
export async function addPasskey(call: Call, { name, response }: NewPasskey): Promise<{ id: string }> {
  const { tx, now, platform } = call
  await requireRecentSecondFactor(call)
  const accountId = accountIdOf(call)
  await credentialsOf(call)
  await requireTry({ tx, keys: platform.keys, now }, { limit: newPasskeyLimit, subject: accountId })
  const { clientDataJSON } = response
  const challenge = readChallenge(call, { clientDataJSON, purpose: purposeOf(call) })
  const made = await verified(call, { response, challenge })
  await spendChallenge(tx, challenge, now)
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId(), accountId, name, ...made, createdAt: now, lastUsedAt: null })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  if (!row) throw new Problem(accountErrors.PasskeyExists)
  call.audit({ subject: { kind: 'account', id: accountId }, detail: { passkeyId: row.id } })
  await notifyOfPasskey(call, 'passkeyAdded')
  return row
}

/**
 * Which keys the account has already; it is locked by now, so of many at once each sees those before it.
 * @throws PasskeysFull
 */
async function credentialsOf(call: Call): Promise<Buffer[]> {
  const had = await call.tx
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountIdOf(call)))
  if (had.length >= mostPasskeys) throw new Problem(accountErrors.PasskeysFull, { values: { mostPasskeys } })
  return had.map(({ id }) => id)
}

/** A key is added by the session that asked for it alone. */
function purposeOf({ actor }: Pick<Call, 'actor'>) {
  return `new of ${actor.sessionId ?? ''}` as const
}

/** What a device gives back at the log-in to say whose key it is: the account's id, no word about the person. */
export function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}

/**
 * Refuses what a maker states about its device, which is not asked for: the certificates in it name addresses that the
 * library would fetch. A device may sign for itself.
 * @throws PasskeyRefused
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const isPlain = () => {
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const [format, statement] = [object.get('fmt'), object.get('attStmt')]
    return format === 'none' || (format === 'packed' && statement.get('x5c') === undefined)
  }
  try {
    if (isPlain()) return
  } catch {
    // What cannot be read is no answer of a browser.
  }
  throw new Problem(accountErrors.PasskeyRefused)
}

/**
 * The key, if the device made it for this host, this challenge, with a person at it who showed that they are the one.
 * @throws PasskeyRefused
 */
async function verified(
  call: Call,
  { response, challenge }: { response: NewPasskey['response']; challenge: string },
): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number; isSynced: boolean }> {
  const { id, rawId, clientDataJSON, attestationObject } = response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  await requireNoCertificate(attestationObject)
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty(call).origin,
    expectedRPID: relyingParty(call).id,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    call.platform.log.info({ err: error }, 'a new passkey was refused')
    throw new Problem(accountErrors.PasskeyRefused)
  })
  if (!made) throw new Problem(accountErrors.PasskeyRefused)
  return {
    credentialId: Buffer.from(made.credential.id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    isSynced: made.credentialBackedUp,
  }
}
