import type { LinkOwner } from '@tongying/contract/patients'
import { and, gt } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { consentOf, isCurrent } from './consents-of.ts'
import { signableLinks } from './of-owner.ts'
import type { LinkedRecord } from './port.ts'
import { isFormAccepted } from './read-form.ts'
import { secondsShown } from './seconds-shown.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

interface Reading {
  readonly tx: Tx
  readonly platform: { readonly keys: Keys; readonly clock: Clock }
  readonly now: Date
}

/**
 * The consent to which the browser of a link that has done its work may go on: after its form, once the applicant has looked
 * at it, and after a signature whose text has changed since. Nothing while somebody else was asked to sign, or a patient has
 * withdrawn; an empty answer means that a link is to be made.
 */
export async function nextConsent(
  reading: Reading,
  row: PatientLinkRow,
  record: LinkedRecord | undefined,
): Promise<{ readonly linkId?: string } | undefined> {
  const { tx, platform } = reading
  if (row.status !== 'done' || !record?.isOpen || !record.facts) return undefined
  if (row.purpose === 'form' && !(await isFormAccepted(tx, row.id))) return undefined
  const last = await consentOf(reading, row)
  if (row.purpose === 'consent' && (last?.row.linkId !== row.id || secondsShown(row, reading.now) === 0))
    return undefined
  if (last && (last.withdrawnAt || isCurrent(platform.keys, last, record))) return undefined
  const waiting = await signableLink(reading, row)
  if (!waiting) return {}
  const isHere = row.browserHash !== null && waiting.browserHash?.equals(row.browserHash)
  return isHere ? { linkId: waiting.id } : undefined
}

/** The link by which the consent of a record may be signed: a newer one ends those before. */
async function signableLink({ tx, now }: Reading, owner: LinkOwner) {
  const [found] = await tx
    .select()
    .from(patientLinks)
    .where(and(signableLinks(owner, 'consent'), gt(patientLinks.expiresAt, now)))
    .limit(1)
  return found
}
