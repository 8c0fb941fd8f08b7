import * as z from 'zod'
import { id, instant } from '../kit/fields.ts'
import { machineKeys } from '../kit/machine-keys.ts'
import type { Text } from '../kit/texts.ts'
import { hourMs, minuteMs } from '../kit/time.ts'
import { consentDecision } from './consent.ts'
import { consentSheet } from './consent-sheet.ts'
import { patientLinkStates } from './link-states.ts'

/** What a link is for; it opens nothing else. */
export const linkPurposes = ['form', 'consent'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** The page of each purpose. */
export const linkPaths = { form: '/addPatient', consent: '/agreeBook' } as const satisfies Record<LinkPurpose, string>

/** The SMS that brings a link; in Chinese, since it goes to a phone whose language nobody knows. */
export const linkNotices = {
  form: {
    'zh-CN': '{hospital}请您为远程会诊填写患者资料，链接72小时内有效，请勿转发：{address}',
    'en-US':
      '{hospital} asks you to fill in the patient’s details for a remote consultation. Valid for 72 hours, do not forward: {address}',
  },
  consent: {
    'zh-CN': '{hospital}请您阅读并签署远程会诊知情同意书，链接72小时内有效，请勿转发：{address}',
    'en-US':
      '{hospital} asks you to read and sign the consent to a remote consultation. Valid for 72 hours, do not forward: {address}',
  },
} as const satisfies Record<LinkPurpose, Text>

/** The records for which a patient may be sent a link. */
export const linkOwnerKinds = ['consultation'] as const
export const linkOwner = z.object({ ownerKind: z.enum(linkOwnerKinds), ownerId: id })
export type LinkOwner = z.output<typeof linkOwner>

export const patientLinkLimits = {
  lifeMs: 72 * hourMs,
  /** How long a browser shows what was signed on it: it may be a tablet that is handed on. */
  shownMs: 15 * minuteMs,
} as const

const stateKey = machineKeys(patientLinkStates).state

/** A link as the physician who sent it sees it. */
export const patientLink = z.object({
  id,
  purpose: z.enum(linkPurposes),
  state: stateKey,
  isExpired: z.boolean(),
  /** The phone it was sent to, masked; none where it is handed over as a QR code. */
  phone: z.string().nullable(),
  /** The SMS was not sent. */
  isUndelivered: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  doneAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type PatientLink = z.output<typeof patientLink>

const hospital = { hospital: z.string(), hospitalPhone: z.string() }
/** Why a link shows nothing, and since when; null while it can be used. */
const ended = z.object({ why: z.enum(['revoked', 'expired', 'used', 'closed']), at: instant.nullable() }).nullable()

/** The link as a browser opened it; without its id it is not this browser's, or has ended. */
export const openedLink = z.object({ linkId: id.nullable(), purpose: z.enum(linkPurposes), ...hospital, ended })
export type OpenedLink = z.output<typeof openedLink>

/** What the browser of a patient is shown: of an ended link only which hospital to call, and why it ended. */
export const linkView = z.object({
  linkId: id,
  purpose: z.enum(linkPurposes),
  ...hospital,
  ended,
  /** Whether this browser may go on to a consent that waits to be signed. */
  hasConsentToSign: z.boolean(),
  form: z
    .object({
      /** Who asks for it. */
      physician: z.string(),
      filledAt: instant.nullable(),
    })
    .nullable(),
  consent: z
    .object({
      sheet: consentSheet,
      /** Of the sheet, for browsers that compute no hash. */
      textSha256: z.string(),
      isRefused: z.boolean(),
      /** The patient is a minor: somebody else signs. */
      isForMinor: z.boolean(),
      /** The text that was signed in this browser before, and as it reads now, where that asks for a new signature. */
      changed: z.object({ before: consentSheet, now: consentSheet }).nullable(),
      /** What was signed, while it stands. */
      signed: z
        .object({
          /** Of the person who signed, masked. */
          name: z.string(),
          at: instant,
          decisions: z.array(consentDecision),
          isCurrent: z.boolean(),
          mayWithdraw: z.boolean(),
        })
        .nullable(),
      /** For how long this is shown once it was signed; null before. */
      shownSeconds: z.number().int().nullable(),
      withdrawnAt: instant.nullable(),
    })
    .nullable(),
  /** It was signed a while ago: the rest is shown for the signer's name alone, under which it may also be withdrawn. */
  locked: z.object({ signedAt: instant, withdrawnAt: instant.nullable(), mayWithdraw: z.boolean() }).nullable(),
})
export type LinkView = z.output<typeof linkView>
