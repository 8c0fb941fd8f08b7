import * as z from 'zod'
import { requiredText } from '../kit/index.ts'

/** So many passkeys an account has at a time. */
export const mostPasskeys = 20

/** How long a person may take to answer the device's question. */
export const passkeyAnswerMs = 300_000

/** Bytes in base64url, as WebAuthn's JSON writes them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)

/** Where a device says that a passkey can be reached; words to come are kept as they are. */
const transports = z.array(z.string().max(30)).max(10)

const credentialId = bytes(1400)

/** What a browser answers when it has made a passkey (`RegistrationResponseJSON`). */
export const newPasskey = z.object({
  name: requiredText(50),
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})

/** What a browser answers when a person logs in by a passkey (`AuthenticationResponseJSON`). */
export const passkeySignIn = z.object({
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100),
  }),
  redirect_url: z.string().max(2048).optional(),
  /** Not kept: the session ends after two hours instead of a day. */
  keep: z.boolean().optional(),
})

/** What a browser asks a device to make (`PublicKeyCredentialCreationOptionsJSON`, as far as it is used). */
export const passkeyToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  /** Those that the account has: a device does not make a second one. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What a browser asks its devices at the log-in (`PublicKeyCredentialRequestOptionsJSON`, as far as it is used). */
export const passkeyToUse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by a password manager or the maker's cloud, and so on several devices. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>
export const passkeyForm = newPasskey.pick({ name: true })
