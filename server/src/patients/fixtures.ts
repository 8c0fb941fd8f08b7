import { defaultLanguage } from '@tongying/contract/kit'
import {
  consentSignature,
  type LinkOwner,
  onBehalfReasons,
  patientLinkLimits,
  patientLinkStates,
} from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import type { Platform } from '../platform/platform.ts'
import { textHash } from './consents-of.ts'
import { moveLink } from './move-link.ts'
import { answersOf } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { signConsent } from './sign-consent.ts'
import { patientLinks } from './tables.ts'
import { sheetOf } from './view-link.ts'

/** Who signs, and by which physician's link. */
interface Signing extends LinkOwner {
  readonly sentBy: string
  readonly phone: string
  readonly name: string
  readonly relation: number
  readonly drawing: readonly (readonly number[])[]
}

/** For the demo hospital and tests: a relative has opened the link of a record and signed, at the platform's time. */
export async function aSignedConsent(tx: Tx, platform: Platform, signing: Signing): Promise<void> {
  const now = platform.clock.now()
  const { ownerKind, ownerId, sentBy, phone } = signing
  const id = newId()
  await tx.insert(patientLinks).values({
    id,
    purpose: 'consent',
    ownerKind,
    ownerId,
    secretHash: hashSecret(newSecret()),
    status: patientLinkStates.initial,
    createdBy: sentBy,
    phoneSealed: seal(platform.keys, placeIn('patient_link', id, 'phone'), phone),
    phoneMasked: maskPhone(phone),
    createdAt: now,
    expiresAt: new Date(now.getTime() + patientLinkLimits.lifeMs),
  })
  await moveLink({ tx, now, byId: null }, { id }, 'open', { openedAt: now, browserHash: hashSecret(newSecret()) })
  const [record] = await tx.select().from(patientLinks).where(eq(patientLinks.id, id))
  const sheet = sheetOf(await answersOf({ ownerKind }).read({ tx, platform }, ownerId), defaultLanguage)
  if (!record || !sheet) throw new Error('the record lacks what a patient must know')
  const input = consentSignature.parse({
    language: defaultLanguage,
    textSha256: textHash(sheet).toString('hex'),
    relation: signing.relation,
    onBehalf: onBehalfReasons.entrusted.wire,
    name: signing.name,
    drawing: signing.drawing,
    hasRead: true,
  })
  await signConsent({ ...nobodysCall(tx, platform, now), record }, input)
}

/** A call of nobody with an account, without HTTP: what is written of it is not kept. */
function nobodysCall(tx: Tx, platform: Platform, now: Date): Call {
  return {
    tx,
    platform,
    now,
    actor: { accountId: undefined, sessionId: undefined, holders: ['guest'] },
    language: defaultLanguage,
    requestId: newId(),
    network: '',
    origin: '',
    record: undefined,
    audit() {},
    async emit() {},
    afterCommit() {},
  }
}
