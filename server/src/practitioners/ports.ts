import type { Tx } from '../platform/db/transaction.ts'

type CertificationEnded = (tx: Tx, gone: { accountId: string; now: Date }) => Promise<void>
let certificationEnded: CertificationEnded | undefined

/** A later domain does at once, in the same transaction, what must not wait once a certification is no longer in force. */
export function answerCertificationEnded(answer: CertificationEnded): void {
  certificationEnded = answer
}

export const afterCertificationEnded: CertificationEnded = async (tx, gone) => certificationEnded?.(tx, gone)
