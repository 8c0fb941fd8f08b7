import type { ConsentSheet, LinkOwner } from '@tongying/contract/patients'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Access, Call } from '../platform/http/call.ts'
import type { By } from '../platform/moves.ts'
import type { Platform } from '../platform/platform.ts'
import { openPort } from '../platform/port.ts'

/** The record for which a patient is sent a link, as far as links need it. */
export interface LinkedRecord {
  readonly institutionId: string
  /** Who sees at once what a patient has done. */
  readonly watcherIds: readonly string[]
  /** Until the meeting: before it a consent may be signed and withdrawn, afterwards a link shows nothing. */
  readonly isOpen: boolean
  /** Whether it is still being written, so that what a patient fills in may go into it. */
  readonly takesForm: boolean
  /** Full name and certificate, of which a signature keeps a keyed hash: it is shown nowhere. */
  readonly patientIdentity: string
  /** What it may have been when a patient signed whose number was filled in since. */
  readonly earlierIdentities: readonly string[]
  /** The patient's phone as the record has it, whether or not an SMS can be sent there. */
  readonly patientPhone: string | null
  /** A patient under 18, for whom somebody else signs. */
  readonly isMinor: boolean
  /** What the consent shows of it; nothing while it lacks what a patient must know. */
  readonly facts: Omit<ConsentSheet, 'version' | 'language'> | undefined
}

export interface LinkOwnerAnswers {
  /** The part of a signed-in person in the record. */
  readonly access: (call: Pick<Call, 'tx' | 'actor'>, id: string) => Promise<Access<unknown>>
  /** The record as it is now; nothing for one that is gone. `hold` keeps it as it is until the transaction ends. */
  readonly read: (
    given: { tx: Tx; platform: Pick<Platform, 'keys' | 'clock'> },
    id: string,
    hold?: 'hold',
  ) => Promise<LinkedRecord | undefined>
  /** The ids of the records that a person filed and answers for now, for the condition of a statement. */
  readonly ownIds: (accountId: string) => SQL
  /**
   * Stops what the consent was for.
   * @throws ConsentTooLate once it has begun
   */
  readonly afterWithdrawal: (by: By, id: string) => Promise<void>
  /** Takes up what was signed, in the same transaction: from then on the record rests on it. */
  readonly afterSigning: (call: Pick<Call, 'tx' | 'platform' | 'now'>, id: string, signatureId: string) => Promise<void>
}

/** What patients ask of later domains: of the records of each kind, what a link of theirs shows and stops. */
type PatientQuestions = { readonly owners: Readonly<Record<LinkOwner['ownerKind'], LinkOwnerAnswers>> }

export const patientPort = openPort<PatientQuestions>('patients')

/** The answers of the record for which a link is. */
export function answersOf(owner: Pick<LinkOwner, 'ownerKind'>): LinkOwnerAnswers {
  return patientPort.answers().owners[owner.ownerKind]
}
