import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** What practitioners ask of later domains. */
type PractitionerQuestions = {
  /** When the person was approved as an expert under the certified name; nothing where they were not. */
  readonly approvedAsExpertAt: (tx: Tx, person: { accountId: string; name: string }) => Promise<Date | undefined>
  /** Does at once, in the same transaction, what must not wait once a certification is no longer in force. */
  readonly afterCertificationEnded: (tx: Tx, gone: { accountId: string; now: Date }) => Promise<void>
}

export const practitionerPort = openPort<PractitionerQuestions>('practitioners')
